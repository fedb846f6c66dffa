import AsyncHTTPClient
import EtcdGateway
import NIOCore
import NIOHTTP1
import Synchronization

/// The answer to a watch, read as it arrives. Its connection is closed after a silence.
///
/// Bytes are read only once the events before them have been taken, so that a slow receiver bounds what is kept.
final class WatchReader: HTTPClientResponseDelegate {
    struct Silent: Error {}
    /// A body that is not a stream has more bytes than are read of it.
    struct TooLong: Error {}

    private struct Exchange {
        /// Whether the request's head was given to a connection.
        var wasSent = false
        var status: Int?
        /// The body, if it is not a stream.
        var body: [UInt8] = []
        var stream: WatchStream
        var failure: WatchStreamError?
        var silence: Scheduled<Void>?
        var hasEnded = false

        /// Reads a part of the body; the events come before the failure.
        mutating func read(
            _ bytes: ByteBufferView, limit: Int
        ) -> (events: [WatchEvent], failure: (any Error)?) {
            guard status == 200 else {
                body += bytes.prefix(limit - body.count)
                return ([], body.count < limit ? nil : WatchReader.TooLong())
            }
            var events: [WatchEvent] = []
            do throws(WatchStreamError) { try stream.receive(bytes, into: &events) } catch {
                failure = error
                return (events, error)
            }
            return (events, nil)
        }
    }

    /// Bytes of the body of an answer that refuses the watch.
    private static let refusalBytes = 65_536

    private let bounds: GatewayBounds
    private let silence: TimeAmount
    private let receive: @Sendable (WatchEvent) async -> Void
    private let exchange: Mutex<Exchange>

    init(
        within bounds: GatewayBounds, silence: TimeAmount, receive: @escaping @Sendable (WatchEvent) async -> Void
    ) {
        self.bounds = bounds
        self.silence = silence
        self.receive = receive
        exchange = Mutex(Exchange(stream: WatchStream(within: bounds)))
    }

    func didSendRequestHead(task: HTTPClient.Task<Void>, _ head: HTTPRequestHead) {
        exchange.withLock { $0.wasSent = true }
        listen(task)
    }

    func didReceiveHead(task: HTTPClient.Task<Void>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
        exchange.withLock { exchange in
            exchange.wasSent = true
            exchange.status = Int(head.status.code)
        }
        listen(task)
        return task.eventLoop.makeSucceededVoidFuture()
    }

    func didReceiveBodyPart(task: HTTPClient.Task<Void>, _ buffer: ByteBuffer) -> EventLoopFuture<Void> {
        let (events, failure) = exchange.withLock { $0.read(buffer.readableBytesView, limit: Self.refusalBytes) }
        if events.isEmpty {
            if let failure { return task.eventLoop.makeFailedFuture(failure) }
            listen(task)
            return task.eventLoop.makeSucceededVoidFuture()
        }
        // The receiver's time does not count as silence.
        exchange.withLock { $0.silence?.cancel() }
        return task.eventLoop.makeFutureWithTask { [receive] in
            for event in events { await receive(event) }
            if let failure { throw failure }
        }.map { self.listen(task) }
    }

    func didReceiveError(task: HTTPClient.Task<Void>, _ error: any Error) { stopListening() }

    func didFinishRequest(task: HTTPClient.Task<Void>) { stopListening() }

    /// Restarts the time after which a silent connection is closed.
    private func listen(_ task: HTTPClient.Task<Void>) {
        exchange.withLock { exchange in
            exchange.silence?.cancel()
            guard !exchange.hasEnded else { return }
            exchange.silence = task.eventLoop.scheduleTask(in: silence) { task.fail(reason: Silent()) }
        }
    }

    private func stopListening() {
        exchange.withLock { exchange in
            exchange.hasEnded = true
            exchange.silence?.cancel()
        }
    }

    /// Whether no byte of the request was sent, so that another endpoint can be tried.
    func wasNotSent(after error: any Error) -> Bool {
        exchange.withLock { !$0.wasSent && ConnectionFailure.isCertain(error) }
    }

    /// Returns how the watch ended, and the events that its last bytes complete.
    func end(after error: (any Error)?) -> (WatchEnding, [WatchEvent]) {
        exchange.withLock { exchange in
            if let status = exchange.status, status != 200 {
                return (.refused(WatchRequest.error(status: status, body: exchange.body, within: bounds)), [])
            }
            if let failure = exchange.failure { return (.failed(failure), []) }
            if let error { return (.closed(reason: Self.reason(error, silence)), []) }
            var events: [WatchEvent] = []
            do throws(WatchStreamError) { try exchange.stream.finish(into: &events) } catch {
                return (.failed(error), events)
            }
            return (.closed(reason: "etcd ended the watch"), events)
        }
    }

    private static func reason(_ error: any Error, _ silence: TimeAmount) -> String {
        error is Silent
            ? "nothing came for \(silence.nanoseconds / 1_000_000) ms" : FailureText.bounded(error)
    }
}
