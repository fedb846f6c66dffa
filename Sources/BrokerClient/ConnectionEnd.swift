import Synchronization

/// Whether and why a connection has ended, and who waits for that.
final class ConnectionEnd: Sendable {
    private struct State {
        var reason: ClientError?
        var isComplete = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Set as soon as the connection is of no more use.
    var reason: ClientError? { state.withLock { $0.reason } }

    func begin(_ reason: ClientError) {
        state.withLock { $0.reason = $0.reason ?? reason }
    }

    /// The thread is done with everything, the last bytes included.
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
