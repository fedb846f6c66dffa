import Foundation
import TestSupport

/// A start of the broker under a limit of the system.
enum StartAttempt: Equatable {
    /// It said `ready`, answered a client, and ended with status 0 when it was asked to.
    case served
    /// It said `ready`, and did not answer a client, which said this.
    case unserved(words: String)
    /// It ended before it was ready, with these last words.
    case ended(SpawnedProcess.End, words: String)

    /// Starts a broker with an empty state behind `limit`, a command such as `prlimit --nofile=24`.
    static func run(as user: UInt32? = nil, limit: [String]) async throws -> StartAttempt {
        let folder = try ScratchFolder(named: "start")
        defer { folder.remove() }
        if let user { guard chown(folder.url.path, user, user) == 0 else { throw CocoaError(.fileWriteNoPermission) } }
        let become = user.map(BrokerUnderTest.becoming) ?? []
        let (output, errors) = (folder.url.appending(path: "out"), folder.url.appending(path: "words"))
        let endpoint = "ipc://\(folder.url.path)/run/b.sock"
        let process = try SpawnedProcess(
            "/usr/bin/env",
            become + limit + [
                BuiltProducts.broker, "--endpoint", endpoint, "--state-directory", "\(folder.url.path)/state",
            ], output: .file(output), errors: .file(errors))
        defer { process.signal(SIGKILL) }
        func text(_ file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
        try await Polling.until("the broker is ready or has ended") {
            !process.isRunning || text(output).hasPrefix("ready ")
        }
        if let end = process.end { return .ended(end, words: text(errors)) }
        let status = try await ChildProcess.run(
            "/usr/bin/env", become + [BuiltProducts.brokerctl, "status", "--timeout", "20s"],
            environment: ["ACTIVITY_BROKER_ENDPOINT": endpoint])
        guard status.status == 0 else { return .unserved(words: "\(status)") }
        process.signal(SIGTERM)
        try await Polling.until("the broker has stopped") { !process.isRunning }
        let end = try await process.ended()
        return end == .exited(0) ? .served : .ended(end, words: text(errors))
    }
}
