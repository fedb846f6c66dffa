public import ActivityWire

/// What is under the pointer.
public enum DragHover: Hashable, Sendable {
    case nothing
    /// Drop interactions, the topmost first; the point is the first one's scene's.
    case interactions([DropCandidate], at: DragPoint)
    /// An app's scene that is not on the screen: it is brought forward under a drag that the app may see (U:D38).
    case hidden(SceneSessionID, of: AppID)
    /// An app's icon: the app comes up, and the drag goes on in its window.
    case app(AppID)
    /// Where the system makes windows; with the activity types that the source's app declares (U:D40).
    case zone(SystemZone, declaredTypes: [String])
}

/// A drop interaction under the pointer.
public struct DropCandidate: Hashable, Sendable {
    public var place: DragPlace
    /// Serves several sessions at once (U:D14).
    public var allowsSimultaneousSessions: Bool = false
    public var isSpringLoaded: Bool = false
    public init(_ place: DragPlace, allowsSimultaneousSessions: Bool = false, isSpringLoaded: Bool = false) {
        self.place = place
        self.allowsSimultaneousSessions = allowsSimultaneousSessions
        self.isSpringLoaded = isSpringLoaded
    }
}
