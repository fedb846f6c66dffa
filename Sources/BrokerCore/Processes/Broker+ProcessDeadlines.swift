import ActivityWire
import DragAndDrop
import OrderedCollections

/// Deadlines of processes, and the signals that end them.
extension Broker {
    /// Sets the deadline of the process's next step: its connection, its return, or its exit.
    mutating func setProcessDeadline(_ id: WindowProcessID, within allowance: Duration) {
        let now = now.instant
        processes.update(id) { $0.setDeadline(within: allowance, from: now) }
        deadlines.set(.process(id), at: now + allowance)
    }

    /// Orders an inspection of the process, if it meets `condition`. The shell's answer decides what happens to a
    /// silent process.
    mutating func inspect(_ id: WindowProcessID, if condition: (WindowProcess) -> Bool) {
        guard let process = processes[id], condition(process) else { return }
        step.perform(.inspect(id))
    }

    /// Sends SIGKILL. The scenes of the process get no more life-cycle calls and deliveries.
    mutating func kill(_ id: WindowProcessID, _ reason: String) {
        processes.update(id) { $0.kill(because: reason) }
        step.perform(.signal(id, .kill))
        setProcessDeadline(id, within: policy.terminationGrace)
    }

    /// Sends SIGTERM, and SIGKILL if the process still runs after ``BrokerPolicy/terminationGrace``.
    mutating func terminate(_ id: WindowProcessID, _ reason: String) {
        processes.update(id) { $0.end(because: reason) }
        step.perform(.signal(id, .terminate))
        setProcessDeadline(id, within: policy.terminationGrace)
    }
}
