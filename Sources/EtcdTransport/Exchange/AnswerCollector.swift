import AsyncHTTPClient
import EtcdGateway
import NIOCore
import NIOHTTP1
import Synchronization

/// The answer to one request, collected up to a number of bytes.
final class AnswerCollector: HTTPClientResponseDelegate {
    /// The answer has more bytes than are read of it.
    struct TooLong: Error {}

    private struct Exchange {
        /// Whether the request's head was given to a connection. From then on its bytes may have been sent.
        var wasSent = false
        var status: Int?
        var body: [UInt8] = []
    }

    private let limit: Int
    private let exchange = Mutex(Exchange())

    /// - Parameter limit: The most bytes of a body that are of use. One more is kept, which shows that it was longer.
    init(limit: Int) { self.limit = limit }

    func didSendRequestHead(task: HTTPClient.Task<Void>, _ head: HTTPRequestHead) {
        exchange.withLock { $0.wasSent = true }
    }

    func didReceiveHead(task: HTTPClient.Task<Void>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
        exchange.withLock { exchange in
            exchange.wasSent = true
            exchange.status = Int(head.status.code)
        }
        return task.eventLoop.makeSucceededVoidFuture()
    }

    func didReceiveBodyPart(task: HTTPClient.Task<Void>, _ buffer: ByteBuffer) -> EventLoopFuture<Void> {
        let isTooLong = exchange.withLock { exchange in
            exchange.body += buffer.readableBytesView.prefix(limit + 1 - exchange.body.count)
            return exchange.body.count > limit
        }
        // Closes the connection.
        return isTooLong
            ? task.eventLoop.makeFailedFuture(TooLong()) : task.eventLoop.makeSucceededVoidFuture()
    }

    func didFinishRequest(task: HTTPClient.Task<Void>) {}

    /// Returns the outcome of the request.
    ///
    /// - Parameter error: The reason of its failure; nil: it was answered completely.
    func reply(after error: (any Error)?) -> GatewayReply {
        exchange.withLock { exchange in
            if let status = exchange.status, error == nil || error is TooLong {
                return .answered(status: status, body: exchange.body)
            }
            let reason = error.map(FailureText.bounded) ?? "the answer has no head"
            let isUnsent = !exchange.wasSent && error.map(ConnectionFailure.isCertain) == true
            return isUnsent ? .notSent(reason: reason) : .unanswered(reason: reason)
        }
    }
}
