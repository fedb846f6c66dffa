import ActivityWire
import BrokerCore

/// Where peers come in. The loop sees connections, never sockets, and cannot tell which kind of listener a peer came
/// through.
///
/// A listener belongs to the loop's thread. Every connection is named by a ``ClientID`` that the listener assigns and
/// never uses again; it is opened once, before anything else is told of it, and closed once, after everything else.
protocol Listener: AnyObject {
    /// Waits for something to do at the listener or in the loop's readiness set, at most `timeout`; nil waits for ever.
    ///
    /// - Returns: What is ready in the readiness set; what belongs to the listener is to be given back by ``take(_:)``.
    func wait(for timeout: Duration?) throws(ListenerError) -> [ReadinessSource]

    /// The next thing that happened, without waiting.
    func nextEvent() throws(ListenerError) -> ListenerEvent?

    /// Does not read a connection any more, so that its sender waits; what was read before is still told. A listener that
    /// cannot read each connection by itself does nothing.
    func pause(_ client: ClientID)

    /// Goes on reading a connection that was paused.
    func resume(_ client: ClientID)

    /// Sends a message, or keeps it for a peer that does not read fast enough.
    func send(_ frames: [[UInt8]], to client: ClientID) -> DeliveryResult

    /// Ends a connection: nothing more is told of it but that it is closed, what was kept for it is dropped, and it is
    /// cut when the last words are out or have had their time.
    func close(_ client: ClientID, lastWords frames: [[UInt8]])

    /// Whether nothing is kept for a client: it takes what it is sent.
    func isTaking(_ client: ClientID) -> Bool

    /// Something of the listener's own is ready: a listening socket, a connection, the end of one.
    func take(_ source: ReadinessSource)

    /// Lets peers in through a further listening socket, of which the listener takes a copy.
    func listen(on descriptor: Int32) throws(ListenerError)

    /// What is due: another try for what was kept, the end of closing connections, a look at silent ones.
    func tend()

    /// How long until ``tend()`` has something to do; nil while there is nothing.
    var timeUntilTending: Duration? { get }

    /// How many connections it holds; a listener that does not accept them itself cannot keep to it.
    var caps: ConnectionCaps { get set }

    /// Whose connections were refused, here or by the core.
    var refused: RefusedProcesses { get }

    /// Connections that are not closed.
    var connections: Int { get }

    /// For the metrics; adding it up may take a while when many peers are slow.
    var state: ListenerState { get }
}

/// How a try to send ended.
enum DeliveryResult: Hashable, Sendable {
    case sent
    /// Kept until the peer reads again.
    case queued
    /// Not even kept: the peer's share is used up, and it is to be closed as lagging.
    case full
    /// There is no such connection any more.
    case gone
}
