import ActivityWire

/// The call queue of one scene: its calls are executed one after the other. While a call to one scene waits, calls to
/// other scenes run.
@MainActor
final class SceneCallQueue {
    /// One entry of the queue.
    enum Work: Sendable {
        /// A call, and the connection over which it came.
        case call(SceneCall, connection: Int)
        /// The scene's end: the broker says that this process no longer owns it.
        case lost(SceneSessionID)
        /// The failure of announced activities: the connection over which they were to come is lost.
        case continuationsLost(SceneSessionID)
        /// A save of the scene's state.
        case save(SceneSessionID)
        /// A last save of the scene's state before the process's goodbye.
        case collectState(SceneSessionID)
    }

    private var queue: [Work] = []
    private var worker: Task<Void, Never>?
    private let perform: @MainActor (Work) async -> Void

    init(perform: @escaping @MainActor (Work) async -> Void) {
        self.perform = perform
    }

    func add(_ work: Work) {
        queue.append(work)
        guard worker == nil else { return }
        worker = Task {
            while !queue.isEmpty { await perform(queue.removeFirst()) }
            worker = nil
        }
    }

    /// Drops the calls that have not begun: after a lost connection the broker sends them again.
    func dropCalls() {
        queue.removeAll { work in
            if case .call = work { true } else { false }
        }
    }

    /// Returns when the queue is empty and nothing runs.
    func waitUntilIdle() async {
        while let worker { await worker.value }
    }
}
