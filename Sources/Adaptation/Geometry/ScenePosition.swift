/// Where a scene lies on its screen, and how much of the status bar is its own.
///
/// An app's own coordinates begin at (0,0) wherever the scene lies (P:B3). It uses the position only to convert between
/// its coordinates and the screen's (W:18).
public struct ScenePosition: Hashable, Sendable {
    /// The scene's upper left corner, in the coordinates of the screen.
    public var origin: ScreenPoint
    /// The height in points of the status bar at the scene's upper side; 0 for a scene that owns no part of the bar. In
    /// the classic profile the primary owns the whole bar, in later ones each scene at the top owns its strip (W:§4).
    public var statusBarHeight: Double

    public init(origin: ScreenPoint = ScreenPoint(x: 0, y: 0), statusBarHeight: Double = 0) {
        self.origin = origin
        self.statusBarHeight = statusBarHeight
    }
}
