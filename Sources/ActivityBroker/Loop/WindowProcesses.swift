import ActivityWire
import BrokerCore
import Logging
import SystemFiles

/// The window processes of the real broker: the launcher starts them, the table holds them, and the readiness set
/// reports their ends.
final class WindowProcesses: ProcessControl {
    private let launcher: ProcessLauncher
    private let readiness: ReadinessSet
    private let logger: Logger
    private var logs: WindowLogFiles
    private let logWatch: LogWatch
    private var logSchedule: LogCheckSchedule
    /// The folder of the logs.
    let logFolder: String
    private var table = ProcessTable()
    /// The name of each process's log. The log is released when the process ends or is forgotten.
    private var logNames: [WindowProcessID: String] = [:]
    /// Processes that were launched or watched and are not forgotten.
    private var known: Set<WindowProcessID> = []
    private var hasForgottenChildren = false
    /// Processes whose ends the readiness set does not report, because the kernel had no memory to watch them.
    private var unwatched: Set<WindowProcessID> = []

    init(launcher: ProcessLauncher, logs: consuming WindowLogFiles, readiness: ReadinessSet, logger: Logger) {
        self.launcher = launcher
        logFolder = logs.folder
        logWatch = LogWatch(of: logFolder, readiness: readiness)
        logSchedule = LogCheckSchedule(limit: logs.fileBytes)
        self.logs = logs
        self.readiness = readiness
        self.logger = logger
    }

    func launch(_ order: LaunchOrder) -> Input {
        // The report is asked for before the launch: the process may write at once.
        requestWriteReport()
        defer {
            for path in logs.takeMovedAside() {
                logger.warning("something in the place of a log was moved aside", metadata: [LogKey.file: "\(path)"])
            }
        }
        do throws(LaunchError) {
            let launched = try launcher.launch(order, logs: &logs, table: &table)
            logNames[order.process] = WindowLogFiles.logName(session: order.session, app: order.app)
            awaitEnd(of: order.process)
            // The launch may have recreated a removed folder of logs, which is then watched too.
            requestWriteReport()
            var metadata: Logger.Metadata = [
                LogKey.process: "\(order.process)", LogKey.app: "\(order.app)",
                LogKey.processIdentifier: "\(launched.processIdentifier)",
            ]
            metadata.add(order.trace)
            logger.info("a window process was launched", metadata: metadata)
            return .processStarted(order.process, launched)
        } catch {
            var metadata: Logger.Metadata = [LogKey.app: "\(order.app)", LogKey.error: "\(error)"]
            metadata.add(order.trace)
            logger.warning("a window process could not be launched", metadata: metadata)
            return .processStartFailed(order.process, reason: error.description)
        }
    }

    func watch(_ process: WindowProcessID, processIdentifier: Int32, startTime: UInt64) -> Input? {
        do throws(SystemError) {
            let statistics = startTime == 0 ? try ProcessStatistics.read(processIdentifier: processIdentifier) : nil
            let knownStartTime = statistics?.startTime ?? startTime
            guard try table.watch(process, processIdentifier: processIdentifier, startTime: knownStartTime) else {
                return .processExited(process, .unknown)
            }
            awaitEnd(of: process)
            if let name = logs.name(ofLogOf: processIdentifier) {
                releaseLog(of: process)
                requestWriteReport()
                logs.resume(name)
                logNames[process] = name
            }
        } catch {
            // Without a watch the core notices the process's end by its connection, or because it never connects.
            logger.warning(
                "a window process cannot be watched",
                metadata: [LogKey.process: "\(process)", LogKey.error: "\(error)"])
        }
        return nil
    }

    /// Whether a peer is a window process, or was started by a window process. Such a process leads a POSIX session, by
    /// which its children are found.
    func include(_ peer: PeerIdentity) -> Bool {
        table.includes(processIdentifier: peer.processIdentifier)
            || table.includes(processIdentifier: peer.posixSession)
    }

    func inspect(_ process: WindowProcessID) -> ProcessCondition { table.inspect(process) }

    func signal(_ process: WindowProcessID, _ signal: TerminationSignal) {
        // The readiness set reports a process that has ended already.
        _ = table.signal(process, signal)
    }

    func forget(_ process: WindowProcessID) {
        guard known.remove(process) != nil else { return }
        unwatched.remove(process)
        readiness.remove(.processEnd(process))
        releaseLog(of: process)
        table.forget(process)
        hasForgottenChildren = true
    }

    func handleExit(_ process: WindowProcessID) -> Input? {
        guard let status = table.exitStatus(of: process) else { return nil }
        readiness.remove(.processEnd(process))
        let output = logNames[process].map { logs.lastOutput(in: $0) } ?? LastOutput.none
        releaseLog(of: process)
        logger.info(
            "a window process has ended",
            metadata: [LogKey.process: "\(process)", LogKey.exit: "\(status)"])
        return .processExited(process, status, lastOutput: output)
    }

    func forgetAll() {
        for process in known { forget(process) }
    }

    func doMaintenance() {
        // A process that has ended meanwhile is reported at once.
        for process in unwatched { awaitEnd(of: process) }
        table.reapForgottenChildren()
        logs.checkSizes()
        hasForgottenChildren = false
    }

    var needsMaintenance: Bool { hasForgottenChildren || !known.isEmpty }

    func recordLogWrite(at now: Instant) {
        logWatch.drain()
        logSchedule.recordWrite(at: now)
    }

    var nextLogCheck: Instant? { logSchedule.nextCheck }

    func checkLogs(at now: Instant) {
        let isFullCheck = logSchedule.checksAllLogs(at: now)
        // The report is asked for before the check: the check finds earlier output, and the report tells of later
        // output.
        if isFullCheck { logWatch.requestReport() }
        logSchedule.recordCheck(grown: logs.cutGrowing(all: isFullCheck), at: now)
    }

    /// Asks for a report of the next write. No report is needed while the logs are being checked.
    private func requestWriteReport() {
        if logSchedule.nextCheck == nil { logWatch.requestReport() }
    }

    private func awaitEnd(of process: WindowProcessID) {
        known.insert(process)
        guard let descriptor = table.descriptor(of: process) else { return }
        do throws(SystemError) {
            try readiness.insert(.processEnd(process), descriptor: descriptor)
            unwatched.remove(process)
        } catch {
            guard unwatched.insert(process).inserted else { return }
            logger.warning(
                "a window process cannot be waited for",
                metadata: [LogKey.process: "\(process)", LogKey.error: "\(error)"])
        }
    }

    private func releaseLog(of process: WindowProcessID) {
        if let name = logNames.removeValue(forKey: process) { logs.release(name) }
    }
}
