/// A callback to a source or a destination, acknowledged with a ``DragAnswer``.
///
/// Callbacks of UIKit that follow each other without a decision of the system in between go in one call.
public enum DragCall: Hashable, Sendable {
    // To a source

    /// `itemsForBeginning`; answered with `items` (U:D1).
    case itemsForBeginning(DragPoint)
    /// `previewForLifting` for each item, then `willAnimateLift`.
    case animateLift
    /// The lift's animation runs backwards: no session begins.
    case reverseLift
    /// `sessionWillBegin`, `sessionAllowsMoveOperation`, `sessionIsRestrictedToDraggingApplication`; answered with
    /// `beginning` (U:D2).
    case sessionWillBegin
    case sessionDidMove(DragPoint)
    /// `sessionForAddingItems`; answered with `session` (U:D37).
    case sessionForAdding([DragID], at: DragPoint)
    /// `itemsForAddingTo`; answered with `items` (U:D4).
    case itemsForAdding(DragPoint)
    /// `session(willAdd:for:)`: so many items came from the interaction of this scene (U:D4).
    case willAdd(count: Int, scene: SceneSessionID, interaction: UInt32)
    case willEnd(DropOperation)
    /// `previewForCancelling` and `item(willAnimateCancel)` for each visible item (U:D6).
    case animateCancel
    /// The one end of the drag at the source. With `move`: delete what was dragged, the destination has it.
    case didEnd(DropOperation, DragEnding)
    /// `sessionDidTransferItems` (U:D7).
    case didTransferItems
    /// A move of an earlier process of the app, or of an earlier run of the broker, is to be finished here: delete these.
    case finishMove([String])

    // To a destination

    /// Answered with `canHandle` (U:D13).
    case canHandle(DropSummary)
    case didEnter(DragPoint)
    /// With a summary when the items changed. Answered with `proposal` (U:D9).
    case didUpdate(DragPoint, DropSummary?)
    case didExit
    case springLoad(SpringLoadingState)
    /// Loads may be started until it is answered (U:D21).
    case performDrop(DropOperation, DropSummary)
    /// `previewForDropping` and `item(willAnimateDrop)` for each visible item.
    case animateDrop
    case concludeDrop
    /// Everything moved is here and saved? Answered with `confirmed`, after it would survive a crash.
    case confirmMove
    /// The one end of the drag at a destination that ever saw it (U:D15).
    case sessionDidEnd(DragEnding)
}

/// What a window says to a ``DragCall``.
public enum DragAnswer: Hashable, Sendable {
    /// It returned.
    case done
    case items([DragItem], teamData: Blob? = nil, localContext: UInt64? = nil)
    /// Set by the codec on what came in: items of which something is over its bound, or has no type.
    case refusedItems(Refusal)
    case beginning(allowsMove: Bool = true, isRestricted: Bool = false)
    case session(DragID?)
    case canHandle(Bool)
    /// Nil where the interaction has no `sessionDidUpdate`.
    case proposal(DropProposal?)
    case confirmed(Bool)
}

extension DragCall {
    /// UIKit's name of the (first) callback, for reports and logs.
    public var name: String {
        switch self {
        case .itemsForBeginning: "itemsForBeginning"
        case .animateLift: "willAnimateLift"
        case .reverseLift: "liftReversed"
        case .sessionWillBegin: "sessionWillBegin"
        case .sessionDidMove: "sessionDidMove"
        case .sessionForAdding: "sessionForAddingItems"
        case .itemsForAdding: "itemsForAddingTo"
        case .willAdd: "sessionWillAdd"
        case .willEnd(let operation): "sessionWillEnd(\(operation.name))"
        case .animateCancel: "willAnimateCancel"
        case .didEnd(let operation, _): "sessionDidEnd(\(operation.name))"
        case .didTransferItems: "sessionDidTransferItems"
        case .finishMove: "finishMove"
        case .canHandle: "canHandle"
        case .didEnter: "sessionDidEnter"
        case .didUpdate: "sessionDidUpdate"
        case .didExit: "sessionDidExit"
        case .springLoad: "springLoad"
        case .performDrop: "performDrop"
        case .animateDrop: "willAnimateDrop"
        case .concludeDrop: "concludeDrop"
        case .confirmMove: "confirmMove"
        case .sessionDidEnd: "sessionDidEnd"
        }
    }
}
