// Written by `make schema` from Tools/Schema/Proto.

/// The control frame of every message from the broker to a client.
public struct BrokerMessage: Hashable, Sendable {
    /// The `id` of the request that this message answers. 0 for calls, events and goodbyes.
    public var id: UInt64
    /// The trace of the request that caused this message, 16 bytes, or empty.
    public var trace: UniqueID?
    /// The content of the message. Exactly one.
    public var body: BrokerMessage.Body

    public init(id: UInt64, trace: UniqueID? = nil, body: BrokerMessage.Body) {
        self.id = id
        self.trace = trace
        self.body = body
    }
}

extension BrokerMessage {
    /// The content of the message. Exactly one.
    public enum Body: Hashable, Sendable {
        /// The reply to a request. Every request gets exactly one, or none if its kind has no reply.
        case reply(Reply)
        /// The broker asks a window to do something; answered by `acknowledge`.
        case call(SceneCall)
        /// An event for a subscriber.
        case event(NumberedEvent)
        /// The broker closes this connection.
        case goodbye(Refusal, reconnect: Bool)
        /// A stream that this connection reads or writes is open.
        case streamOpened(StreamOpened)
        /// Bytes for the reader of a stream.
        case stream(StreamSignal)
        /// The broker runs a callback of an interaction in a window; answered by `answerDrag`.
        case dragCall(SceneDragCall)
        /// The broker asks a drag's source to make an item's data.
        case produceItem(ItemProduction)
        /// A copy of an item that was dropped, for the client that holds the pointer.
        case droppedCopy(DroppedCopy)
        /// A ticket for the transfer socket. Its receiver hands a file descriptor over there, or takes one.
        case transferTicket(TransferTicket)
        /// The user looks at a window; answered by `showPicture` once the window differs from the picture
        /// that the user has.
        case look(SceneLook)
        /// Apps and sessions of this machine, for the cluster client; answered by `takeContent`.
        case machineContent(MachineContent)
        /// A tool has sent `rejoinCluster`.
        case rejoinCluster
        /// A request to another machine, for the cluster client; answered by `machineReply`.
        case machineRequest(MachineRequest)
    }
}
