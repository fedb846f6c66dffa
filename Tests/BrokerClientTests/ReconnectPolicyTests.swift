import Testing

@testable import BrokerClient

@Suite("Reconnect policy")
struct ReconnectPolicyTests {
    @Test(
        "The upper bound doubles with each attempt, up to two seconds",
        arguments: [(0, 100), (1, 200), (2, 400), (4, 1_600), (5, 2_000), (60, 2_000), (Int.max, 2_000), (-1, 100)])
    func ceiling(attempt: Int, milliseconds: Int) {
        #expect(ReconnectPolicy().delay(attempt: attempt, random: 1) == .milliseconds(milliseconds))
    }

    @Test("The delay is never shorter than the minimum and follows the random value", arguments: [0, 3, 10])
    func jitter(attempt: Int) {
        let policy = ReconnectPolicy()
        #expect(policy.delay(attempt: attempt, random: 0) == .milliseconds(50))
        #expect(policy.delay(attempt: attempt, random: -7) == .milliseconds(50))
        #expect(policy.delay(attempt: attempt, random: 0.25) < policy.delay(attempt: attempt, random: 0.75))
    }
}
