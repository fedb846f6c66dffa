import ActivityWire

/// The calls of one scene, executed one after the other; lanes of different scenes take turns when one waits.
@MainActor
final class SceneLane {
    /// Something to do in its turn.
    enum Work: Sendable {
        /// A call, and the connection over which it came.
        case call(SceneCall, connection: Int)
        /// The broker says that this process no longer owns the scene.
        case lost(SceneSessionID)
        /// The connection over which an announced activity was to come is gone.
        case continuationsLost(SceneSessionID)
        /// The scene wants to be saved.
        case save(SceneSessionID)
        /// The process leaves: its last word follows.
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

    /// Forgets the calls that have not begun: after a lost connection the broker makes them anew.
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
