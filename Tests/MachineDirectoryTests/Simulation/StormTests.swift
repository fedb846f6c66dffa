import Foundation
import MachineDirectory
import Testing

@Suite("Directories under random faults")
struct StormTests {
    /// The first seed and the number of rounds; `TEST_SEED` and `TEST_ROUNDS` give others.
    private static func seeds(_ count: UInt64) -> [UInt64] {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["TEST_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...1_000_000)
        let rounds = environment["TEST_ROUNDS"].flatMap { UInt64($0) } ?? count
        return (0..<rounds).map { first &+ $0 }
    }

    @Test("After healing every view equals the truth within 10 s, and no view was older than it said")
    func storms() throws {
        let seeds = Self.seeds(10)
        print("StormTests.storms: TEST_SEED=\(seeds[0])")
        var ages = 0
        for seed in seeds {
            let storm = try Storm(seed: seed)
            storm.world.run(for: .seconds(3))
            for _ in 0..<3 {
                try storm.rage(actions: 25)
                try storm.heal(for: .seconds(10))
                try storm.checkConvergence()
            }
            ages += storm.ages
        }
        #expect(ages > 100)
    }

    @Test("Deletions that etcd loses at a compaction are found by the next list")
    func swallowed() throws {
        let seeds = Self.seeds(3)
        print("StormTests.swallowed: TEST_SEED=\(seeds[0])")
        for seed in seeds {
            let storm = try Storm(seed: seed)
            storm.world.etcd.swallowsDeletions = true
            try storm.rage(actions: 60)
            try storm.heal(for: .seconds(70))
            try storm.checkConvergence()
        }
    }
}
