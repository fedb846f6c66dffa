import ActivityWire
import OrderedCollections

/// Pings, which show whether processes without an unacknowledged call still respond.
extension Broker {
    /// Schedules the next ping after ``BrokerPolicy/pingInterval``; zero switches pings off.
    mutating func expectPing(of id: WindowProcessID) {
        guard policy.pingInterval > .zero else { return }
        let next = now.instant + policy.pingInterval
        processes.update(id) { $0.nextPing = next }
        deadlines.set(.ping(id), at: next)
    }

    /// Pings the process, unless the process is stopped, or has another call to acknowledge, which has a deadline
    /// already.
    mutating func handlePingDeadline(_ id: WindowProcessID) {
        guard let process = processes[id], let client = process.client, let next = process.nextPing,
            next <= now.instant
        else { return }
        expectPing(of: id)
        guard !process.isStopped, calls.calls(to: id).isEmpty else { return }
        place(calls.nextID(), to: process, client: client, session: nil, purpose: .ping, body: .ping, isHeld: false)
    }

    /// Marks the process as unresponsive and publishes its row, if it was responsive.
    mutating func reportUnresponsive(_ id: WindowProcessID) {
        guard processes[id]?.isUnresponsive == false else { return }
        processes.update(id) { $0.isUnresponsive = true }
        publishProcess(id)
    }

    /// Marks the process as responsive and publishes its row, if it was unresponsive.
    mutating func reportResponsive(_ id: WindowProcessID) {
        guard processes[id]?.isUnresponsive == true else { return }
        processes.update(id) { $0.isUnresponsive = false }
        publishProcess(id)
    }
}
