import Foundation
import TestSupport
import Testing

/// A broker whose user may have no further thread or process. The limit does not hold for root.
@Suite(
    "Limits of threads", .processes, .timeLimit(.minutes(10)),
    .enabled(if: getuid() == 0, "only root can become another user"))
struct ThreadLimitTests {
    /// A user of its own for each test, since the limit counts all processes and threads of a user.
    private static func freshUser() -> UInt32 { .random(in: 100_000...1_000_000_000) }

    @Test("A start without enough threads ends with status 1 and names the limit", arguments: 1...8)
    func start(limit: Int) async throws {
        let attempt = try await StartAttempt.run(as: Self.freshUser(), limit: ["prlimit", "--nproc=\(limit)"])
        switch attempt {
        case .served: #expect(limit > 4)
        case .unserved(let words): Issue.record("\(words)")
        case .ended(let end, let words):
            #expect(limit <= 4)
            #expect(end == .exited(1))
            #expect(words.contains("RLIMIT_NPROC"), "\(words)")
        }
    }

    @Test("A broker without a free thread answers, refuses launches with the reason, and stops when asked")
    func running() async throws {
        let user = Self.freshUser()
        let broker = try await BrokerUnderTest.start(as: user)
        do {
            let process = await broker.processIdentifier
            // The broker keeps its threads. None of them may end and be replaced.
            try await setThreadLimit(of: process, user, to: 1)
            #expect(try await broker.ask("status")["pid"].integer == Int(process))
            let refused = try await broker.brokerctl(
                "open", "org.activitybroker.demo.notes", "--target", "note/plan", "--timeout", "20s")
            #expect(refused.status != 0)
            #expect(refused.output.contains("Resource temporarily unavailable"), "\(refused)")
            try await setThreadLimit(of: process, user, to: 1_000)
            let opened = try await broker.ask("open", "org.activitybroker.demo.notes", "--target", "note/plan")
            #expect(opened["session"].text != nil)
            try await setThreadLimit(of: process, user, to: 1)
            #expect(try await broker.terminate() == 0)
        } catch {
            await broker.stop()
            throw error
        }
        await broker.stop()
    }

    /// Sets the limit as the user itself, who may lower and raise the soft limit of its own process.
    private func setThreadLimit(of process: Int32, _ user: UInt32, to limit: Int) async throws {
        let words = BrokerUnderTest.becoming(user) + ["prlimit", "--pid", "\(process)", "--nproc=\(limit):"]
        let finished = try await ChildProcess.run("/usr/bin/env", words)
        try #require(finished.status == 0, "\(finished)")
    }
}
