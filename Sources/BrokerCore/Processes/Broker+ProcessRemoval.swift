import ActivityWire
import DequeModule
import DragAndDrop
import OrderedCollections

/// Removes processes that are gone.
extension Broker {
    mutating func remove(_ id: WindowProcessID, reason: String) {
        if let process = processes[id] { remove(process, reason: reason) }
    }

    /// Removes a process: withdraws what it has not acknowledged, refuses the launch requests that wait for it, and
    /// closes its connection.
    mutating func remove(_ process: WindowProcess, reason: String, _ output: LastOutput = .none) {
        reportLossToDrags(process.id)
        refuseLaunchWaiters(of: process, reason: reason, output)
        calls.removeAll(to: process.id)
        notifications.takeBack(from: process.id)
        showLaunchImages(askedForBy: process)
        processes.remove(process.id)
        // `beginLeaving` has recorded the removal of all other leaving processes.
        if process.processIdentifier != nil, process.phase != .leaving || process.isDismissedByUser {
            step.record(.processRemoved(process.id))
        }
        step.perform(.forget(process.id))
        if let client = process.client, connections[client] != nil {
            connections.markUngreeted(client)
            close(client, Refusal(code: .unknownProcess, reason: reason))
        }
        var row = process.row
        row.state = .ended
        row.reason = reason
        publish(row, of: process)
        notifications.scheduleAdvance(process.app)
        step.changedApps.append(process.app)
        endDueRequests(of: process.id, isStopped: false)
        deliverDiscards(of: process.app)
        stopIfEmpty()
    }

    /// Refuses the launch requests that wait for a process, because the process ended before it connected.
    mutating func refuseLaunchWaiters(of process: WindowProcess, reason: String, _ output: LastOutput) {
        for waiter in process.waiters {
            var refusal = Refusal(code: .launchFailed, reason: reason, field: "launch.app")
            if mayRead(outputOf: process.app, waiter.requester) { refusal.lastOutput = output.text }
            reply(.refused(refusal), to: waiter.requester)
        }
    }

    /// Stops the broker when it is stopping and the last process has ended that does not survive it.
    mutating func stopIfEmpty() {
        guard service == .stopping,
            processes.all.allSatisfy({ $0.processIdentifier == nil || survivesShutdown($0) })
        else { return }
        service = .stopped
        step.perform(.stop)
    }
}
