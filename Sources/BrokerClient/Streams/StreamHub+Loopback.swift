import ActivityWire
import Synchronization

extension StreamHub {
    private struct Weak {
        weak var hub: StreamHub?
    }

    /// Returns both ends of a stream within this process.
    package static func loopback() -> (incoming: IncomingStream, outgoing: OutgoingStream)? {
        let circle = Circle()
        let hub = StreamHub { signal in circle.hub?.take(signal) }
        circle.hub = hub
        let stream = StreamID(1)
        let request = RequestID(UniqueID(high: 0, low: 0))
        hub.take(StreamOpened(stream: stream, isWriter: false, request: request))
        hub.take(StreamOpened(stream: stream, isWriter: true, request: request))
        guard let incoming = hub.incoming(stream), let outgoing = hub.outgoing(stream) else { return nil }
        return (incoming, outgoing)
    }

    /// Holds a hub weakly, so that the hub's signals can come back to it.
    private final class Circle: Sendable {
        private let state = Mutex(Weak())

        var hub: StreamHub? {
            get { state.withLock { $0.hub } }
            set { state.withLock { $0.hub = newValue } }
        }
    }
}
