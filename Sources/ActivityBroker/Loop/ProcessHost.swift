import ActivityWire
import BrokerCore

/// What the loop can do about window processes. Answers are inputs, to be handled after the effect that asked.
protocol ProcessHost: AnyObject {
    /// Ends in `processStarted` or `processStartFailed`.
    func launch(_ order: LaunchOrder) -> Input

    /// Watches a process that somebody else started; answers only when it is gone already.
    ///
    /// - Parameter startTime: 0 where it is not known: then whoever has the number now is meant.
    func watch(_ process: WindowProcessID, processIdentifier: Int32, startTime: UInt64) -> Input?

    func inspect(_ process: WindowProcessID) -> ProcessCondition
    func signal(_ process: WindowProcessID, _ signal: TerminationSignal)
    func forget(_ process: WindowProcessID)

    /// The readiness set says that the process has ended; nil when it has not.
    func ended(_ process: WindowProcessID) -> Input?

    /// Lets go of every process; the next core will ask for those it knows.
    func forgetAll()

    /// Reaps what was forgotten and looks at the sizes of logs.
    func tend()

    /// Whether ``tend()`` has anything to look after.
    var needsTending: Bool { get }

    /// The readiness set says that somebody has written to a log.
    func logsWereWritten(at now: Instant)

    /// When ``lookAtLogs(at:)`` is due; nil while nobody writes.
    var nextLogLook: Instant? { get }

    /// Cuts back logs that grow.
    func lookAtLogs(at now: Instant)
}
