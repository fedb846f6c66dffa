import ActivityWire
import BrokerCore

/// Where peers come in. The loop sees connections, never sockets, and cannot tell which kind of door a peer came
/// through.
///
/// A door belongs to the loop's thread. Every connection is named by a ``ClientID`` that the door assigns and never
/// uses again; it is opened once, before anything else is told of it, and closed once, after everything else.
protocol FrontDoor: AnyObject {
    /// Waits for something to do at the door or in the loop's readiness set, at most `timeout`; nil waits for ever.
    ///
    /// - Returns: What is ready in the readiness set; what belongs to the door is to be given back by ``take(_:)``.
    func wait(for timeout: Duration?) throws(FrontDoorError) -> [ReadinessSource]

    /// The next thing that happened, without waiting.
    func nextEvent() throws(FrontDoorError) -> DoorEvent?

    /// Sends a message, or keeps it for a peer that does not read fast enough.
    func send(_ frames: [[UInt8]], to client: ClientID) -> DeliveryResult

    /// Ends a connection: nothing more is told of it but that it is closed, what was kept for it is dropped, and it is
    /// cut when the last words are out or have had their time.
    func close(_ client: ClientID, lastWords frames: [[UInt8]])

    /// Whether nothing is kept for a client: it takes what it is sent.
    func isTaking(_ client: ClientID) -> Bool

    /// Something of the door's own is ready: a listening socket, a connection, the end of one.
    func take(_ source: ReadinessSource)

    /// Lets peers in through a further listening socket, of which the door takes a copy.
    func listen(on descriptor: Int32) throws(FrontDoorError)

    /// What is due: another try for what was kept, the end of closing connections, a look at silent ones.
    func tend()

    /// How long until ``tend()`` has something to do; nil while there is nothing.
    var timeUntilTending: Duration? { get }

    /// Connections that are not closed.
    var connections: Int { get }

    /// For the metrics; adding it up may take a while when many peers are slow.
    var state: DoorState { get }
}

/// What a door keeps for peers that do not read fast enough, and what it has seen.
struct DoorState: Hashable, Sendable {
    var slowPeers = 0
    var queuedMessages = 0
    var queuedBytes = 0
    var counters = DoorCounters()
}

/// What a door has seen that no connection can be blamed for.
struct DoorCounters: Hashable, Sendable {
    /// Messages whose sender was gone before it could be told who it was.
    var strangersDropped: UInt64 = 0
    /// Messages dropped because no descriptor was left to hold the sender's connection.
    var refusedForDescriptors: UInt64 = 0
    /// Connections of other users that were cut.
    var foreignersCut: UInt64 = 0
    /// Connections that were refused in their handshake.
    var denied: UInt64 = 0
    /// Connections refused since too many that say nothing were held already, of one process or in all.
    var refusedForSilence: UInt64 = 0
    /// Connections cut since they said nothing for too long.
    var silentCut: UInt64 = 0
}

/// What happened at a ``FrontDoor``.
enum DoorEvent: Hashable, Sendable {
    /// Somebody new has sent a first message, which follows.
    case opened(ClientID, PeerCredentials)
    /// One message: its control frame and its blobs, copied.
    case received(ClientID, control: [UInt8], blobs: [Blob])
    /// A message that broke a rule of the door itself; the connection is to be closed with the reason.
    case malformed(ClientID, Refusal)
    case closed(ClientID)
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

/// Why a door cannot go on at all; what a single peer does never ends here.
enum FrontDoorError: Error, Sendable, CustomStringConvertible {
    case waiting(String)
    case receiving(String)
    case opening(String)
    case listening(String)

    var description: String {
        switch self {
        case .waiting(let reason): "cannot wait for messages: \(reason)"
        case .receiving(let reason): "cannot receive messages: \(reason)"
        case .opening(let reason): "cannot open the front door: \(reason)"
        case .listening(let reason): "cannot listen anew: \(reason)"
        }
    }
}
