import ActivityWire
import OrderedCollections

/// Gives notifications to their app's delegate, one after the other, and starts the app for the first (W:§9).
extension Broker {
    /// Delivers the app's oldest notification, or starts a process for it. Notifications that cannot be delivered end.
    mutating func advanceNotifications(of app: AppID) {
        while let first = notifications.first(of: app), first.process == nil, !isShuttingDown {
            guard first.record.attempts < Limits.deliveryAttempts else {
                end(
                    first.record.request, .windowCrashed,
                    reason: "the app's process ended on each of \(first.record.attempts) attempts")
                continue
            }
            guard let process = receiver(of: app) else { return requireReceiver(of: app, for: first.record) }
            guard let client = process.client, !process.isKilled, !hasNotification(process.id) else { return }
            guard process.receivesNotifications else {
                end(first.record.request, .unsupported, reason: "the app's client does not know notifications")
                continue
            }
            deliver(first.record, to: process, client)
        }
    }

    private mutating func deliver(_ record: NotificationRecord, to process: WindowProcess, _ client: ClientID) {
        guard let sent = notifications.send(record.request, to: process.id) else { return }
        step.record(.notification(sent))
        requests.progress(record.request, to: .delivered)
        let notification = RemoteNotification(
            request: sent.request, isRedelivery: sent.attempts > 1,
            sender: apps.disclosed(sent.sender, to: sent.app, sessions), payload: sent.payload)
        place(
            calls.nextID(), to: process, client: client, session: nil, purpose: .notification(sent.request),
            body: .receiveNotification(notification), trace: requests[sent.request]?.record.trace)
    }

    /// Returns the process whose delegate gets notifications: the app's one process, or, if each scene has its own, the
    /// first that runs and does not leave.
    private func receiver(of app: AppID) -> WindowProcess? {
        processes.occupant(of: .app(app)) ?? processes.runningProcesses(app).first { !$0.isFlung && !$0.isClosing }
    }

    /// Whether the process works on a notification. One whose request has ended counts until it is completed.
    private func hasNotification(_ process: WindowProcessID) -> Bool {
        calls.calls(to: process).contains(where: \.isNotification)
    }

    /// Starts the app's process. If each scene has its own, waits while a process may come back, and otherwise ends the
    /// app's notifications.
    private mutating func requireReceiver(of id: AppID, for record: NotificationRecord) {
        guard let app = apps[id] else {
            return endNotifications(
                of: id, .launchFailed, reason: "no installed bundle has the identifier \(id)")
        }
        guard app.processModel == .application else {
            guard !processes.all.contains(where: { $0.app == id && $0.isExpected }) else { return }
            return endNotifications(
                of: id, .notDelivered, reason: "no process of \(id) runs any more, and it has none without a scene")
        }
        guard app.executable != nil else {
            return endNotifications(of: id, .launchFailed, reason: "the bundle of \(id) names no executable")
        }
        step.trace = requests[record.request]?.record.trace ?? step.trace
        begin(app, session: nil, requester: record.sender.app)
    }
}
