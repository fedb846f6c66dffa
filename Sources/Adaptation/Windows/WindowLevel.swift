/// The level of a window in its scene. Every window of a level lies above all windows of lower levels (W:16).
public struct WindowLevel: RawRepresentable, Hashable, Sendable, Comparable {
    public let rawValue: Double

    public init(rawValue: Double) {
        self.rawValue = rawValue
    }

    /// The level of ordinary windows, 0.
    public static let normal = WindowLevel(rawValue: 0)
    /// The level of the status bar, 1000.
    public static let statusBar = WindowLevel(rawValue: 1_000)
    /// The level of alerts, 2000.
    public static let alert = WindowLevel(rawValue: 2_000)

    public static func < (left: WindowLevel, right: WindowLevel) -> Bool { left.rawValue < right.rawValue }
}
