import ActivityWire
import DragAndDrop
import OrderedCollections

/// How long a process is waited for, and how it is ended.
extension Broker {
    /// Sets the time in which the process is to do what its phase waits for.
    mutating func expect(_ id: WindowProcessID, within patience: Duration) {
        let now = now.instant
        processes.update(id) { $0.expectSomething(within: patience, from: now) }
        deadlines.set(.process(id), at: now + patience)
    }

    /// Nothing is done about a silent process before it has been looked at.
    mutating func inspect(_ id: WindowProcessID, if condition: (WindowProcess) -> Bool) {
        guard let process = processes[id], condition(process) else { return }
        turn.direct(.inspect(id))
    }

    /// Ends the process without asking it; nothing more is told to it.
    mutating func kill(_ id: WindowProcessID, _ reason: String) {
        processes.update(id) { $0.kill(because: reason) }
        turn.direct(.signal(id, .kill))
        expect(id, within: policy.terminationGrace)
    }

    /// Asks the process to end, and insists after a while.
    mutating func terminate(_ id: WindowProcessID, _ reason: String) {
        processes.update(id) { $0.end(because: reason) }
        turn.direct(.signal(id, .terminate))
        expect(id, within: policy.terminationGrace)
    }
}
