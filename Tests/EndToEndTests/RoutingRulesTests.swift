import Foundation
import TestSupport
import Testing

/// Rules of sessions and routing once more, where processes, sockets and files are real.
@Suite("Sessions and routing across processes", .serialized, .processes, .timeLimit(.minutes(10)))
struct RoutingRulesTests {
    private static let notes = "org.activitybroker.demo.notes"

    @Test("A window of an app that is not running is chosen by its last conditions without launching the app")
    func chosenWithoutTheApp() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask("open", Self.notes, "--target", "note/groceries")
            _ = try await broker.ask("open", Self.notes, "--target", "note/holidays")
            let session = try #require(opened["session"].text)
            let process = try #require(try await broker.processIdentifier(of: session))
            kill(process, SIGTERM)
            try await broker.untilGone(process)
            let decision = try await broker.ask("resolve", Self.notes, "--target", "note/groceries")
            #expect(decision["session"].text == session)
            #expect(KernelProcesses.windows(of: broker.endpoint).isEmpty)
        }
    }

    @Test("A session keeps its identifier, configuration and title beyond its process")
    func sessionOutlivesItsProcess() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask("open", Self.notes, "--target", "note/groceries")
            let session = try #require(opened["session"].text)
            // A window tells its title just after its acknowledgement.
            try await Polling.until("the window has its title") {
                try await Self.row(session, of: broker)["title"].text == "groceries"
            }
            let before = try await Self.row(session, of: broker)
            let process = try #require(try await broker.processIdentifier(of: session))
            kill(process, SIGKILL)
            try await broker.untilGone(process)
            let again = try await broker.ask("open", Self.notes, "--target", "note/groceries")
            #expect(again["session"].text == session)
            let after = try await Self.row(session, of: broker)
            #expect(after["title"] == before["title"] && after["title"].text == "groceries")
            #expect(after["configuration"] == before["configuration"])
        }
    }

    @Test("A second window is refused if the device allows only one")
    func oneWindowEnvironment() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        try Data("{\"multipleScenes\": false}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await withBroker(arguments: ["--config", file.path]) { broker in
            let first = try await broker.ask("open", Self.notes, "--target", "note/groceries")
            let second = try await broker.brokerctl(
                "open", Self.notes, "--target", "note/holidays", "--reuse", "alwaysNew")
            #expect(second.status == 1)
            #expect(second.output.contains("multipleScenesNotSupported"))
            let apps = try await broker.ask("apps", "list")["apps"].items
            let notes = try #require(apps.first { $0["app"].text == Self.notes })
            #expect(notes["supportsMultipleScenes"] == .boolean(false))
            let sessions = try await broker.ask("sessions", "list")["sessions"].items
            #expect(sessions.map(\.["session"].text) == [first["session"].text])
        }
    }

    private static func row(_ session: String, of broker: BrokerUnderTest) async throws -> JSON {
        let rows = try await broker.ask("sessions", "list")["sessions"].items
        return try #require(rows.first { $0["session"].text == session })
    }
}
