public import ActivityWire
public import UniformTypes

/// An effect of the drag machine. Effects are performed in the order given.
public enum DragEffect: Hashable, Sendable {
    case call(DragCallID, DragID, DragPlace, DragCall)
    /// A callback was not answered in time: the process is not well.
    case unresponsive(WindowProcessID, DragCallID)
    case record(DragRecord)

    // Windows

    /// Bring the scene forward that the drag is lifted in; nothing waits for it.
    case showSource(SceneSessionID)
    /// Bring the scene forward while the drag is held, and say `appeared` or `didNotAppear`.
    case bringForward(SceneSessionID, DragID)
    /// Start or show the app, and say `appeared` or `didNotAppear`.
    case openApp(AppID, DragID)
    /// Open a new window of the app with the activity, and show it in the zone (U:D40).
    case openWindow(AppID, Activity, SystemZone, DragID)

    // Loads

    case loadBegan(LoadRequest, LoadID, GrantID, type: UniformType, size: UInt64?)
    case loadRefused(LoadRequest, LoadRefusal)
    case produce(ProductionOrder, by: DragPlace)
    /// Read the broker's copy as credit comes, and say `chunk` and `produced` for the load.
    case produceFromSpool(LoadID, copy: LoadID)
    case credit(LoadID, bytes: UInt64, to: LoadPeer)
    /// Whatever it still makes is of no use; its cancellation handler is told (U:D32).
    case stopProducing(LoadID, by: LoadPeer, LoadFailure)
    case forward(LoadID, bytes: Int, to: DragParty)
    case appendToSpool(LoadID, bytes: Int)
    /// The copies made by these loads are needed no longer.
    case discardSpool([LoadID])
    /// Take one descriptor for the grant, from this process only.
    case expectDescriptor(GrantID, from: WindowProcessID)
    /// Hand the descriptor over, and close the broker's own.
    case forwardDescriptor(GrantID, LoadID, bytes: UInt64, to: DragParty)
    case discardDescriptor(GrantID)
    case progress(LoadID, received: UInt64, total: UInt64?, source: DragParty?, reader: DragParty)
    case loadEnded(LoadID, LoadEnding, reader: DragParty)

    case revoked(GrantID, tag: UInt64)
    case notRevoked(GrantID, tag: UInt64, RevocationRefusal)
    /// Nothing of the drag is left.
    case ended(DragReport)
}
