import Synchronization

@testable import SceneClient

/// Time that passes at once for short pauses, and only when told for long ones.
final class ManualTime: Sendable {
    private struct State {
        var now = ContinuousClock.now
        var lastSleeper = 0
        var sleepers: [Int: (duration: Duration, wake: CheckedContinuation<Void, any Error>)] = [:]
        var cancelled: Set<Int> = []
    }

    private let state = Mutex(State())
    private let begun = AsyncStream.makeStream(of: Duration.self)

    /// Pauses shorter than this only move the clock.
    static let shortest: Duration = .milliseconds(500)

    var application: ApplicationTime {
        ApplicationTime(
            now: { self.state.withLock { $0.now } },
            sleep: { try await self.sleep($0) },
            random: { 0 }
        )
    }

    /// Waits until somebody sleeps so long, then ends all such sleeps.
    func pass(_ duration: Duration) async {
        for await begun in begun.stream where begun == duration { break }
        let woken = state.withLock { state in
            state.now += duration
            let ready = state.sleepers.filter { $0.value.duration == duration }
            for number in ready.keys { state.sleepers[number] = nil }
            return ready.values.map(\.wake)
        }
        for wake in woken { wake.resume() }
    }

    /// How many sleep so long now.
    func sleepers(_ duration: Duration) -> Int {
        state.withLock { state in state.sleepers.values.filter { $0.duration == duration }.count }
    }

    private func sleep(_ duration: Duration) async throws {
        guard duration >= Self.shortest else { return state.withLock { $0.now += duration } }
        let number = state.withLock { state in
            state.lastSleeper += 1
            return state.lastSleeper
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wake in
                let isCancelled = state.withLock { state in
                    if state.cancelled.contains(number) { return true }
                    state.sleepers[number] = (duration, wake)
                    return false
                }
                if isCancelled { return wake.resume(throwing: CancellationError()) }
                begun.continuation.yield(duration)
            }
        } onCancel: {
            let sleeper = state.withLock { state in
                state.cancelled.insert(number)
                return state.sleepers.removeValue(forKey: number)
            }
            sleeper?.wake.resume(throwing: CancellationError())
        }
    }
}
