import ActivityWire
import DragAndDrop

/// Handles apps that were installed, changed or removed.
extension Broker {
    /// Replaces the installed apps, publishes the differences, and reschedules each session's next call.
    mutating func appsScanned(_ scanned: [AppDescription]) {
        let (changed, removed) = install(scanned)
        for app in removed {
            launches.forget(app)
            notifications.scheduleAdvance(app)
        }
        forgetRemovedApps()
        noteRemovedIcons(removed)
        if subscriptions.isKept {
            for app in changed { publish(.app(row(of: app))) }
            for app in removed { publish(.appRemoved(app)) }
        }
        drags.machine.catalog = apps.typeCatalog
        cluster.publication?.note(apps: changed.map(\.id) + removed)
        for session in sessions.allIDs {
            // The app's bundle says how its windows may be shown, and may have changed.
            if screen.knows(session) { introduce(session) }
            sessions.markChanged(session)
        }
    }

    /// Forgets what was recorded about apps that are no longer installed.
    mutating func forgetRemovedApps() {
        for change in apps.forgetEnded() { step.record(change) }
        // The closure captures a copy of the apps, since it cannot read the broker while `shortcuts` changes.
        for change in shortcuts.forget(except: { [apps] in apps.contains($0) }) { step.record(change) }
    }

    /// Replaces the installed apps.
    ///
    /// - Returns: The apps that are new or changed, and the identifiers of the apps that are gone.
    mutating func install(_ scanned: [AppDescription]) -> (changed: [AppDescription], removed: [AppID]) {
        let changes = apps.replace(by: scanned)
        sessions.appNames = AppNames(apps.all)
        return changes
    }
}

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
