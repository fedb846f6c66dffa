import ActivityWire
import OrderedCollections

/// Notifications are given to their app's delegate, one after the other; the app is started for the first (W:§9).
extension Broker {
    /// Takes the oldest notification of the app as far as it can go before somebody has to answer.
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
        turn.record(.notification(sent))
        requests.progress(record.request, to: .delivered)
        let notification = RemoteNotification(
            request: sent.request, isRedelivery: sent.attempts > 1,
            sender: apps.disclosed(sent.sender, to: sent.app, sessions), payload: sent.payload)
        place(
            calls.nextID(), to: process, client: client, session: nil, purpose: .notification(sent.request),
            body: .receiveNotification(notification), trace: requests[sent.request]?.record.trace)
    }

    /// The process whose delegate gets it: the app's own, or of a process for each scene the first that runs.
    private func receiver(of app: AppID) -> WindowProcess? {
        processes.occupant(of: .app(app)) ?? processes.running(app).first { !$0.isFlung && !$0.isClosing }
    }

    /// One whose request has ended before it was completed counts as well.
    private func hasNotification(_ process: WindowProcessID) -> Bool {
        calls.calls(to: process).contains(where: \.isNotification)
    }

    /// Nothing runs that could be given it: the app's process is started, or, where each scene has its own, waited for
    /// while one may come back.
    private mutating func requireReceiver(of id: AppID, for record: NotificationRecord) {
        guard let app = apps[id] else {
            return endNotifications(
                of: id, .launchFailed, reason: "no installed bundle has the identifier \(id)")
        }
        guard app.processModel == .application else {
            guard !processes.all.contains(where: { $0.app == id && $0.isComing }) else { return }
            return endNotifications(
                of: id, .notDelivered, reason: "no process of \(id) runs any more, and it has none without a scene")
        }
        guard app.executable != nil else {
            return endNotifications(of: id, .launchFailed, reason: "the bundle of \(id) names no executable")
        }
        turn.trace = requests[record.request]?.record.trace ?? turn.trace
        begin(app, session: nil, requester: record.sender.app)
    }
}
