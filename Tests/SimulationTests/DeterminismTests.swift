import SimulatedWorld
import Testing

/// The same inputs give the same effects in every process: dictionaries are seeded anew in each, so a number that was
/// written down once catches any decision that depends on their order.
@Suite("Determinism")
struct DeterminismTests {
    /// A change of the core's behaviour may change this number; look at the trace before writing down a new one.
    private static let goldenDigest: UInt64 = 8_915_876_638_704_638_099

    private static let operations: [WorldOperation] = [
        .open(tool: 0, OpenShape(app: 0, target: 1)),
        .open(tool: 1, OpenShape(app: 0, target: 1)),
        .open(tool: 2, OpenShape(app: 1, target: 2)),
        .open(tool: 0, OpenShape(app: 1, target: 3, reuse: 5)),
        .open(tool: 0, OpenShape(app: 2, target: 1)),
        .subscribe(tool: 2, from: 0),
        .everythingSettles,
        .screen(tool: 0, command: 1),
        .everythingSettles,
        .screen(tool: 0, command: 0),
        .open(tool: 1, OpenShape(app: 0, target: 2)),
        .commit(groups: 2),
        .windowCrashes(0, order: 0),
        .brokerDies,
        .brokerStarts,
        .open(tool: 0, OpenShape(app: 1, target: 2)),
        .deadlineComes,
        .everythingSettles,
        .destroy(tool: 0, session: 1, animation: 0),
        .everythingSettles,
    ]

    @Test("A fixed list of operations has the same trace in every process")
    func golden() {
        let outcome = Simulation.run(Self.operations)
        #expect(outcome.broken == nil)
        #expect(outcome.traceDigest == Self.goldenDigest, "\(outcome.traceDigest)")
    }
}
