import Foundation
import TestSupport

/// The program `activity-cluster` of one machine, with its state directory.
final class ClusterProgram {
    let state: ScratchFolder
    private let machine: String
    private let endpoint: String
    private var process: SpawnedProcess?

    init(_ machine: String, at endpoint: String, state: ScratchFolder? = nil) throws {
        self.state = try state ?? ScratchFolder(named: "cluster")
        self.machine = machine
        self.endpoint = endpoint
        let id = Data("number of \(machine)\n".utf8)
        try id.write(to: self.state.url.appending(path: "machine-id"))
    }

    private var log: URL { state.url.appending(path: "log") }

    var logText: String {
        get throws { try String(contentsOf: log, encoding: .utf8) }
    }

    func start(for broker: ScriptedBroker, _ more: [String] = []) throws {
        process = try SpawnedProcess(
            BuiltProducts.activityCluster,
            [
                "--state-directory", state.url.path, "--cluster", "C", "--machine", machine, "--time-to-live", "3",
                "--machine-id-file", state.url.appending(path: "machine-id").path,
            ] + more + [endpoint],
            environment: broker.environment, errors: .file(log))
    }

    func signal(_ number: Int32) { process?.signal(number) }

    func ended() async throws -> SpawnedProcess.End? { try await process?.ended() }

    /// Ends the program and removes its state.
    func remove() async throws {
        process?.signal(SIGKILL)
        _ = try await ended()
        state.remove()
    }
}
