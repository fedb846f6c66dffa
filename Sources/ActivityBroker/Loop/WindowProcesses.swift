import ActivityWire
import BrokerCore
import Logging

/// Window processes as the kernel has them: started by the launcher, held in the table, watched through the readiness
/// set.
final class WindowProcesses: ProcessHost {
    private let launcher: ProcessLauncher
    private let readiness: ReadinessSet
    private let logger: Logger
    private var logs: LogKeeper
    private let logWatch: LogWatch
    private var logPace: LogPace
    /// Where the logs are.
    let logFolder: String
    private var table = ProcessTable()
    /// The log each process writes to, to be released at its end.
    private var logNames: [WindowProcessID: String] = [:]
    /// Everything in the table, since forgotten ones may still be there to be reaped.
    private var known: Set<WindowProcessID> = []
    private var hasStrays = false

    init(launcher: ProcessLauncher, logs: consuming LogKeeper, readiness: ReadinessSet, logger: Logger) {
        self.launcher = launcher
        logFolder = logs.folder
        logWatch = LogWatch(of: logFolder, readiness: readiness)
        logPace = LogPace(limit: logs.fileBytes)
        self.logs = logs
        self.readiness = readiness
        self.logger = logger
    }

    func launch(_ order: LaunchOrder) -> Input {
        // It may write at once, and what was written before the question is not told.
        askWhoWrites()
        do throws(LaunchError) {
            let launched = try launcher.launch(order, logs: &logs, table: &table)
            logNames[order.process] = LogKeeper.logName(session: order.session, app: order.app)
            awaitEnd(of: order.process)
            askWhoWrites()
            var metadata: Logger.Metadata = [
                LogKey.process: "\(order.process)", LogKey.app: "\(order.app)",
                LogKey.processIdentifier: "\(launched.processIdentifier)",
            ]
            metadata.add(order.trace)
            logger.info("a window process was started", metadata: metadata)
            return .processStarted(order.process, launched)
        } catch {
            var metadata: Logger.Metadata = [LogKey.app: "\(order.app)", LogKey.error: "\(error)"]
            metadata.add(order.trace)
            logger.warning("a window process could not be started", metadata: metadata)
            return .processStartFailed(order.process, reason: error.description)
        }
    }

    func watch(_ process: WindowProcessID, processIdentifier: Int32, startTime: UInt64) -> Input? {
        do throws(SystemError) {
            let found = startTime == 0 ? try ProcessStatistics.read(processIdentifier: processIdentifier) : nil
            let expected = found?.startTime ?? startTime
            guard try table.watch(process, processIdentifier: processIdentifier, startTime: expected) else {
                return .processExited(process, .unknown)
            }
            awaitEnd(of: process)
            if let name = logs.name(ofLogOf: processIdentifier) {
                releaseLog(of: process)
                askWhoWrites()
                logs.resume(name)
                logNames[process] = name
            }
        } catch {
            // Its end will be noticed by its connection then, or by its absence.
            logger.warning(
                "a window process cannot be watched",
                metadata: [LogKey.process: "\(process)", LogKey.error: "\(error)"])
        }
        return nil
    }

    /// Whether a peer is one of these processes, or was started by one: each leads a POSIX session of its own.
    func include(_ peer: PeerCredentials) -> Bool {
        table.includes(processIdentifier: peer.processIdentifier)
            || table.includes(processIdentifier: peer.posixSession)
    }

    func inspect(_ process: WindowProcessID) -> ProcessCondition { table.inspect(process) }

    func signal(_ process: WindowProcessID, _ signal: TerminationSignal) {
        // False means that it has ended already, and that is reported by itself.
        _ = table.signal(process, signal)
    }

    func forget(_ process: WindowProcessID) {
        guard known.remove(process) != nil else { return }
        readiness.remove(.processEnd(process))
        releaseLog(of: process)
        table.forget(process)
        hasStrays = true
    }

    func ended(_ process: WindowProcessID) -> Input? {
        guard let status = table.exitStatus(of: process) else { return nil }
        readiness.remove(.processEnd(process))
        let output = logNames[process].map { logs.lastOutput(in: $0) } ?? .none
        releaseLog(of: process)
        logger.info(
            "a window process has ended",
            metadata: [LogKey.process: "\(process)", LogKey.exit: "\(status)"])
        return .processExited(process, status, lastOutput: output)
    }

    func forgetAll() {
        for process in known { forget(process) }
    }

    func tend() {
        table.reapStrays()
        logs.checkSizes()
        hasStrays = false
    }

    var needsTending: Bool { hasStrays || !known.isEmpty }

    func logsWereWritten(at now: Instant) {
        logWatch.drain()
        logPace.wrote(at: now)
    }

    var nextLogLook: Instant? { logPace.due }

    func lookAtLogs(at now: Instant) {
        let isWhole = logPace.isWhole(at: now)
        // Before the look: what is written after it is told, and what was written before is seen.
        if isWhole { logWatch.ask() }
        logPace.looked(grown: logs.cutGrowing(all: isWhole), at: now)
    }

    /// Not while logs are looked at anyway.
    private func askWhoWrites() {
        if logPace.due == nil { logWatch.ask() }
    }

    private func awaitEnd(of process: WindowProcessID) {
        known.insert(process)
        guard let descriptor = table.descriptor(of: process) else { return }
        do throws(SystemError) {
            try readiness.insert(.processEnd(process), descriptor: descriptor)
        } catch {
            logger.warning(
                "a window process cannot be waited for",
                metadata: [LogKey.process: "\(process)", LogKey.error: "\(error)"])
        }
    }

    private func releaseLog(of process: WindowProcessID) {
        if let name = logNames.removeValue(forKey: process) { logs.release(name) }
    }
}
