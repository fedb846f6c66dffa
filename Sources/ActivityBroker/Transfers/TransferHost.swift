import ActivityWire
import BrokerCore

/// Where descriptors are handed over and taken. Nothing here waits for anybody.
protocol TransferHost: AnyObject {
    /// A ticket for one descriptor of this process; nil where none can be taken now.
    func expect(_ grant: GrantID, from client: ClientID, process: Int32, at now: Instant) -> Blob?
    /// A ticket by which this process gets what came for the grant; nil when nothing did.
    func hand(_ grant: GrantID, to client: ClientID, process: Int32, at now: Instant) -> Blob?
    /// Closes what came, or comes, for the grant.
    func discard(_ grant: GrantID)
    /// Closes what waits for a connection that is gone.
    func forget(_ client: ClientID)
    func forgetAll()
    /// Does what is ready, and tells what came of it.
    func take(_ source: ReadinessSource, at now: Instant) -> [TransferReport]
    /// Ends what was waited for in vain.
    func tend(at now: Instant) -> [TransferReport]
    /// Listens at its path again, where its socket was removed; what has a ticket keeps it.
    func returnToPlace() throws(SystemError)
    /// When ``tend(at:)`` has something to do.
    var nextDeadline: Instant? { get }
}
