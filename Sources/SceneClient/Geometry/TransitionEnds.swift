/// What a window does at the end of each of its changes: one end after the other, in the order of the changes.
///
/// It is separate from the window's call queue. The broker calls on as soon as a change is acknowledged, and the time
/// of what it calls next runs from there (P:K3). What an end does before it first waits is done before the next call,
/// as in UIKit; while it waits, calls go on.
@MainActor
final class TransitionEnds {
    typealias End = @MainActor () async -> Void

    private var queue: [End] = []
    private var isRunning = false
    private var worker: Task<Void, Never>?

    func add(_ end: @escaping End) {
        queue.append(end)
        guard !isRunning else { return }
        isRunning = true
        worker = Task.immediate {
            while !queue.isEmpty { await queue.removeFirst()() }
            isRunning = false
        }
    }

    /// Returns when there is nothing left to do.
    func waitUntilIdle() async {
        while isRunning, let worker { await worker.value }
    }
}
