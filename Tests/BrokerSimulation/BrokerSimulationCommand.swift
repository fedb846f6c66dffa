import ArgumentParser
import SimulatedWorld

/// Runs the broker's core in a simulated world with seeded random faults, and checks everything after every step.
@main
struct BrokerSimulationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "broker-simulation",
        abstract: "Looks for operations after which the broker breaks a promise.",
        discussion: """
            Each seed stands for one list of operations. If a list breaks a promise, its shortest part that still \
            breaks one is printed, and the exit code is 1.
            """)

    @Option(help: "How many seeds to run.")
    var seeds: Int = 1_000

    @Option(help: "The first seed.")
    var first: UInt64 = 1

    @Option(help: "Operations in each list.")
    var operations: Int = 200

    @Option(help: "Run this one seed only and print everything that happens.")
    var seed: UInt64?

    @Flag(help: "Stop at the first seed that breaks something, without looking for the shortest list.")
    var untilBroken = false

    @Flag(help: "Print everything that happens in the shortest list that breaks something.")
    var history = false

    @Flag(
        help: "Print a line for each seed, with a number for what the broker did at every step, and judge nothing.")
    var digests = false

    func validate() throws {
        guard seeds > 0, operations > 0 else { throw ValidationError("seeds and operations must be at least 1") }
    }

    func run() throws {
        if digests { return printDigests() }
        if let seed { return try replay(seed) }
        var campaign = Campaign()
        for offset in 0..<UInt64(seeds) {
            let seed = first &+ offset
            if let sentence = campaign.run(seed: seed, operations: operations) { try report(seed, sentence) }
            if (offset + 1) % 250 == 0 { print("\(offset + 1) seeds") }
        }
        print("\(seeds) seeds of \(operations) operations: nothing broken")
        print("trace \(String(campaign.digest, radix: 16))")
        try report(campaign)
    }

    /// Prints a digest for each seed. Cores that behave equally print equal digests. The history of one seed, printed
    /// with `--seed` and `--history`, shows where two cores differ.
    private func printDigests() {
        let numbers = seed.map { [$0] } ?? (0..<UInt64(seeds)).map { first &+ $0 }
        for number in numbers {
            let operations = Simulation.operations(seed: number, count: operations)
            let digest = Simulation.digest(operations, isVerbose: history)
            for line in digest.history { print(line) }
            print("\(number) \(String(digest.value, radix: 16))")
        }
    }

    private func replay(_ seed: UInt64) throws {
        let list = Simulation.operations(seed: seed, count: operations)
        let outcome = Simulation.run(list, isVerbose: true)
        for line in outcome.history { print(line) }
        print("trace \(String(outcome.traceDigest, radix: 16))")
        if let broken = outcome.broken { try report(seed, broken) }
    }

    private func report(_ seed: UInt64, _ sentence: String) throws {
        if untilBroken {
            print("seed \(seed) breaks: \(sentence)")
            throw ExitCode(1)
        }
        let shortest = Simulation.shortest(Simulation.operations(seed: seed, count: operations))
        let outcome = Simulation.run(shortest, isVerbose: history)
        print("seed \(seed) breaks: \(sentence)")
        print("\(shortest.count) operations suffice for: \(outcome.broken ?? sentence)")
        for operation in shortest { print("    \(operation.source),") }
        for line in outcome.history { print(line) }
        throw ExitCode(1)
    }

    private func report(_ campaign: Campaign) throws {
        let missing = Milestone.allCases.filter { campaign.counts[$0] == nil }
        for milestone in Milestone.allCases { print("  \(milestone.rawValue): \(campaign.counts[milestone] ?? 0)") }
        guard !missing.isEmpty else { return }
        print("not reached: \(missing.map(\.rawValue).joined(separator: ", "))")
        if seeds >= Campaign.seedsThatReachEverything { throw ExitCode(1) }
    }
}
