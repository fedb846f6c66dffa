/// How near a destination is to the source (U:D18, U:D19).
public enum DragLocality: UInt8, Hashable, Sendable, CaseIterable {
    case otherApp = 0
    /// Local, but in another process: there is a local session, and no local object or context.
    case sameApp = 1
    case sameProcess = 2

    public var isLocal: Bool { self != .otherApp }
}
