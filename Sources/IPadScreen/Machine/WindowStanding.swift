public import Adaptation

/// How one visible window stands on the screen.
public struct WindowStanding<Window: Hashable & Sendable>: Hashable, Sendable {
    public let window: Window
    public let place: WindowPlace
    public let role: WindowRole
    /// False while something keeps the window from taking input: it is foreground inactive.
    public let isActive: Bool
    /// On the screen.
    public let frame: ScreenRectangle
    /// As the window itself can read it.
    public let geometry: WindowGeometry
}
