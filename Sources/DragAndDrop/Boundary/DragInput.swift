public import ActivityWire
public import UniformTypes

/// An input of the drag machine. Everything that peers claim about themselves was replaced by what the broker knows.
public enum DragInput: Hashable, Sendable {
    // The pointer

    /// A long press on a drag interaction.
    case lift(DragID, from: DragPlace, at: DragPoint, isVisible: Bool)
    case move(DragID, over: DragHover)
    /// A tap on another drag interaction while items are held; nil: the source picks the session (U:D37).
    case tap(DragPlace, at: DragPoint, adding: DragID?)
    case release(DragID)
    /// What the destination of a drop takes goes to this reader too, each item in the best of these types.
    case copy(DragID, to: DragParty, types: [UniformType])
    case cancel(DragID)

    // Windows

    /// - Parameter wanting: The types that a destination looked for which cannot handle the drag.
    case answered(DragCallID, DragAnswer, by: WindowProcessID, wanting: [UniformType] = [])
    /// A scene that was to come forward is there, with what is under the pointer now.
    case appeared(DragID, over: DragHover)
    case didNotAppear(DragID)
    /// A process crashed, was ended, or lost its connection.
    case processLost(WindowProcessID)
    /// A scene was disconnected or destroyed, and its process lives.
    case sceneLost(SceneSessionID)
    /// A process is back and names the drags that it still holds open.
    case returned(DragParty, open: [OpenDrag])
    /// A scene is live in a process that knows nothing of earlier drags.
    case sceneConnected(SceneSessionID, DragParty)

    // Loads

    case load(LoadRequest)
    case credit(LoadID, bytes: UInt64, by: WindowProcessID)
    case cancelLoad(LoadID, by: WindowProcessID)
    /// Bytes came; they themselves stay with the shell, which forwards them as the effect says.
    case chunk(LoadID, bytes: Int, by: LoadPeer)
    case size(LoadID, bytes: UInt64, by: LoadPeer)
    case produced(LoadID, by: LoadPeer)
    case productionFailed(LoadID, by: LoadPeer)
    /// The source says that it hands over a descriptor for the load's grant.
    case referenceAnnounced(LoadID, by: WindowProcessID)
    /// The descriptor came from the right process and was found good.
    case descriptorArrived(GrantID, bytes: UInt64, by: WindowProcessID)
    /// Another one than is allowed; the load goes on in chunks.
    case descriptorRefused(GrantID, by: WindowProcessID)

    /// So much of a copy is kept; as much more may come.
    case spooled(LoadID, bytes: Int)
    /// A copy cannot be kept.
    case spoolFailed(LoadID)

    // The operator and the clock

    case revoke(GrantID, tag: UInt64)
    case deadlineReached
    case stopping
}

/// Who produces the bytes of a load.
public enum LoadPeer: Hashable, Sendable {
    case process(WindowProcessID)
    /// The broker's own copy.
    case spool
}

/// A drag that a returning process has not seen the end of.
public struct OpenDrag: Hashable, Sendable {
    public var drag: DragID
    public var place: DragPlace
    public var isSource: Bool
    public init(drag: DragID, place: DragPlace, isSource: Bool) {
        self.drag = drag
        self.place = place
        self.isSource = isSource
    }
}
