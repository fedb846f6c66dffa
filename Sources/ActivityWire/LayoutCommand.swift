/// What the user does with named layouts.
public enum LayoutCommand: Hashable, Sendable {
    /// Keeps the screen as it is now.
    case save(LayoutName, replaces: Bool)
    /// Brings the windows of a layout back to where they were.
    case load(LayoutName, LayoutLoading = LayoutLoading())
    case remove(LayoutName)
}

/// How a layout is loaded.
public struct LayoutLoading: Hashable, Sendable {
    /// Windows keep the state they have, and do not get the one the layout keeps.
    public var keepsStates: Bool
    /// How long each window is waited for; nil: the configured default.
    public var timeout: Duration?
    public init(keepsStates: Bool = false, timeout: Duration? = nil) {
        self.keepsStates = keepsStates
        self.timeout = timeout
    }
}
