import ActivityWire

/// Quick actions: apps set theirs, and tools ask what an app's icon offers (W:§9).
extension Broker {
    mutating func setShortcutItems(_ items: [ShortcutItem], by client: Client) throws(Refusal) {
        guard let app = client.app else {
            throw Refusal(code: .notAWindow, reason: "only an app's windows may set its quick actions")
        }
        // A window may run on after its app was removed. The app's quick actions were removed with the app.
        guard apps.contains(app) else { throw Refusal.unknownApp(app, field: "setShortcutItems") }
        if let change = shortcuts.set(items, of: app) { step.record(change) }
    }

    func shortcutItems(of id: AppID) throws(Refusal) -> [OfferedShortcutItem] {
        guard let app = apps[id] else { throw Refusal.unknownApp(id, field: "shortcutItems") }
        return shortcuts.offered(by: app)
    }
}
