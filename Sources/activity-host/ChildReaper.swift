import CBrokerSystem
import Dispatch
import Glibc
import ProgramHosting

/// Reaps the children of this process: the program, and orphans below it that this process adopts.
final class ChildReaper: Sendable {
    /// A child that has ended.
    struct EndedChild: Sendable {
        var process: Int32
        var name: String
        var status: ProgramEnd.Status
        var instant: ContinuousClock.Instant
    }

    /// The children in the order in which they ended.
    let ended: AsyncStream<EndedChild>
    private let continuation: AsyncStream<EndedChild>.Continuation
    /// Counts the spawned children. The queue waits for it while there are no children.
    private let spawned = DispatchSemaphore(value: 0)
    private let queue = DispatchQueue(label: "reaper")

    init() {
        (ended, continuation) = AsyncStream.makeStream()
        queue.async { [self] in
            while true {
                spawned.wait()
                while reapNext() {}
            }
        }
    }

    /// Records that a child was spawned.
    func childWasSpawned() { spawned.signal() }

    /// Waits for the end of a child. Returns false if there is none.
    private func reapNext() -> Bool {
        var process: pid_t = 0
        var end = csystem_process_end()
        guard csystem_wait_for_child(&process, &end) == 0 else { return false }
        // The name is read before the child is reaped and its entry disappears.
        let name = LiveProcesses.entry(process)?.name ?? ""
        while waitpid(process, nil, 0) < 0, errno == EINTR {}
        let status: ProgramEnd.Status = end.state == .signalled ? .signaled(end.value) : .exited(end.value)
        continuation.yield(EndedChild(process: process, name: name, status: status, instant: .now))
        return true
    }
}
