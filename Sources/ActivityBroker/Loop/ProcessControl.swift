import ActivityWire
import BrokerCore

/// Starts, watches and signals window processes. A returned input answers an effect, and the core gets it after the
/// effect.
protocol ProcessControl: AnyObject {
    /// Starts a process. Returns `processStarted` or `processStartFailed`.
    func launch(_ order: LaunchOrder) -> Input

    /// Watches a process that was started before. Returns `processExited` if the process has ended; nil otherwise.
    ///
    /// - Parameter startTime: The start time of the process. With 0, for an unknown time, the process that has the
    ///   identifier now is watched.
    func watch(_ process: WindowProcessID, processIdentifier: Int32, startTime: UInt64) -> Input?

    func inspect(_ process: WindowProcessID) -> ProcessCondition
    func signal(_ process: WindowProcessID, _ signal: TerminationSignal)
    func forget(_ process: WindowProcessID)

    /// Handles the readiness set's report that the process has ended. Returns nil if the process still runs.
    func handleExit(_ process: WindowProcessID) -> Input?

    /// Forgets every process. The next core orders a watch for each process that it knows.
    func forgetAll()

    /// Reaps forgotten processes and checks the sizes of logs.
    func doMaintenance()

    /// Whether ``doMaintenance()`` has work.
    var needsMaintenance: Bool { get }

    /// Handles the readiness set's report that a process has written to a log.
    func recordLogWrite(at now: Instant)

    /// The time at which ``checkLogs(at:)`` is due; nil while no process writes.
    var nextLogCheck: Instant? { get }

    /// Cuts back growing logs.
    func checkLogs(at now: Instant)
}
