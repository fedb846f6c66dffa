public import ActivityWire

/// The things that the pointer of a drag is over.
public enum DragHover: Hashable, Sendable {
    case nothing
    /// Drop interactions, the topmost first. The point is in the coordinates of the first interaction's scene.
    case interactions([DropCandidate], at: DragPoint)
    /// An app's scene that is not on the screen. It is brought forward if the app may see the drag (U:D38).
    case hidden(SceneSessionID, of: AppID)
    /// An app's icon. The app opens, and the drag goes on in its window.
    case app(AppID)
    /// A zone in which the system opens windows, with the activity types that the source's app declares (U:D40).
    case zone(SystemZone, declaredTypes: [String])
}

/// A drop interaction under the pointer.
public struct DropCandidate: Hashable, Sendable {
    public var place: DragPlace
    /// Whether the interaction serves several drags at once (U:D14).
    public var allowsSimultaneousSessions: Bool = false
    public var isSpringLoaded: Bool = false
    public init(_ place: DragPlace, allowsSimultaneousSessions: Bool = false, isSpringLoaded: Bool = false) {
        self.place = place
        self.allowsSimultaneousSessions = allowsSimultaneousSessions
        self.isSpringLoaded = isSpringLoaded
    }
}
