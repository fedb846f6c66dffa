/// Runs of many seeds, and the milestones that they reached together.
public struct Campaign {
    /// The number of seeds that reached each milestone.
    public private(set) var counts: [Milestone: Int] = [:]
    /// A digest of everything that happened in all seeds.
    public private(set) var digest: UInt64 = 0

    /// The number of seeds, of 200 operations each, that reaches every milestone. A campaign of at least this many
    /// seeds that misses a milestone has failed.
    public static let seedsThatReachEverything = 600

    public init() {}

    /// Runs one seed. Returns a sentence about the promise that the broker broke; nil if it broke none.
    public mutating func run(seed: UInt64, operations: Int) -> String? {
        let outcome = Simulation.run(Simulation.operations(seed: seed, count: operations))
        for milestone in outcome.milestones { counts[milestone, default: 0] += 1 }
        digest = digest &* 31 &+ outcome.traceDigest
        return outcome.broken
    }
}
