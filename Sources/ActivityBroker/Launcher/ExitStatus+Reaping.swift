import BrokerCore
import CBrokerSystem

extension ExitStatus {
    /// Finds out how a process ended, and reaps it if it is a child; nil while it runs.
    ///
    /// - Parameter descriptor: The pidfd of the process.
    init?(reaping descriptor: Int32) {
        var end = csystem_process_end()
        guard csystem_waitid_pidfd(descriptor, &end) == 0 else {
            guard ProcessTable.hasEnded(descriptor) else { return nil }
            self = .unknown
            return
        }
        switch end.state {
        case .running: return nil
        case .exited: self = .exited(end.value)
        case .signalled: self = .signaled(end.value)
        }
    }
}
