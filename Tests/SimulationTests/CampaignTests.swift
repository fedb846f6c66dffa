import SimulatedWorld
import Testing

/// Seeded random lists of operations; `broker-simulation` runs more of them.
@Suite("Campaign")
struct CampaignTests {
    @Test("No seed breaks a promise", arguments: [UInt64(1), 21, 41])
    func seeds(first: UInt64) {
        for seed in first..<first + 20 {
            let operations = Simulation.operations(seed: seed, count: 120)
            let outcome = Simulation.run(operations)
            guard let broken = outcome.broken else { continue }
            let list = Simulation.shortest(operations).map(\.source).joined(separator: ",\n")
            Issue.record("seed \(seed) breaks: \(broken)\n\(list)")
        }
    }

    @Test("A planted bug is found within 200 seeds", arguments: [World.Shell.sendsBeforeCommit, .losesCommits])
    func canary(shell: World.Shell) {
        let found = (UInt64(1)...200).first { seed in
            Simulation.run(Simulation.operations(seed: seed, count: 120), shell: shell).broken != nil
        }
        #expect(found != nil)
    }

    @Test("A minimal failing list contains no superfluous operation")
    func shortening() throws {
        let seeds = (UInt64(1)...50).lazy.map { Simulation.operations(seed: $0, count: 120) }
        let operations = try #require(seeds.first { Simulation.run($0, shell: .sendsBeforeCommit).broken != nil })
        let shortest = Simulation.shortest(operations, shell: .sendsBeforeCommit)
        #expect(Simulation.run(shortest, shell: .sendsBeforeCommit).broken != nil)
        for index in shortest.indices {
            var shorter = shortest
            shorter.remove(at: index)
            #expect(Simulation.run(shorter, shell: .sendsBeforeCommit).broken == nil, "\(shortest[index].source)")
        }
    }

    @Test("The same seed gives the same history", arguments: [UInt64(3), 77, 1_234])
    func repetition(seed: UInt64) {
        let operations = Simulation.operations(seed: seed, count: 150)
        let outcomes = (0..<3).map { _ in Simulation.run(operations).traceDigest }
        #expect(Set(outcomes).count == 1)
        #expect(Simulation.operations(seed: seed, count: 150) == operations)
    }
}
