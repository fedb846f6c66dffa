// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a window: the quick actions that its app sets itself.
struct SetShortcutItemsRequest: Hashable, Sendable {
    /// In the order in which they are offered. ``Limits/shortcutItems``.
    var items: [ShortcutItem] = []
}

/// Answers `shortcutItems`.
struct ShortcutItemList: Hashable, Sendable {
    /// The items of the bundle first, then those that the app set; at most ``Limits/offeredShortcutItems``.
    var items: [OfferedShortcutItem] = []
}

/// A quick action of an app's icon.
public struct OfferedShortcutItem: Hashable, Sendable {
    /// The action.
    public var item: ShortcutItem
    /// The app set it; else it is the bundle's.
    public var isDynamic: Bool

    public init(item: ShortcutItem, isDynamic: Bool = false) {
        self.item = item
        self.isDynamic = isDynamic
    }
}
