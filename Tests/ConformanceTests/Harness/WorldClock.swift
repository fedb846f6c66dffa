import Synchronization

@testable import SceneClient

/// The time of a world: it stands still until a test lets it pass.
final class WorldClock: Sendable {
    private struct Sleeper {
        let wakes: Duration
        let number: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var elapsed: Duration = .zero
        var lastNumber = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())
    private let began = ContinuousClock.now

    /// Since the world began.
    var elapsed: Duration { state.withLock { $0.elapsed } }

    /// When the next sleeper wants to wake.
    var next: Duration? { state.withLock { $0.sleepers.map(\.wakes).min() } }

    /// How often anybody went to sleep.
    var sleeps: Int { state.withLock { $0.lastNumber } }

    /// As an application uses it.
    var application: ApplicationTime {
        ApplicationTime(
            now: { self.began + self.elapsed }, sleep: { try await self.sleep($0) }, random: { 0 })
    }

    /// Moves on, and wakes who has slept long enough, in the order in which they wanted to wake.
    func move(to moment: Duration) {
        let woken = state.withLock { state in
            state.elapsed = max(state.elapsed, moment)
            let woken = state.sleepers.filter { $0.wakes <= state.elapsed }
            state.sleepers.removeAll { $0.wakes <= state.elapsed }
            return woken.sorted { ($0.wakes, $0.number) < ($1.wakes, $1.number) }
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    /// Returns after the time has passed, or throws when the task is cancelled.
    func sleep(_ duration: Duration) async throws {
        guard duration > .zero else { return try Task.checkCancellation() }
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if state.cancelled.remove(number) != nil { return true }
                    state.sleepers.append(
                        Sleeper(wakes: state.elapsed + duration, number: number, continuation: continuation))
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleeper: Sleeper? = state.withLock { state in
                guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
                    state.cancelled.insert(number)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
