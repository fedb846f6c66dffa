import ActivityWire
import BrokerCore
import Glibc
import SystemFiles

@testable import ActivityBroker

/// A launcher with its logs and its table in a scratch folder, and scripts to start.
final class LaunchFixture {
    let scratch: ScratchFolder
    private let launcher: ProcessLauncher
    private var logs: WindowLogFiles
    private var table = ProcessTable()
    private var launched: [WindowProcessID] = []

    init(
        environment: [String: String] = ["PATH": "/usr/bin:/bin"], passing: [String] = [], raise: [String] = []
    ) throws {
        scratch = try ScratchFolder()
        let endpoint = try BrokerEndpoint(path: "\(scratch.path)/broker.sock")
        launcher = ProcessLauncher(
            environment: LaunchEnvironment(
                inheriting: environment, passing: passing.compactMap { EnvironmentPattern($0) }, endpoint: endpoint,
                raise: raise))
        logs = try WindowLogFiles(stateDirectory: scratch.path, fileBytes: 10_000)
    }

    deinit {
        for process in launched { _ = table.signal(process, .kill) }
    }

    /// An order to run `body` with `/bin/sh`.
    func order(
        _ body: String, number: UInt64 = 1, environment: [EnvironmentVariable] = []
    ) throws -> LaunchOrder {
        // Not started as a program itself: another test that starts one at this moment would hold it open for writing.
        let script = try scratch.write("script-\(number).sh", "\(body)\n")
        var order = try order(executable: "/bin/sh", number: number, environment: environment)
        order.arguments.insert(script, at: 0)
        return order
    }

    func order(
        executable: String, number: UInt64 = 1, environment: [EnvironmentVariable] = []
    ) throws -> LaunchOrder {
        guard let app = AppID("org.example.app") else { throw SystemError(EINVAL, "name", "an app") }
        return LaunchOrder(
            process: WindowProcessID(UniqueID(high: 0, low: number)), app: app,
            session: SceneSessionID(UniqueID(high: 1, low: number)), executable: executable, arguments: ["a b", ""],
            environment: environment, workingDirectory: scratch.path)
    }

    func launch(_ order: LaunchOrder) throws(LaunchError) -> LaunchedProcess {
        let process = try launcher.launch(order, logs: &logs, table: &table)
        launched.append(order.process)
        return process
    }

    /// Starts a script and waits for its end.
    func run(
        _ body: String, number: UInt64 = 1, environment: [EnvironmentVariable] = []
    ) throws -> BrokerCore.ExitStatus? {
        let order = try order(body, number: number, environment: environment)
        _ = try launch(order)
        return end(of: order.process)
    }

    /// How the process ended, waiting for its pidfd as the loop would.
    func end(of process: WindowProcessID) -> BrokerCore.ExitStatus? {
        guard let descriptor = table.descriptor(of: process) else { return nil }
        var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&interest, 1, 60_000) == 1 else { return nil }
        return table.exitStatus(of: process)
    }

    /// Waits until the process is in the condition; the kernel tells nobody when that happens, so it is looked at anew.
    func waits(for condition: ProcessCondition, of process: WindowProcessID) -> Bool {
        Self.waits { table.inspect(process) == condition }
    }

    /// Waits for a line that a script writes when it is ready.
    func waits(forLine line: String, number: UInt64 = 1) -> Bool {
        Self.waits { (try? log(number))?.contains(line) == true }
    }

    /// Looks until it holds, by the clock: how often that is depends on who else wants the processor.
    static func waits(until holds: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(60)
        while !holds() {
            guard ContinuousClock.now < end else { return false }
            sched_yield()
        }
        return true
    }

    func log(_ number: UInt64 = 1) throws -> String {
        try scratch.text("logs/\(SceneSessionID(UniqueID(high: 1, low: number))).log")
    }

    var processCount: Int { table.count }
    var strayCount: Int { table.forgottenChildCount }
    func exitStatus(of process: WindowProcessID) -> BrokerCore.ExitStatus? { table.exitStatus(of: process) }
    func inspect(_ process: WindowProcessID) -> ProcessCondition { table.inspect(process) }
    func signal(_ process: WindowProcessID, _ signal: TerminationSignal) -> Bool { table.signal(process, signal) }
    func isWatched(_ process: WindowProcessID) -> Bool { table.descriptor(of: process) != nil }
    func forget(_ process: WindowProcessID) { table.forget(process) }
    func reapStrays() { table.reapForgottenChildren() }
    func checkLogSizes() { logs.checkSizes() }

    func watch(_ process: WindowProcessID, processIdentifier: Int32, startTime: UInt64) throws -> Bool {
        try table.watch(process, processIdentifier: processIdentifier, startTime: startTime)
    }
}
