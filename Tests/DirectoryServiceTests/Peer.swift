import Foundation
import TestSupport

/// A machine of the cluster: the program `ClusterPeer` with a state directory.
final class Peer {
    /// The state directory, the same after a restart.
    let state: ScratchFolder
    private let endpoint: String
    private let name: String
    private let machineID: String
    private let more: [String]
    private var process: SpawnedProcess?
    private var input = Pipe()
    private var log = URL(fileURLWithPath: "/dev/null")
    private var starts = 0

    init(
        _ name: String, machineID digit: Character, at endpoint: String, state: ScratchFolder? = nil,
        _ more: [String] = []
    ) throws {
        self.state = try state ?? ScratchFolder(named: "peer")
        self.endpoint = endpoint
        self.name = name
        self.more = more
        machineID = String(repeating: digit, count: 32)
    }

    func start() throws {
        starts += 1
        input = Pipe()
        log = state.url.appending(path: "output-\(name)-\(machineID.prefix(1))-\(starts)")
        process = try SpawnedProcess(
            BuiltProducts.clusterPeer, [endpoint, state.url.path, name, machineID] + more,
            input: input.fileHandleForReading.fileDescriptor, output: .file(log), errors: .file(log))
    }

    /// Starts the program and tells it that its apps and sessions are known.
    func join() throws {
        try start()
        try say("content")
    }

    func say(_ line: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }

    /// What the program has printed since its last start.
    var lines: [String] {
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    /// What the program last said of a key; nil: nothing since its last start.
    func knows(_ key: String) -> Bool? {
        lines.last { $0 == "there \(key)" || $0 == "gone \(key)" }.map { $0.hasPrefix("there") }
    }

    /// The codes of the problems that exist now.
    var problems: String { String(lines.last { $0.hasPrefix("problems ") }?.dropFirst(9) ?? "") }

    func signal(_ number: Int32) { process?.signal(number) }

    func kill() async throws {
        process?.signal(SIGKILL)
        try await process?.ended()
        process = nil
    }

    /// Ends the program's input.
    func hangUp() throws { try input.fileHandleForWriting.close() }

    @discardableResult
    func ended() async throws -> SpawnedProcess.End? { try await process?.ended() }

    /// Asks for the status until it meets a condition.
    func reaches(_ status: String) async throws {
        try await Polling.until("\(name) has \(status)") {
            let count = lines.count { $0.hasPrefix("status ") }
            try say("status")
            try await Polling.until("\(name) answers") { lines.count { $0.hasPrefix("status ") } > count }
            return lines.last { $0.hasPrefix("status ") }?.contains(status) == true
        }
    }

    var storedLease: String? {
        try? String(contentsOf: state.url.appending(path: "cluster-lease.json"), encoding: .utf8)
    }
}
