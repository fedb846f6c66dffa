import ActivityWire
import Foundation
import TestSupport
import Testing

/// Every attack for a while, with a witness: `make test-attacks`.
@Suite(
    "Long attacks", .serialized, .processes, .timeLimit(.minutes(30)),
    .enabled(if: Attack.mayLast, "`make test-attacks` runs them"))
struct LongAttackTests {
    private static let rounds = 5
    /// Questions of the witness in one round.
    private static let questions = 400

    @Test("The broker survives each attack, responds throughout, and keeps nothing of it", arguments: Attack.allCases)
    func survives(_ attack: Attack) async throws {
        try await Siege.lay { siege in
            let before = try siege.residentKibibytes()
            let attacker = try Attacker(attack, to: siege.path)
            let began = ContinuousClock.now
            let end = began + (attack == .names ? .seconds(60) : .seconds(15))
            var slowest = Duration.zero
            while ContinuousClock.now < end {
                let asked = ContinuousClock.now
                try #require(
                    try await siege.status().processIdentifier == siege.brokerProcess,
                    "after \(asked - began)")
                slowest = max(slowest, ContinuousClock.now - asked)
                try await Task.sleep(for: .milliseconds(20))
            }
            let grown = try siege.residentKibibytes() - before
            print("attack \(attack): the witness waited \(slowest.milliseconds) ms at most, memory +\(grown) KiB")
            try #require(attacker.isRunning, "the attack itself ended")
            try await siege.expectUnharmed()
            attacker.end()
            try await siege.expectDescriptorsBack()
            try await siege.expectUnharmed()
        }
    }

    /// Prints a table and judges no time, which belongs to the machine as much as to the broker.
    @Test("Every query is answered under each attack; the loop's delay is printed beside the idle one")
    func delay() async throws {
        var quiet: [Round] = []
        var attacked: [Attack: [Round]] = [:]
        for _ in 0..<Self.rounds {
            quiet.append(try await Self.round(nil))
            for attack in Attack.allCases { attacked[attack, default: []].append(try await Self.round(attack)) }
        }
        let calm = Self.median(quiet.map(\.delay))
        print("quiet: the loop's delay \(calm) µs, the witness \(Self.median(quiet.map(\.wall))) µs (p99, medians)")
        for attack in Attack.allCases {
            let rounds = try #require(attacked[attack])
            let delay = Self.median(rounds.map(\.delay))
            let ratio = (10 * Double(delay) / Double(max(1, calm))).rounded() / 10
            print(
                "\(attack): the loop's delay \(delay) µs, \(ratio) x the quiet one,",
                "the witness \(Self.median(rounds.map(\.wall))) µs (p99, medians)")
            #expect(rounds.count == Self.rounds)
        }
    }

    /// Microseconds, each the 99th percentile.
    private struct Round {
        var delay: UInt64
        var wall: UInt64
    }

    /// The witness's questions to a new broker, in quiet or under an attack.
    private static func round(_ attack: Attack?) async throws -> Round {
        var result = Round(delay: 0, wall: 0)
        try await Siege.lay { siege in
            let attacker = try attack.map { try Attacker($0, to: siege.path) }
            var walls: [UInt64] = []
            for _ in 0..<questions {
                let asked = ContinuousClock.now
                _ = try await siege.status()
                walls.append(UInt64((ContinuousClock.now - asked).milliseconds * 1_000))
                try await Task.sleep(for: .milliseconds(2))
            }
            result.wall = walls.sorted()[questions * 99 / 100]
            result.delay = try await siege.metric("loop.delay.p99")
            attacker?.end()
        }
        return result
    }

    private static func median(_ values: [UInt64]) -> UInt64 { values.sorted()[values.count / 2] }
}

extension Duration {
    fileprivate var milliseconds: Double {
        Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1e15
    }
}
