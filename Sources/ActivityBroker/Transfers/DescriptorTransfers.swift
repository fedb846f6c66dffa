import ActivityWire
import BrokerCore
import SystemFiles

/// Takes descriptors from processes and gives them to others. No call waits.
protocol DescriptorTransfers: AnyObject {
    /// Returns a ticket with which `process` may send the grant's descriptor; nil if no descriptor can be taken now.
    func issueSendTicket(_ grant: GrantID, from client: ClientID, process: Int32, at now: Instant) -> Blob?
    /// Returns a ticket with which `process` gets the grant's descriptor; nil if no descriptor has arrived.
    func issueReceiveTicket(_ grant: GrantID, to client: ClientID, process: Int32, at now: Instant) -> Blob?
    /// Closes the grant's descriptor, and makes its tickets invalid.
    func discard(_ grant: GrantID)
    /// Makes the tickets of a closed connection invalid, and closes the descriptors of these tickets.
    func forget(_ client: ClientID)
    func forgetAll()
    /// Serves a ready source, and returns the results.
    func handle(_ source: TransferSource, at now: Instant) -> [TransferReport]
    /// Ends tickets and connections whose deadline has passed.
    func doMaintenance(at now: Instant) -> [TransferReport]
    /// Listens at the socket's path again if the socket was removed. Tickets stay valid.
    func restoreSocket() throws(SystemError)
    /// The time at which ``doMaintenance(at:)`` has work; nil while it has none.
    var nextDeadline: Instant? { get }
}
