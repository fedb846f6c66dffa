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
        send(BrokerMessage(id: 0, body: .goodbye(farewell, reconnect: false)), to: client)
        connections.markLeaving(client)
        calls.removeAll(to: id)
        notifications.takeBack(from: id)
        beginLeaving(id)
        setProcessDeadline(id, within: policy.callTimeout)
        deliverDiscards(of: process.app)
        publishProcess(id, reason: farewell.reason)
    }

    /// Makes the process leave. It gives up its place, and a later run of the broker does not wait for it. A process
    /// that the user sent away keeps its place until it is gone, so that the next process waits for its end.
    mutating func beginLeaving(_ id: WindowProcessID) {
        reportLossToDrags(id)
        processes.update(id) { $0.phase = .leaving }
        if let process = processes[id] { showLaunchImages(askedForBy: process) }
        if processes[id]?.isDismissedByUser == true { return }
        if processes[id]?.processIdentifier != nil { step.record(.processRemoved(id)) }
        processes.vacate(id)
    }

    /// Dismisses a flung process when its last scene is disconnected and no call waits for its acknowledgement.
    mutating func leaveIfFlung(_ id: WindowProcessID) {
        guard let process = processes[id], process.isFlung, process.client != nil, calls.calls(to: id).isEmpty,
            !sessionsShown(by: id).contains(where: { sessions[$0]?.lifecycle.state != .unattached })
        else { return }
        dismissProcess(id)
        if !process.isDismissedByUser { for session in sessions.ids(of: process.app) { sessions.markChanged(session) } }
    }

    /// Dismisses a process when the user has closed its last window. The app's next process gets the discards that this
    /// one was not told of (U:L19).
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
