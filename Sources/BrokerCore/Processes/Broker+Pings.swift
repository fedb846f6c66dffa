import ActivityWire
import OrderedCollections

/// Asking windows from time to time whether they still answer, where nothing else asks them.
extension Broker {
    /// The next ping is due after the interval; none where it is zero.
    mutating func expectPing(of id: WindowProcessID) {
        guard policy.pingInterval > .zero else { return }
        let next = now.instant + policy.pingInterval
        processes.update(id) { $0.nextPing = next }
        deadlines.set(.ping(id), at: next)
    }

    /// A process that has a call to answer is being watched already.
    mutating func pingIsDue(_ id: WindowProcessID) {
        guard let process = processes[id], let client = process.client, let next = process.nextPing,
            next <= now.instant
        else { return }
        expectPing(of: id)
        guard !process.isStopped, calls.calls(to: id).isEmpty else { return }
        place(calls.nextID(), to: process, client: client, session: nil, purpose: .ping, body: .ping, isHeld: false)
    }

    /// Nobody waits for the answer to a ping, so its delay is told and nothing more.
    mutating func reportUnresponsive(_ id: WindowProcessID) {
        guard processes[id]?.isUnresponsive == false else { return }
        processes.update(id) { $0.isUnresponsive = true }
        publishProcess(id)
    }

    /// It answers.
    mutating func reportResponsive(_ id: WindowProcessID) {
        guard processes[id]?.isUnresponsive == true else { return }
        processes.update(id) { $0.isUnresponsive = false }
        publishProcess(id)
    }
}
