import ActivityWire
import BrokerClient

/// One connection to the broker, as the application uses it; a protocol, so that tests need no socket.
protocol BrokerLink: AnyObject, Sendable {
    var welcome: Welcome { get }
    var streams: StreamHub { get }
    /// Passes and receives descriptors; nil if that is not possible.
    var transfers: TransferClient? { get }
    func request(_ body: ClientRequest, timeout: Duration?) async throws(ClientError) -> Reply
    /// Sends a request that has no reply.
    func send(_ body: ClientRequest)
    /// Returns calls and goodbyes; nil when the connection has ended, or the task is cancelled.
    func nextMessages() async -> [BrokerMessage]?
    func close() async
}
