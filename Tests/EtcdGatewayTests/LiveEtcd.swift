import EtcdGateway
import Foundation
import TestSupport

/// One member of etcd on a Unix socket in a private folder, and curl as the transport. It has no TCP port for clients.
final class LiveEtcd: Sendable {
    private static let program = "/usr/bin/etcd"
    private static let curl = "/usr/bin/curl"

    static let isInstalled = [program, curl].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
    static let requirement = "needs etcd and curl: apt-get install etcd-server curl"

    private let folder: ScratchFolder
    private let process: SpawnedProcess

    /// Starts a member, passes it to the body and ends it.
    static func run(_ options: [String] = [], _ body: (LiveEtcd) async throws -> Void) async throws {
        let etcd = try LiveEtcd(options)
        defer { etcd.folder.remove() }
        do {
            try await Polling.until("etcd serves") { try await etcd.result(of: StatusQuery()).answer != nil }
            try await body(etcd)
        } catch {
            try await etcd.end()
            throw error
        }
        try await etcd.end()
    }

    private init(_ options: [String]) throws {
        folder = try ScratchFolder(named: "etcd")
        let path = folder.url.path
        // The address that is advertised is never used: there is one member.
        let unused = "http://127.0.0.1:1"
        // etcd takes no absolute path for a socket, so it is started in the folder.
        process = try SpawnedProcess(
            "/bin/sh",
            [
                "-c", #"cd "$1" && shift && exec "$@""#, "sh", path, Self.program,
                "--data-dir", "data", "--listen-client-urls", "unix://c:0", "--advertise-client-urls", unused,
                "--listen-peer-urls", "unix://p:0", "--initial-advertise-peer-urls", unused,
                "--initial-cluster", "default=\(unused)", "--logger", "zap", "--log-level", "error",
                "--experimental-watch-progress-notify-interval", "500ms",
            ] + options,
            errors: .file(folder.url.appending(path: "log")))
    }

    private func end() async throws {
        kill(process.processIdentifier, SIGKILL)
        _ = try await process.ended()
    }

    func result<Call: GatewayCall>(of call: Call) async throws -> CallResult<Call.Answer> {
        call.result(of: try await reply(Call.path, call.body))
    }

    /// Sends a watch, and returns what came of it within a time.
    func watch(_ request: WatchRequest, seconds: Int) async throws -> [WatchEvent] {
        let (status, body) = try await send(WatchRequest.path, request.body, seconds: seconds)
        guard status == 200 else { throw WatchRequest.error(status: status, body: body) }
        var stream = WatchStream()
        var events: [WatchEvent] = []
        // Not finished: the time ends it, at any byte.
        try stream.receive(body, into: &events)
        return events
    }

    /// Sends a request that the module has no type for.
    func reply(_ path: String, _ body: [UInt8]) async throws -> GatewayReply {
        let (status, body) = try await send(path, body, seconds: 30)
        return status == 0 ? .notSent(reason: "curl") : .answered(status: status, body: body)
    }

    private func send(_ path: String, _ body: [UInt8], seconds: Int) async throws -> (status: Int, body: [UInt8]) {
        let name = "\(UInt64.random(in: .min ... .max))"
        let (sent, received) = (folder.url.appending(path: name), folder.url.appending(path: name + ".answer"))
        try Data(body).write(to: sent)
        let fields = RequestHeaders.fields().flatMap { ["-H", "\($0.name): \($0.value)"] }
        let finished = try await ChildProcess.run(
            Self.curl,
            [
                "-s", "--max-time", "\(seconds)", "--unix-socket", "\(folder.url.path)/c:0", "-o", received.path, "-w",
                "%{http_code}", "--data-binary", "@\(sent.path)",
            ] + fields + ["http://localhost\(path)"])
        return (Int(finished.output) ?? 0, Array((try? Data(contentsOf: received)) ?? Data()))
    }
}
