/// What the user set under Settings > General > Multitasking.
public struct MultitaskingSettings: Hashable, Sendable {
    /// Allow Multiple Apps: without it no Slide Over and no Split View for any app (P:E6).
    public var allowsMultipleApps: Bool
    /// Persistent Video Overlay: without it Picture in Picture never starts by itself (P:E7).
    public var persistentVideoOverlay: Bool

    public init(allowsMultipleApps: Bool = true, persistentVideoOverlay: Bool = true) {
        self.allowsMultipleApps = allowsMultipleApps
        self.persistentVideoOverlay = persistentVideoOverlay
    }
}
