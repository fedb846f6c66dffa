import ActivityWire
import BrokerCore

/// Starts, watches and signals window processes. Returned inputs answer an effect and are handled after it.
protocol ProcessControl: AnyObject {
    /// Starts a process. Returns `processStarted` or `processStartFailed`.
    func launch(_ order: LaunchOrder) -> Input

    /// Watches a process that runs already. Returns `processExited` if it is gone by then, or else nil.
    ///
    /// - Parameter startTime: The process's start time; 0 if unknown, for the process that has the identifier now.
    func watch(_ process: WindowProcessID, processIdentifier: Int32, startTime: UInt64) -> Input?

    func inspect(_ process: WindowProcessID) -> ProcessCondition
    func signal(_ process: WindowProcessID, _ signal: TerminationSignal)
    func forget(_ process: WindowProcessID)

    /// Handles the readiness set's report that the process has ended; nil if it has not.
    func handleExit(_ process: WindowProcessID) -> Input?

    /// Forgets every process. The next core has those that it knows watched again.
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
