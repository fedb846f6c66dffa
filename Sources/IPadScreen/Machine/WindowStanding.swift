public import Adaptation

/// The place, the role and the geometry of one visible window.
public struct PlacedWindow<Window: Hashable & Sendable>: Hashable, Sendable {
    public let window: Window
    public let place: WindowPlace
    public let role: WindowRole
    /// Whether the window takes input: it is foreground active, not inactive.
    public let isActive: Bool
    /// The window's area on the screen, in points.
    public let frame: ScreenRectangle
    /// The geometry that the window reads.
    public let geometry: WindowGeometry
    /// The height in points of the status bar at the window's upper side; 0 if no part of the bar is the window's.
    public let statusBarHeight: Double

    /// Where the window lies, as its app is told (W:18).
    public var position: ScenePosition { ScenePosition(origin: frame.origin, statusBarHeight: statusBarHeight) }
}
