import ActivityWire
import DragAndDrop

/// Apps are installed, changed and removed.
extension Broker {
    mutating func appsScanned(_ scanned: [AppDescription]) {
        let (changed, removed) = apps.replace(by: scanned)
        for app in changed { publish(.app(row(of: app))) }
        for app in removed { publish(.appRemoved(app)) }
        drags.machine.catalog = apps.typeCatalog
        for session in sessions.all {
            if screen.knows(session.id) { introduce(session.id) }
            sessions.touch(session.id)
        }
    }
}
