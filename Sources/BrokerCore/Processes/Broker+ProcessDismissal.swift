import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Processes that have nothing left to show, or that the user sent away.
extension Broker {
    /// Says goodbye to a connected process that has nothing left to show.
    mutating func dismissProcess(_ id: WindowProcessID) {
        guard let process = processes[id], let client = process.client else { return }
        let farewell = Refusal(code: .sessionGone, reason: "the process has no scene left to show")
        step.send(BrokerMessage(id: 0, body: .goodbye(farewell, reconnect: false)), to: client)
        connections.markLeaving(client)
        calls.removeAll(to: id)
        notifications.takeBack(from: id)
        beginLeaving(id)
        setProcessDeadline(id, within: policy.callTimeout)
        deliverDiscards(of: process.app)
        publishProcess(id, reason: process.sessionEnd ?? farewell.reason)
    }

    /// Notes why a process ends a session of its own, for the rows of the process and of its app.
    mutating func noteSessionEnd(by id: WindowProcessID, because reason: String) {
        guard let app = processes[id]?.app else { return }
        processes.update(id) { $0.sessionEnd = reason }
        launches.noteSessionEnd(of: app, because: reason)
        step.changedApps.append(app)
    }

    /// Puts the process into its phase `leaving`. The process gives up its place, and a restarted broker does not wait
    /// for the process. A process that the user sent away keeps its place until it is gone, so that the app's next
    /// process starts only then.
    mutating func beginLeaving(_ id: WindowProcessID) {
        reportLossToDrags(id)
        processes.update(id) { $0.phase = .leaving }
        if let process = processes[id] { showLaunchImages(askedForBy: process) }
        if processes[id]?.isDismissedByUser == true { return }
        if processes[id]?.processIdentifier != nil { step.record(.processRemoved(id)) }
        processes.vacate(id)
    }

    /// Dismisses a force-quit process if its last scene is disconnected and it has acknowledged all calls.
    mutating func leaveIfFlung(_ id: WindowProcessID) {
        guard let process = processes[id], process.isFlung, process.client != nil, calls.calls(to: id).isEmpty,
            !sessionsShown(by: id).contains(where: { sessions[$0]?.lifecycle.state != .unattached })
        else { return }
        dismissProcess(id)
        // A process that was started by hand has given up its place, so another process may start now.
        if !process.isDismissedByUser { for session in sessions.ids(of: process.app) { sessions.markChanged(session) } }
    }

    /// Dismisses a process whose last window the user has closed; keeps it if the app has a new session by now. The
    /// app's next process gets the discards that the dismissed process was not told of (U:L19).
    mutating func leaveIfClosing(_ id: WindowProcessID) {
        guard let process = processes[id], process.isClosing, calls.calls(to: id).isEmpty else { return }
        if sessions.ids(of: process.app).isEmpty {
            dismissProcess(id)
        } else {
            processes.update(id) { $0.isClosing = false }
            deliverDiscards(of: process.app)
            for session in sessions.ids(of: process.app) { sessions.markChanged(session) }
        }
    }
}
