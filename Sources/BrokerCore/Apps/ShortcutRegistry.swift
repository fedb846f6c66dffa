import ActivityWire
import OrderedCollections

/// The quick actions that apps set themselves, beside those of their bundles (W:§9).
struct ShortcutRegistry: Sendable {
    /// The apps that have set actions, in the order in which they first did.
    private(set) var records: OrderedDictionary<AppID, ShortcutRecord> = [:]

    /// Returns what the app's icon offers: the bundle's actions first, then those that the app set, up to
    /// ``Limits/offeredShortcutItems``.
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

    /// Replaces the actions of an app. Returns nil if they are the same already.
    mutating func set(_ items: [ShortcutItem], of app: AppID) -> Change? {
        guard items != records[app]?.items ?? [] else { return nil }
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
