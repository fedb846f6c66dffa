// Written by `make schema` from Tools/Schema/Proto.

/// The control frame of every message from the broker to a client.
public struct BrokerMessage: Hashable, Sendable {
    /// The request this answers; 0 for calls, events and goodbyes.
    public var id: UInt64
    /// The trace of the request that caused this, 16 bytes, or empty.
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
        /// The one answer to a request.
        case reply(Reply)
        /// The broker asks a window to do something; answered by `acknowledge`.
        case call(SceneCall)
        /// An event for a subscriber.
        case event(NumberedEvent)
        /// The broker closes this connection.
        case goodbye(Refusal, reconnect: Bool)
        /// A stream to or from this connection is open.
        case streamOpened(StreamOpened)
        /// Bytes for the reader of a stream.
        case stream(StreamSignal)
        /// An interaction of a window is called back; answered by `answerDrag`.
        case dragCall(SceneDragCall)
        /// A source is asked to make an item's data.
        case produceItem(ItemProduction)
        /// The pointer's holder gets a copy of an item that was dropped.
        case droppedCopy(DroppedCopy)
        /// A ticket for the transfer socket, to hand over a descriptor or to take one.
        case transferTicket(TransferTicket)
        /// The user looks at a window; answered by `showPicture` once it looks otherwise than in the picture that was seen.
        case look(SceneLook)
    }
}
