// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension DragAnswer {
    /// Its cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case done
        case items
        case beginning
        case session
        case canHandle
        case proposal
        case noProposal
        case confirmed
    }

    public var kind: Kind {
        switch self {
        case .done: .done
        case .items: .items
        case .beginning: .beginning
        case .session: .session
        case .canHandle: .canHandle
        case .proposal: .proposal
        case .noProposal: .noProposal
        case .confirmed: .confirmed
        case .refusedItems: .items
        }
    }

    /// The kind's name; where people say something else, that.
    public var name: String {
        switch self {
        case .done: "done"
        case .items: "items"
        case .beginning: "beginning"
        case .session: "session"
        case .canHandle: "canHandle"
        case .proposal: "proposal"
        case .noProposal: "noProposal"
        case .confirmed: "confirmed"
        case .refusedItems: Kind.items.rawValue
        }
    }
}
