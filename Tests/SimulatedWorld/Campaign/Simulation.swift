/// A run: a world and a list of operations.
public struct Simulation {
    public struct Outcome: Sendable {
        /// The first broken promise; nil if all promises held.
        public let broken: String?
        public let milestones: Set<Milestone>
        /// The kinds of messages and effects that were seen to wait for a commit.
        public let waited: Set<CommitOrder.Kind>
        /// A digest of the run, equal for equal operations in every process.
        public let traceDigest: UInt64
        public let history: [String]
    }

    /// Performs the operations, then heals the world and waits until it rests.
    public static func run(
        _ operations: [WorldOperation],
        shell: World.Shell = .faithful,
        heals: Bool = true,
        isVerbose: Bool = false
    ) -> Outcome {
        var world = World(shell: shell, isVerbose: isVerbose)
        for operation in operations where world.broken.isEmpty { world.perform(operation) }
        if heals, world.broken.isEmpty { world.heal() }
        return Outcome(
            broken: world.broken.first, milestones: world.milestones, waited: world.waited,
            traceDigest: world.traceDigest, history: world.history?.lines ?? [])
    }

    /// Performs the operations without checking promises, then heals the world. Returns a digest of what the broker did
    /// at every step.
    public static func digest(
        _ operations: [WorldOperation], isVerbose: Bool = false
    ) -> (value: UInt64, history: [String]) {
        var world = World(isVerbose: isVerbose, judges: false)
        for operation in operations where world.broken.isEmpty { world.perform(operation) }
        if world.broken.isEmpty { world.heal() }
        for sentence in world.broken { world.steps?.note(sentence) }
        return (world.steps?.value ?? 0, world.history?.lines ?? [])
    }

    /// Returns the seed's operations.
    public static func operations(seed: UInt64, count: Int) -> [WorldOperation] {
        var generator = OperationGenerator(seed: seed)
        return generator.operations(count: count)
    }

    /// Returns the shortest list found that still breaks a promise. Leaves out ever smaller pieces, as long as the
    /// remaining operations break a promise (delta debugging).
    public static func shortest(_ operations: [WorldOperation], shell: World.Shell = .faithful) -> [WorldOperation] {
        var shortest = operations
        var piece = max(1, shortest.count / 2)
        while true {
            var isShorter = false
            var start = 0
            while start < shortest.count {
                var candidate = shortest
                candidate.removeSubrange(start..<min(start + piece, shortest.count))
                if run(candidate, shell: shell).broken != nil {
                    shortest = candidate
                    isShorter = true
                } else {
                    start += piece
                }
            }
            if piece == 1, !isShorter { return shortest }
            piece = max(1, piece / 2)
        }
    }
}
