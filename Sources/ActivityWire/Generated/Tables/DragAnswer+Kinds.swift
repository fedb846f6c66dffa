// Written by `make schema` from Tools/Schema/Proto.

extension DragAnswer {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case done, items, beginning, session, canHandle, proposal, noProposal, confirmed
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

    /// The kind's name.
    public var name: String { kind.rawValue }
}
