// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a window: the answer to a `DragCall`. `done` may stand for any expected answer. It then has the meaning
/// that a missing method has in UIKit: `canHandle` true, `beginning` with `allowsMove`, no items, no session, no
/// proposal, not confirmed. Any other answer that the call does not expect counts as the least permissive one.
struct AnsweredDragCall: Hashable, Sendable {
    /// The number of the call.
    var call: DragCallID
    /// The answer. Exactly one.
    var answer: DragAnswer
    /// With `canHandle` false: the uniform types that the destination looked for, for a user who asks why nothing
    /// was dropped. Invalid types, and those beyond ``DragLimits/reportedTypes``, are left out.
    var wanted: [String] = []
}

/// The answer. Exactly one.
public enum DragAnswer: Hashable, Sendable {
    /// The callback has returned, and has nothing to answer.
    case done
    /// The dragged items.
    case items([DragItem], teamData: Blob? = nil, localContext: UInt64? = nil)
    /// The source's rules for the drag.
    case beginning(allowsMove: Bool = true, isRestricted: Bool = false)
    /// The drag that a tap adds to, 16 bytes; empty: the tap adds to none.
    case session(DragID?)
    /// Whether the destination could take the drag.
    case canHandle(Bool)
    /// The destination's proposal for a drop here.
    case proposal(DropProposal)
    /// The destination makes no proposal, and so accepts no drop.
    case noProposal
    /// Whether everything that was moved has arrived and is saved.
    case confirmed(Bool)
    /// Set by the codec on what came in: items of which something is over its bound, or has no type. They are an answer
    /// all the same: the drag ends by it, and is not waited for.
    case refusedItems(Refusal)
}

/// The items that are dragged.
struct DragItems: Hashable, Sendable {
    /// The items. At most ``DragLimits/itemsPerSession``.
    var items: [DragItem] = []
    /// Which blob is the source's data for apps of its team; 0: none. At most ``DragLimits/teamDataBytes``.
    var teamData: Blob?
    /// The number by which the source knows its context. The broker gives it only to the source's own process.
    var localContext: UInt64?
}
