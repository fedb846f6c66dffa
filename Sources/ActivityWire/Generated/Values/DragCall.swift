// Written by `make schema` from Tools/Schema/Proto.

/// One interaction of a window is called back. One call of a drag to a process is unanswered at a time.
public struct SceneDragCall: Hashable, Sendable {
    /// For the answer.
    public var id: DragCallID
    /// The drag, 16 bytes.
    public var drag: DragID
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The window's own number; 0 for what concerns the scene as a whole.
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
    /// To a source: a lift here; answered by `items`.
    case itemsForBeginning(DragPoint)
    /// To a source: the items are lifted.
    case animateLift
    /// To a source: let go before it moved; nothing begins.
    case reverseLift
    /// To a source: the drag begins; answered by `beginning`.
    case sessionWillBegin
    /// To a source: the pointer moved. The point is the one of the move, in the window that it names; 0,0 over anything else.
    case sessionDidMove(DragPoint)
    /// To a source: which of its drags a tap adds to; answered by `session`.
    case sessionForAdding([DragID], at: DragPoint)
    /// To a source: a tap here; answered by `items`.
    case itemsForAdding(DragPoint)
    /// To everyone that contributed: items were added.
    case willAdd(count: Int, scene: SceneSessionID, interaction: UInt32)
    /// To a source: let go, with this effect.
    case willEnd(DropOperation)
    /// To a source: nothing came of it.
    case animateCancel
    /// To a source: the one end. With `move`: delete what was dragged.
    case didEnd(DropOperation, DragEnding)
    /// To a source: the destination has everything that it asked for.
    case didTransferItems
    /// To a source: delete these, by its own names; they were moved while it was away.
    case finishMove([String])
    /// To a destination: whether it could take this; answered by `canHandle`.
    case canHandle(DropSummary)
    /// To a destination: the pointer came.
    case didEnter(DragPoint)
    /// To a destination: the pointer moved, or the items changed; answered by `proposal` or `noProposal`.
    case didUpdate(DragPoint, DropSummary?)
    /// To a destination: the pointer left.
    case didExit
    /// To a spring-loaded destination: how far the hover has come.
    case springLoad(SpringLoadingState)
    /// To a destination: dropped here. Loads may be begun until this is answered.
    case performDrop(DropOperation, DropSummary)
    /// To a destination: the drop is shown.
    case animateDrop
    /// To a destination: the drop has been shown.
    case concludeDrop
    /// To a destination: whether everything moved is here and saved; answered by `confirmed`.
    case confirmMove
    /// To every destination that was told of the coming: the one end, by its name; see *Ends of drags*.
    case sessionDidEnd(DragEnding)
}
