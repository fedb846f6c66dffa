import Synchronization

/// The end of a connection: its reason, and the tasks that wait for it.
final class ConnectionEnd: Sendable {
    private struct State {
        var reason: ClientError?
        var isComplete = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// The reason of the end, set as soon as the connection cannot be used any more.
    var reason: ClientError? { state.withLock { $0.reason } }

    /// Sets the reason, unless there is one already.
    func begin(_ reason: ClientError) {
        state.withLock { $0.reason = $0.reason ?? reason }
    }

    /// Resumes the waiting tasks, after the thread has written its last bytes.
    func complete() {
        let waiters = state.withLock { state in
            state.isComplete = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    func wait() async {
        await withCheckedContinuation { waiter in
            let isComplete = state.withLock { state in
                if !state.isComplete { state.waiters.append(waiter) }
                return state.isComplete
            }
            if isComplete { waiter.resume() }
        }
    }
}
