// Written by `make schema` from Tools/Schema/Proto.

/// The broker runs a callback of an interaction in a window. A process has at most one unanswered call of each
/// drag.
public struct SceneDragCall: Hashable, Sendable {
    /// The call's number, which the answer carries.
    public var id: DragCallID
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The session whose window is called, 16 bytes.
    public var session: SceneSessionID
    /// The window's own number of the interaction; 0 for a call that concerns the whole scene.
    public var interaction: UInt32
    /// The callback. Exactly one.
    public var body: DragCall

    public init(id: DragCallID, drag: DragID, session: SceneSessionID, interaction: UInt32, body: DragCall) {
        self.id = id
        self.drag = drag
        self.session = session
        self.interaction = interaction
        self.body = body
    }
}

/// The callback. Exactly one.
public enum DragCall: Hashable, Sendable {
    /// To a source: give the items to lift at this point; answered by `items`.
    case itemsForBeginning(DragPoint)
    /// To a source: the items are lifted.
    case animateLift
    /// To a source: the pointer let go before it moved, and no drag begins.
    case reverseLift
    /// To a source: the drag begins; answered by `beginning`.
    case sessionWillBegin
    /// To a source: the pointer moved. The point is the one that the move names in a window; 0,0 over anything
    /// else.
    case sessionDidMove(DragPoint)
    /// To a source: choose the drag that a tap adds to; answered by `session`.
    case sessionForAdding([DragID], at: DragPoint)
    /// To a source: give the items at this point to add to the drag; answered by `items`.
    case itemsForAdding(DragPoint)
    /// To every source that contributed: items are added to the drag.
    case willAdd(count: Int, scene: SceneSessionID, interaction: UInt32)
    /// To a source: the pointer let go, and the drop has this operation.
    case willEnd(DropOperation)
    /// To a source: the drag is cancelled.
    case animateCancel
    /// To a source: the drag has ended. With the operation `move`, delete what was dragged.
    case didEnd(DropOperation, DragEnding)
    /// To a source: the destination has loaded everything that it asked for.
    case didTransferItems
    /// To a source: delete the items with these names. They were moved while the source's process was away.
    case finishMove([String])
    /// To a destination: say whether it could take this drag; answered by `canHandle`.
    case canHandle(DropSummary)
    /// To a destination: the pointer entered the interaction.
    case didEnter(DragPoint)
    /// To a destination: the pointer moved, or the items changed; answered by `proposal` or `noProposal`.
    case didUpdate(DragPoint, DropSummary?)
    /// To a destination: the pointer left the interaction.
    case didExit
    /// To a spring-loaded interaction: how far the hover has come.
    case springLoad(SpringLoadingState)
    /// To a destination: the items were dropped here. The destination may begin loads until it answers this call.
    case performDrop(DropOperation, DropSummary)
    /// To a destination: the drop is about to be shown.
    case animateDrop
    /// To a destination: the drop has been shown.
    case concludeDrop
    /// To a destination: say whether everything that was moved has arrived and is saved; answered by `confirmed`.
    case confirmMove
    /// To every destination that the drag entered: the drag has ended, by the name of its end; see *Ends of drags*.
    case sessionDidEnd(DragEnding)
}
