import ActivityWire
import BrokerClient

/// One connection to the broker, as the application uses it; a protocol, so that tests need no socket.
protocol BrokerLink: AnyObject, Sendable {
    var welcome: Welcome { get }
    var streams: StreamHub { get }
    /// Passes and receives descriptors; nil if the connection cannot pass descriptors.
    var transfers: TransferClient? { get }
    func request(_ body: ClientRequest, timeout: Duration?) async throws(ClientError) -> Reply
    /// Sends a request that has no reply.
    func send(_ body: ClientRequest)
    /// Returns the broker's next messages without replies, in order; nil when the connection has ended or the task is
    /// cancelled.
    func nextMessages() async -> [BrokerMessage]?
    func close() async
}
