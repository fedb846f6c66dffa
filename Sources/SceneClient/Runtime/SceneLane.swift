import ActivityWire

/// The call queue of one scene: its calls are executed one after the other. While one scene's call waits, those of
/// other scenes run.
@MainActor
final class SceneLane {
    /// One entry of the queue.
    enum Work: Sendable {
        /// A call, and the connection over which it came.
        case call(SceneCall, connection: Int)
        /// The broker says that this process no longer owns the scene.
        case lost(SceneSessionID)
        /// The connection over which an announced activity was to come is gone.
        case continuationsLost(SceneSessionID)
        /// The scene wants to be saved.
        case save(SceneSessionID)
        /// The process is about to leave; its goodbye follows.
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

    /// Returns when there is nothing left to do.
    func waitUntilIdle() async {
        while let worker { await worker.value }
    }
}
