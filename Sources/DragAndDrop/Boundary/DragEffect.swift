public import ActivityWire
public import UniformTypes

/// An effect of the drag machine. Effects are performed in the order in which they are returned.
public enum DragEffect: Hashable, Sendable {
    case call(DragCallID, DragID, DragPlace, DragCall)
    /// Reports that the process did not answer this call in time.
    case unresponsive(WindowProcessID, DragCallID)
    case record(DragRecord)

    // Windows

    /// Brings the source's scene forward. The drag does not wait for the scene.
    case showSource(SceneSessionID)
    /// Brings the scene forward under the drag. Answered by `appeared` or `didNotAppear`.
    case bringForward(SceneSessionID, DragID)
    /// Starts or shows the app. Answered by `appeared` or `didNotAppear`.
    case openApp(AppID, DragID)
    /// Opens a new window of the app with the activity, and shows the window in the zone (U:D40).
    case openWindow(AppID, Activity, SystemZone, DragID)
    /// Opens a link or a file in the app that takes it. Answered by `opened` or `notOpened`.
    case openLink(String, LinkPlace, DragID)

    // Loads

    case loadBegan(LoadRequest, LoadID, GrantID, type: UniformType, size: UInt64?)
    case loadRefused(LoadRequest, LoadRefusal)
    /// Orders the data of a load from its source.
    case produce(ProductionOrder, by: DragPlace)
    /// Reads the broker's copy as fast as credit for the load allows. Answered by `chunk` and `produced`.
    case produceFromSpool(LoadID, copy: LoadID)
    /// Lets the producer send this number of further bytes.
    case credit(LoadID, bytes: UInt64, to: LoadPeer)
    /// Tells the producer that the load has failed, so that its cancellation handler runs (U:D32).
    case stopProducing(LoadID, by: LoadPeer, LoadFailure)
    /// Forwards the chunk of the present input to the reader.
    case forward(LoadID, bytes: Int, to: DragParty)
    /// Adds the chunk of the present input to the copy that the load makes.
    case appendToSpool(LoadID, bytes: Int)
    /// Deletes the copies that these loads made.
    case discardSpool([LoadID])
    /// Accepts one descriptor for the grant, from this process only.
    case expectDescriptor(GrantID, from: WindowProcessID)
    /// Passes the descriptor on, and closes the broker's copy of the descriptor.
    case forwardDescriptor(GrantID, LoadID, bytes: UInt64, to: DragParty)
    case discardDescriptor(GrantID)
    case progress(LoadID, received: UInt64, total: UInt64?, source: DragParty?, reader: DragParty)
    case loadEnded(LoadID, LoadEnding, reader: DragParty)

    // Revocations, with the tag of the input `revoke`

    case revoked(GrantID, tag: UInt64)
    case notRevoked(GrantID, tag: UInt64, RevocationRefusal)

    // The end

    /// The drag has ended, and no load or call of it is under way.
    case ended(DragReport)
}
