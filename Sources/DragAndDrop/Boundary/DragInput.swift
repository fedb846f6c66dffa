public import ActivityWire
public import UniformTypes

/// An input of the drag machine. The caller has replaced what peers claim about themselves by what the broker knows.
public enum DragInput: Hashable, Sendable {
    // The pointer

    /// A long press on a drag interaction.
    case lift(DragID, from: DragPlace, at: DragPoint, isVisible: Bool)
    case move(DragID, over: DragHover)
    /// A tap on another drag interaction while items are held. The drag `adding` gets the interaction's items. If
    /// `adding` is nil, the app's only drag gets the items; if the app has several drags, the interaction picks one of
    /// them (U:D37).
    case tap(DragPlace, at: DragPoint, adding: DragID?)
    case release(DragID)
    /// Requests a copy of each item of the drop for this reader, in the first of these types that the item offers.
    case copy(DragID, to: DragParty, types: [UniformType])
    case cancel(DragID)

    // Windows

    /// The answer of a window.
    ///
    /// - Parameter wanting: The types that a destination looked for, if it answered that it cannot handle the drag.
    case answered(DragCallID, DragAnswer, by: WindowProcessID, wanting: [UniformType] = [])
    /// The awaited scene is in front. `over` is what the pointer is over now.
    case appeared(DragID, over: DragHover)
    case didNotAppear(DragID)
    /// The link or the file of the drop is being opened.
    case opened(DragID)
    /// No app takes the link or the file there.
    case notOpened(DragID)
    /// A process crashed, was ended or lost its connection.
    case processLost(WindowProcessID)
    /// A scene was disconnected or destroyed, but its process lives.
    case sceneLost(SceneSessionID)
    /// A process connects again and names the drags that it still holds open.
    case returned(DragParty, open: [OpenDrag])
    /// A scene has connected. Its process knows no earlier drags.
    case sceneConnected(SceneSessionID, DragParty)

    // Loads

    case load(LoadRequest)
    /// A reader grants this number of further bytes.
    case credit(LoadID, bytes: UInt64, by: WindowProcessID)
    case cancelLoad(LoadID, by: WindowProcessID)
    /// A chunk came. The caller keeps its bytes, and forwards them when an effect says so.
    case chunk(LoadID, bytes: Int, by: LoadPeer)
    /// The producer names the number of all bytes of the load.
    case size(LoadID, bytes: UInt64, by: LoadPeer)
    /// The producer has sent all bytes of the load.
    case produced(LoadID, by: LoadPeer)
    case productionFailed(LoadID, by: LoadPeer)
    /// The source announces a descriptor for the load's grant.
    case referenceAnnounced(LoadID, by: WindowProcessID)
    /// The descriptor came from the expected process and passed its checks.
    case descriptorArrived(GrantID, bytes: UInt64, by: WindowProcessID)
    /// No usable descriptor came, or the source took its announcement back. The load goes on in chunks.
    case descriptorRefused(GrantID, by: WindowProcessID)

    /// The spool has stored this number of bytes of a copy. The source may send as many more.
    case spooled(LoadID, bytes: Int)
    /// A copy cannot be stored.
    case spoolFailed(LoadID)

    // The operator and the clock

    /// Revokes a grant. The answer repeats the tag.
    case revoke(GrantID, tag: UInt64)
    case deadlineReached
    case stopping
}

/// The producer of a load's bytes.
public enum LoadPeer: Hashable, Sendable {
    case process(WindowProcessID)
    /// The broker's own copy.
    case spool
}

/// A drag that a process still has open when it connects again, since it was not told of the end.
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
