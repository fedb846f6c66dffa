/// The user's settings under Settings > General > Multitasking.
public struct MultitaskingSettings: Hashable, Sendable {
    /// Allow Multiple Apps: when off, no app gets Slide Over or Split View (P:E6).
    public var allowsMultipleApps: Bool
    /// Persistent Video Overlay: when off, Picture in Picture never starts automatically (P:E7).
    public var persistentVideoOverlay: Bool

    public init(allowsMultipleApps: Bool = true, persistentVideoOverlay: Bool = true) {
        self.allowsMultipleApps = allowsMultipleApps
        self.persistentVideoOverlay = persistentVideoOverlay
    }
}
