/// Runs the completion blocks at the ends of a window's changes of geometry, one end after the other, in the order of
/// the changes.
///
/// The queue is separate from the window's call queue: the broker sends the next call, and measures its time, as soon
/// as a change is acknowledged (P:K3). As in UIKit, the part of an end before its first `await` runs before the next
/// call. While an end waits, calls go on.
@MainActor
final class TransitionEnds {
    typealias End = @MainActor () async -> Void

    private var queue: [End] = []
    private var isRunning = false
    private var worker: Task<Void, Never>?

    func add(_ end: @escaping End) {
        queue.append(end)
        guard !isRunning else { return }
        // An immediate task runs before it is assigned, so `worker` cannot tell whether it is running.
        isRunning = true
        worker = Task.immediate {
            while !queue.isEmpty { await queue.removeFirst()() }
            isRunning = false
        }
    }

    /// Returns when no end is left.
    func waitUntilIdle() async {
        while isRunning, let worker { await worker.value }
    }
}
