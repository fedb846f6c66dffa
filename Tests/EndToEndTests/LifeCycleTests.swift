import TestSupport
import Testing

/// What a user does to windows, on real processes.
@Suite("Life cycle of real windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct LifeCycleTests {
    private static let notes = "org.activitybroker.demo.notes"

    private func wait(_ broker: BrokerUnderTest, _ session: JSON, _ state: String) async throws {
        let waited = try await broker.brokerctl(
            "wait", "session", try #require(session.text), state, "--timeout", "60s")
        #expect(waited.status == 0)
    }

    @Test("Reclaiming memory disconnects a background window and keeps its session, which reconnects when picked")
    func pressure() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask("open", Self.notes, "--target", "note/one")
            try await wait(broker, opened["session"], "foregroundActive")
            _ = try await broker.ask("screen", "home")
            try await wait(broker, opened["session"], "background")
            _ = try await broker.ask("screen", "pressure")
            try await wait(broker, opened["session"], "unattached")
            let session = try #require(opened["session"].text)
            _ = try await broker.ask("screen", "switcher", "--pick", session)
            try await wait(broker, opened["session"], "foregroundActive")
            let row = try await broker.ask("sessions", "show", session)
            #expect(row["epoch"].integer == 2)
        }
    }

    @Test("A force-quit app keeps its session; closing the last window ends the process and the session")
    func flingAndClose() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask("open", Self.notes, "--target", "note/one")
            let session = try #require(opened["session"].text)
            let first = try #require(try await broker.processIdentifier(of: session))
            _ = try await broker.ask("screen", "fling", "--app", Self.notes)
            try await broker.untilGone(first)
            #expect(try await broker.ask("sessions", "list")["sessions"].items.count == 1)

            _ = try await broker.ask("open", Self.notes, "--target", "note/one")
            let second = try #require(try await broker.processIdentifier(of: session))
            _ = try await broker.ask("screen", "fling", session)
            try await broker.untilGone(second)
            #expect(try await broker.ask("sessions", "list")["sessions"].items.isEmpty)
        }
    }

    @Test("An app is launched without a window and then opens one in the same process")
    func launch() async throws {
        try await withBroker { broker in
            let launched = try await broker.ask("apps", "launch", Self.notes)
            #expect(launched["state"].text == "connected")
            #expect(try await broker.ask("sessions", "list")["sessions"].items.isEmpty)
            let opened = try await broker.ask("open", Self.notes, "--target", "note/one")
            let process = try await broker.processIdentifier(of: try #require(opened["session"].text))
            #expect(process.map(Int.init) == launched["pid"].integer)
        }
    }
}
