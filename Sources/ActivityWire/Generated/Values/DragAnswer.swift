// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a window: the answer to a `DragCall`. `done` where the call expects another answer is what UIKit does where the
/// method is not there: `canHandle` true, `beginning` with `allowsMove`, no items, no session, no proposal, not
/// confirmed. Any other answer that the call does not expect is taken as the least.
struct AnsweredDragCall: Hashable, Sendable {
    /// The call.
    var call: DragCallID
    /// The answer. Exactly one.
    var answer: DragAnswer
    /// With `canHandle` false: the uniform types that the destination looked for, for whoever asks why nothing was taken. What
    /// is no type, or over ``DragLimits/reportedTypes``, is left out.
    var wanted: [String] = []
}

/// The answer. Exactly one.
public enum DragAnswer: Hashable, Sendable {
    /// The callback returned.
    case done
    /// The dragged items.
    case items([DragItem], teamData: Blob? = nil, localContext: UInt64? = nil)
    /// The source's rules for the drag.
    case beginning(allowsMove: Bool = true, isRestricted: Bool = false)
    /// The drag that a tap adds to, 16 bytes; empty: none.
    case session(DragID?)
    /// Whether the destination is interested.
    case canHandle(Bool)
    /// The proposal for a drop here.
    case proposal(DropProposal)
    /// The destination says nothing, and so never accepts.
    case noProposal
    /// Whether everything moved is here and saved.
    case confirmed(Bool)
    /// Set by the codec on what came in: items of which something is over its bound, or has no type. They are an answer
    /// all the same: the drag ends by it, and is not waited for.
    case refusedItems(Refusal)
}

/// The dragged items.
struct DragItems: Hashable, Sendable {
    /// The items. ``DragLimits/itemsPerSession``.
    var items: [DragItem] = []
    /// For apps of the same team. Which blob; 0: none. ``DragLimits/teamDataBytes``.
    var teamData: Blob?
    /// The source's mark for its context, given back in its own process.
    var localContext: UInt64?
}
