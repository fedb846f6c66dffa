import ActivityWire
import BrokerClient
import Foundation
import Synchronization
import TestSupport
import Testing

/// kill -9 of windows and of the broker, in the middle of things.
@Suite("Crashes", .serialized, .processes, .timeLimit(.minutes(10)))
struct CrashTests {
    private static let gallery = "org.activitybroker.demo.gallery"
    private static let notes = "org.activitybroker.demo.notes"

    @Test("A killed window comes back as the same session with its content")
    func windowKilled() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask(
                "open", Self.notes, "--target", "note/plan", "--user-info", #"{"append":"milk"}"#)
            let session = try #require(opened["session"].text)
            let victim = try #require(try await broker.processIdentifier(of: session))
            kill(victim, SIGKILL)
            try await broker.untilGone(victim)
            let again = try await broker.ask(
                "open", Self.notes, "--target", "note/plan", "--user-info", #"{"append":"bread"}"#)
            #expect(again["session"].text == session)
            #expect(again["decision"].text == "reactivated")
            #expect(again["outcome"].text == "handled")
            let log = try await broker.windowLog(session).joined(separator: "\n")
            #expect(log.contains("reason=recover"))
            try await Polling.until("the window shows both words") {
                let subtitle = try await broker.ask("sessions", "show", session)["subtitle"].text ?? ""
                return subtitle.contains("milk") && subtitle.contains("bread")
            }
        }
    }

    @Test("After kill -9 of the broker live windows reconnect with their processes, and none is duplicated")
    func brokerKilled() async throws {
        try await withBroker { broker in
            var sessions: [String] = []
            for photo in 1...3 {
                let opened = try await broker.ask("open", Self.gallery, "--target", "photo/\(photo)")
                sessions.append(try #require(opened["session"].text))
            }
            // A window that is on its way into the background is in a state that does not come again.
            try await broker.settle(sessions)
            let before = try await broker.ask("sessions", "list")["sessions"].items
            let processes = Set(KernelProcesses.windows(of: broker.endpoint).map(\.processIdentifier))
            try await broker.kill()
            try await broker.start()
            for row in before {
                let session = try #require(row["session"].text)
                _ = try await broker.ask("wait", "session", session, row["state"].text ?? "", "--timeout", "60s")
            }
            let after = try await broker.ask("sessions", "list")["sessions"].items
            #expect(Set(after.map { $0["session"] }) == Set(before.map { $0["session"] }))
            #expect(Set(KernelProcesses.windows(of: broker.endpoint).map(\.processIdentifier)) == processes)
            let again = try await broker.ask("open", Self.gallery, "--target", "photo/2")
            #expect(again["decision"].text == "reactivated")
            #expect(Set(KernelProcesses.windows(of: broker.endpoint).map(\.processIdentifier)) == processes)
        }
    }

    @Test("A window that a request was opening when the broker was killed comes to the front afterwards")
    func killedWhileComingForward() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask("open", Self.notes, "--target", "note/plan")
            let session = try #require(opened["session"].text)
            _ = try await broker.ask("screen", "home")
            _ = try await broker.ask("wait", "session", session, "background", "--timeout", "60s")
            try await broker.settle([session])
            let window = try #require(try await broker.processIdentifier(of: session))
            // So it cannot answer before the broker is killed.
            try await KernelProcesses.stop(window)
            let connection = try await broker.connection()
            let reply = try await connection.request(
                .activate(ActivationRequest(session: SessionReference(text: session), waitingFor: .resolved)))
            guard case .activation(let outcome) = reply else {
                throw ClientError.unexpected(reply, insteadOf: "activation")
            }
            #expect(outcome.code == nil)
            try await broker.kill()
            try await broker.start()
            kill(window, SIGCONT)
            let waited = try await broker.brokerctl("wait", "session", session, "foregroundActive", "--timeout", "60s")
            #expect(waited.status == 0, "\(waited)")
            #expect(try await broker.processIdentifier(of: session) == window)
            let explained = try await broker.ask("explain", outcome.request.description)
            #expect(explained["outcome"].text == "handled")
        }
    }

    /// Opens are acknowledged while the broker is killed at random moments, over and over: after so many of them, since
    /// in a time some machines get nowhere. Afterwards the store must know every acknowledged one, and the windows' own
    /// logs must show each handled at most once unless marked.
    @Test("Every acknowledged open survives kill -9 of the broker at random moments, and duplicates are marked")
    func acknowledgedSurvive() async throws {
        try await withBroker { broker in
            var random = SeededRandom(for: "acknowledgedSurvive")
            let total = 1_000
            let count = Mutex(0)
            let stream = OpenStream(endpoint: try BrokerEndpoint(broker.endpoint)) { count.withLock { $0 += 1 } }
            async let acknowledged = stream.open(total, windows: 5)
            for _ in 0..<Self.kills {
                let more = Int.random(in: 1...max(1, total / Self.kills), using: &random)
                let goal = min(total, count.withLock { $0 } + more)
                try await Polling.until("\(goal) opens are acknowledged", within: .seconds(300)) {
                    count.withLock { $0 } >= goal
                }
                try await broker.kill()
                try await broker.start()
            }
            let outcomes = try await acknowledged
            #expect(outcomes.count == total)
            try await broker.kill()
            try await broker.start()
            try await check(outcomes, broker)
        }
    }

    /// A few by default; `BROKER_KILLS=100 make test-some TESTS=CrashTests` for a longer look.
    private static let kills = ProcessInfo.processInfo.environment["BROKER_KILLS"].flatMap { Int($0) } ?? 8

    private func check(_ outcomes: [ActivationOutcome], _ broker: BrokerUnderTest) async throws {
        let connection = try await BrokerConnection.connect(
            to: BrokerEndpoint(broker.endpoint), role: .tool, agent: "EndToEndTests", timeout: .seconds(60))
        var handledByWindow: [SceneSessionID: [WindowLogLine]] = [:]
        for session in Set(outcomes.compactMap(\.session)) {
            handledByWindow[session] = try await broker.windowLog(session.description)
                .filter { $0.contains("handled request=") }.map { WindowLogLine($0) }
        }
        for outcome in outcomes {
            let reply = try await connection.request(.query(.explain(request: "\(outcome.request)", whyNot: nil)))
            guard case .decision(_, let stored?) = reply else {
                Issue.record("no outcome is known for \(outcome.request)")
                continue
            }
            #expect(stored.code == outcome.code)
            #expect(stored.session == outcome.session)
            guard outcome.code == .handled, let session = outcome.session else { continue }
            let lines = (handledByWindow[session] ?? []).filter { $0.request == "\(outcome.request)" }
            #expect(!lines.isEmpty, "\(outcome.request) was acknowledged and never handled")
            let isMarked = lines.dropFirst().allSatisfy { $0.isRedelivery }
            #expect(isMarked, "\(outcome.request) was handled twice, unmarked")
        }
        #expect(Set(outcomes.compactMap(\.session)).count == 5)
        await connection.close()
    }
}
