import ActivityWire
import BrokerCore

/// Rules for notifications: an app's delegate gets them in the order of acceptance, each marked if the delegate may
/// have had it before, and none after the app's user ended it (W:§9).
struct NotificationAccount {
    /// Notifications that are not completed, in the order of acceptance.
    private var waiting: [NotificationRecord] = []
    /// Apps that their users ended.
    private var ended: Set<AppID> = []
    /// The requests of notifications that a delegate has seen.
    private var seen: Set<RequestID> = []

    mutating func begin(with records: [NotificationRecord], ended apps: [AppID]) {
        waiting = records
        ended = Set(apps)
    }

    mutating func note(_ change: Change) {
        switch change {
        case .notification(let record):
            if let place = waiting.firstIndex(where: { $0.request == record.request }) {
                waiting[place] = record
            } else {
                waiting.append(record)
            }
        case .notificationSettled(let request): waiting.removeAll { $0.request == request }
        case .appEndedByUser(let app): ended.insert(app)
        case .appStartedAgain(let app): ended.remove(app)
        default: return
        }
    }

    mutating func executed(_ notification: RemoteNotification) { seen.insert(notification.request) }

    /// Returns a sentence if the notification must not be given now.
    func flaw(in notification: RemoteNotification) -> String? {
        guard let record = waiting.first(where: { $0.request == notification.request }) else {
            return "the notification \(notification.request) is given, and is over"
        }
        if seen.contains(record.request), !notification.isRedelivery {
            return "the notification \(record.request) is given again and not marked as a redelivery"
        }
        let first = waiting.first { $0.app == record.app }
        return first == record ? nil : "the notification \(record.request) comes before one that was accepted earlier"
    }

    /// A sentence if a notification is left that would start an app which its user ended.
    var leftForEndedApp: String? {
        waiting.first { ended.contains($0.app) }.map {
            "\($0.app) has a notification to come after its user ended it"
        }
    }

    /// Returns a sentence if an app that is served has a waiting notification. Called only while nothing is under way.
    func undelivered(_ isServed: (AppID) -> Bool) -> String? {
        waiting.first { isServed($0.app) }.map {
            "\($0.app) runs, has nothing to do, and is not given the notification \($0.request)"
        }
    }
}
