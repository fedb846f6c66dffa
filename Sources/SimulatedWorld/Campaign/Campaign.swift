/// Many seeds, and what they reached together.
public struct Campaign {
    /// In how many seeds each milestone was reached.
    public private(set) var counts: [Milestone: Int] = [:]
    /// A number for everything that happened in all seeds.
    public private(set) var digest: UInt64 = 0

    /// So many seeds of 200 operations reach every milestone; a campaign of as many that does not has failed.
    public static let seedsThatReachEverything = 600

    public init() {}

    /// Runs one seed; what it broke, if anything.
    public mutating func run(seed: UInt64, operations: Int) -> String? {
        let outcome = Simulation.run(Simulation.operations(seed: seed, count: operations))
        for milestone in outcome.milestones { counts[milestone, default: 0] += 1 }
        digest = digest &* 31 &+ outcome.traceDigest
        return outcome.broken
    }
}
