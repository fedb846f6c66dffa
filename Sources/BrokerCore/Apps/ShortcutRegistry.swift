import ActivityWire
import OrderedCollections

/// The quick actions that apps set, in addition to the quick actions of their bundles (W:§9).
struct ShortcutRegistry: Sendable {
    /// The actions of each app that has set any, in the order in which the apps first set any.
    private(set) var records: OrderedDictionary<AppID, ShortcutRecord> = [:]

    /// Returns the actions that the app's icon offers, at most ``Limits/offeredShortcutItems``: first those of the
    /// bundle (U:P21), then those that the app set.
    func offered(by app: AppDescription) -> [OfferedShortcutItem] {
        let own = app.shortcutItems.map { OfferedShortcutItem(item: $0) }
        let set = (records[app.id]?.items ?? []).map { OfferedShortcutItem(item: $0, isDynamic: true) }
        return Array((own + set).prefix(Limits.offeredShortcutItems))
    }

    // MARK: Changes

    /// Restores an app's actions from the store.
    mutating func restore(_ record: ShortcutRecord) {
        records[record.app] = record
    }

    /// Replaces the actions that the app set. Returns nil if nothing changes.
    mutating func set(_ items: [ShortcutItem], of app: AppID) -> Change? {
        guard items != (records[app]?.items ?? []) else { return nil }
        guard !items.isEmpty else {
            records[app] = nil
            return .shortcutItemsForgotten(app)
        }
        let record = ShortcutRecord(app: app, items: items)
        records[app] = record
        return .shortcutItems(record)
    }

    /// Forgets the actions of apps that are no longer installed.
    mutating func forget(except isInstalled: (AppID) -> Bool) -> [Change] {
        records.keys.filter { !isInstalled($0) }.compactMap { set([], of: $0) }
    }
}
