public import ActivityWire

/// The quick actions that an app set itself, which stay while the app does not run (W:§9).
public struct ShortcutRecord: Hashable, Sendable {
    public var app: AppID
    /// The actions in the order in which they are offered.
    public var items: [ShortcutItem]

    public init(app: AppID, items: [ShortcutItem]) {
        self.app = app
        self.items = items
    }
}
