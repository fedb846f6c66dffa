import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Processes that have nothing left to show, or that the user sent away.
extension Broker {
    /// The process has nothing left to show.
    mutating func dismissProcess(_ id: WindowProcessID) {
        guard let process = processes[id], let client = process.client else { return }
        let farewell = Refusal(code: .sessionGone, reason: "the process has no scene left to show")
        send(BrokerMessage(id: 0, body: .goodbye(farewell, reconnect: false)), to: client)
        connections.leave(client)
        calls.removeAll(to: id)
        notifications.takeBack(from: id)
        beginLeaving(id)
        expect(id, within: policy.callTimeout)
        deliverDiscards(of: process.app)
        publishProcess(id, reason: farewell.reason)
    }

    /// It no longer holds its place, and is not waited for after a restart; unless the user sent it away, for then
    /// another one may be asked for at any moment, and waits for it to be gone.
    mutating func beginLeaving(_ id: WindowProcessID) {
        leaveDrags(id)
        processes.update(id) { $0.phase = .leaving }
        if let process = processes[id] { showLaunchImages(askedForBy: process) }
        if processes[id]?.isSentAway == true { return }
        if processes[id]?.processIdentifier != nil { turn.record(.processRemoved(id)) }
        processes.vacate(id)
    }

    /// A flung process goes when its last scene is disconnected and nothing is left that it should answer.
    mutating func leaveIfFlung(_ id: WindowProcessID) {
        guard let process = processes[id], process.isFlung, process.client != nil, calls.calls(to: id).isEmpty,
            !sessionsShown(by: id).contains(where: { sessions[$0]?.lifecycle.state != .unattached })
        else { return }
        dismissProcess(id)
        if !process.isSentAway { for session in sessions.ids(of: process.app) { sessions.touch(session) } }
    }

    /// With its last window closed by the user the process ends; what it was not told yet, the next one is (U:L19).
    mutating func leaveIfClosing(_ id: WindowProcessID) {
        guard let process = processes[id], process.isClosing, calls.calls(to: id).isEmpty else { return }
        if sessions.ids(of: process.app).isEmpty {
            dismissProcess(id)
        } else {
            processes.update(id) { $0.isClosing = false }
            deliverDiscards(of: process.app)
            for session in sessions.ids(of: process.app) { sessions.touch(session) }
        }
    }
}
