import ActivityWire
import SimulatedWorld
import Testing

/// What leaves the broker waits for the commit that it depends on: every world judges so at each step. Here each kind is
/// seen to wait that no test of the core shows.
@Suite("Commit order in simulated worlds")
struct SimulatedCommitOrderTests {
    /// Few worlds get there; tests of the core show that these wait.
    private static let shownByTheCore: Set<CommitOrder.Kind> = [
        .call(.activityWasReplaced), .call(.continuationFailed), .event(.appRemoved), .event(.lagged),
    ]

    /// Answers that tests of the core do not show to wait.
    private static let answers: Set<CommitOrder.Kind> = [
        .reply(.closure), .reply(.continuationStreams), .reply(.dragReport), .reply(.layout), .reply(.layoutLoaded),
        .reply(.process), .reply(.snapshot),
    ]

    private static let subjects = CommitOrder.Kind.dependentKinds
        .filter { if case .reply = $0 { false } else { true } }.union(answers).subtracting(shownByTheCore)

    @Test("Calls, events and endings wait for the commit")
    func waiting() {
        var missing = Self.subjects
        // Those that got there when this was written, then others.
        for seed in [1, 2, 3, 5, 6, 8, 35, 51, 100] + Array(UInt64(1)...400) where !missing.isEmpty {
            let outcome = Simulation.run(Simulation.operations(seed: seed, count: 120))
            #expect(outcome.broken == nil, "seed \(seed)")
            missing.subtract(outcome.waited)
        }
        #expect(missing == [])
    }
}
