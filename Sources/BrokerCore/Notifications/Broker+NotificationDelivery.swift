import ActivityWire
import OrderedCollections

/// Gives notifications to their app's delegate, one after the other, and starts the app if needed (W:§9).
extension Broker {
    /// Delivers the app's oldest notification, or starts a process that can get it. A notification that can never be
    /// delivered ends, and the next notification is tried.
    mutating func advanceNotifications(of app: AppID) {
        while let first = notifications.first(of: app), first.process == nil, !service.isShuttingDown {
            guard first.record.attempts < Limits.deliveryAttempts else {
                end(
                    first.record.request, .windowCrashed,
                    reason: "the app's process ended on each of \(first.record.attempts) attempts")
                continue
            }
            guard let process = receiver(of: app) else { return requireReceiver(of: app, for: first.record) }
            guard let client = process.client, !process.isKilled, !hasNotification(process.id) else { return }
            guard process.receivesNotifications else {
                end(first.record.request, .unsupported, reason: "the app's client does not support notifications")
                continue
            }
            deliver(first.record, to: process, client)
        }
    }

    private mutating func deliver(_ record: NotificationRecord, to process: WindowProcess, _ client: ClientID) {
        guard let sent = notifications.send(record.request, to: process.id) else { return }
        step.record(.notification(sent))
        requests.advance(record.request, to: .delivered)
        let notification = RemoteNotification(
            request: sent.request, isRedelivery: sent.attempts > 1,
            sender: apps.disclosed(sent.sender, to: sent.app, sessions), payload: sent.payload)
        place(
            calls.nextID(), to: process, client: client, session: nil, purpose: .notification(sent.request),
            body: .receiveNotification(notification), trace: requests[sent.request]?.record.trace)
    }

    /// Returns the process that gets the app's notifications: the app's one process. An app with a process for each
    /// scene uses its first connected process that the user has not sent away.
    private func receiver(of app: AppID) -> WindowProcess? {
        processes.occupant(of: .app(app)) ?? processes.runningProcesses(app).first { !$0.isFlung && !$0.isClosing }
    }

    /// Whether the process has a notification that it has not completed, even if the notification's request has ended.
    private func hasNotification(_ process: WindowProcessID) -> Bool {
        calls.calls(to: process).contains(where: \.isNotification)
    }

    /// Starts the app's process, without a scene (W:55). An app with a process for each scene gets no process for a
    /// notification: its notifications wait if a process is about to connect, and end otherwise.
    private mutating func requireReceiver(of id: AppID, for record: NotificationRecord) {
        guard let app = apps[id] else {
            return endNotifications(
                of: id, .launchFailed, reason: "no installed bundle has the identifier \(id)")
        }
        guard app.processModel == .application else {
            guard !processes.all.contains(where: { $0.app == id && $0.isExpected }) else { return }
            return endNotifications(
                of: id, .notDelivered,
                reason: "no process of \(id) is running, and it cannot be launched without a scene")
        }
        guard app.executable != nil else {
            return endNotifications(of: id, .launchFailed, reason: "the bundle of \(id) has no executable")
        }
        step.trace = requests[record.request]?.record.trace ?? step.trace
        begin(app, session: nil, requester: record.sender.app)
    }
}
