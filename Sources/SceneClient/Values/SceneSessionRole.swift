import ActivityWire

/// The roles of sessions: their kinds of windows (U:§2).
public enum SceneSessionRole {
    /// An ordinary window (U:P1).
    public static let windowApplication = SceneRole.windowApplication
    /// Content on an external display, which takes no input (U:P2).
    public static let windowExternalDisplayNonInteractive = SceneRole.externalDisplay

    /// Whether sessions of the role are on an external display.
    static func isExternalDisplay(_ role: String) -> Bool {
        SceneRole.externalDisplays.contains(role)
    }
}
