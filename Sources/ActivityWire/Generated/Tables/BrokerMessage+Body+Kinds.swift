// Written by `make schema` from Tools/Schema/Proto.

extension BrokerMessage.Body {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case reply, call, event, goodbye, streamOpened, stream, dragCall, produceItem, droppedCopy, transferTicket,
            look, machineContent, rejoinCluster, machineRequest
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
        case .look: .look
        case .machineContent: .machineContent
        case .rejoinCluster: .rejoinCluster
        case .machineRequest: .machineRequest
        }
    }

    /// The kind's name.
    public var name: String { kind.rawValue }
}
