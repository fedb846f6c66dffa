import ActivityWire
import BrokerCore

/// Accepts and serves peers. The loop sees connections and never sockets, and does not know the kind of the listener.
///
/// A listener belongs to the loop's thread. It assigns every connection a ``ClientID``, which it never uses again. A
/// connection is opened once, before all its other events, and closed once, after them.
protocol Listener: AnyObject {
    /// Waits until the listener or the loop's readiness set has work.
    ///
    /// - Parameter nanoseconds: The longest wait.
    /// - Returns: The ready sources of the readiness set. The caller passes the listener's own sources to
    ///   ``handle(_:)``.
    func wait(atMost nanoseconds: Int64) throws(ListenerError) -> [ReadinessSource]

    /// Returns the next event, without waiting; nil if there is none.
    func nextEvent() throws(ListenerError) -> ListenerEvent?

    /// Stops reading a connection, so that its sender waits; messages that were read before still come. A listener that
    /// cannot read each connection separately does nothing.
    func pause(_ client: ClientID)

    /// Reads a paused connection again.
    func resume(_ client: ClientID)

    /// Sends a message, or queues it for a peer that does not read fast enough. The control frame is valid only during
    /// the call.
    func send(control: UnsafeRawBufferPointer, blobs: [[UInt8]], to client: ClientID) -> DeliveryResult

    /// Closes a connection. Of its events only `closed` still comes, and queued messages are dropped. The peer has a
    /// short time to read the last message and to hang up; then the connection is cut.
    func close(_ client: ClientID, lastWords frames: [[UInt8]])

    /// Whether no message is queued for a client.
    func isDrained(_ client: ClientID) -> Bool

    /// Handles a ready source of the listener: a listening socket, a connection, or the end of a connection.
    func handle(_ source: ListenerSource)

    /// Accepts peers from a further listening socket, of which the listener takes a copy.
    func listen(on descriptor: Int32) throws(ListenerError)

    /// Does the work that is due, such as sending queued messages, ending closing connections and checking silent
    /// connections.
    func doMaintenance()

    /// The nanoseconds until ``doMaintenance()`` has work; nil while it has none.
    var nanosecondsUntilMaintenance: Int64? { get }

    /// The most connections that the listener may hold. A listener that does not accept connections itself cannot
    /// enforce this.
    var caps: ConnectionCaps { get set }

    /// The processes whose connections were refused, by the listener or by the core.
    var refused: RefusedProcesses { get }

    /// The number of connections that are opened and not closed.
    var connections: Int { get }

    /// The state for the metrics; computing it may take a while when many peers are slow.
    var state: ListenerState { get }
}

/// The result of sending a message.
enum DeliveryResult: Hashable, Sendable {
    case sent
    /// The message is queued until the peer reads again.
    case queued
    /// The message is dropped: the peer's queue is full, and its connection is to be closed as lagging.
    case full
    /// The connection does not exist any more.
    case gone
}

/// The kind of listener that serves the broker's socket.
enum ListenerKind: String, Hashable, Sendable, CaseIterable {
    /// The broker's own ZMTP, by ``ZMTPListener``.
    case zmtp
    /// libzmq's ROUTER, by ``LibzmqListener``.
    case libzmq
}
