// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension BrokerMessage.Body {
    /// Its cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case reply
        case call
        case event
        case goodbye
        case streamOpened
        case stream
        case dragCall
        case produceItem
        case droppedCopy
        case transferTicket
    }

    public var kind: Kind {
        switch self {
        case .reply: .reply
        case .call: .call
        case .event: .event
        case .goodbye: .goodbye
        case .streamOpened: .streamOpened
        case .stream: .stream
        case .dragCall: .dragCall
        case .produceItem: .produceItem
        case .droppedCopy: .droppedCopy
        case .transferTicket: .transferTicket
        }
    }

    /// The kind's name; where people say something else, that.
    public var name: String {
        switch self {
        case .reply: "reply"
        case .call: "call"
        case .event: "event"
        case .goodbye: "goodbye"
        case .streamOpened: "streamOpened"
        case .stream: "stream"
        case .dragCall: "dragCall"
        case .produceItem: "produceItem"
        case .droppedCopy: "droppedCopy"
        case .transferTicket: "transferTicket"
        }
    }
}
