// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a window: the quick actions that its app sets itself.
struct SetShortcutItemsRequest: Hashable, Sendable {
    /// The quick actions, in the order in which they are offered. At most ``Limits/shortcutItems``.
    var items: [ShortcutItem] = []
}

/// The quick actions that an app's icon offers. Answers `shortcutItems`.
struct ShortcutItemList: Hashable, Sendable {
    /// The quick actions of the bundle, then those that the app set. At most ``Limits/offeredShortcutItems``.
    var items: [OfferedShortcutItem] = []
}

/// A quick action of an app's icon.
public struct OfferedShortcutItem: Hashable, Sendable {
    /// The quick action.
    public var item: ShortcutItem
    /// True if the app set the action; false if the action is in its bundle.
    public var isDynamic: Bool

    public init(item: ShortcutItem, isDynamic: Bool = false) {
        self.item = item
        self.isDynamic = isDynamic
    }
}
