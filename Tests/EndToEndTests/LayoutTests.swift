import Foundation
import TestSupport
import Testing

/// Named layouts with real processes.
@Suite("Layouts of real windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct LayoutTests {
    private static let gallery = "org.activitybroker.demo.gallery"

    private func places(_ broker: BrokerUnderTest) async throws -> [String?] {
        try await broker.ask("screen", "show")["windows"].items.flatMap { [$0["session"].text, $0["place"].text] }
    }

    private func isActive(_ session: String, _ broker: BrokerUnderTest) async throws -> Bool {
        try await broker.ask("sessions", "show", session)["state"].text == "foregroundActive"
    }

    @Test("A layout restores its windows and their text after kill -9 of the broker and of every window")
    func overDeath() async throws {
        try await withBroker { broker in
            let note = try await broker.append("milk")
            let photo = try #require(
                try await broker.ask("open", Self.gallery, "--target", "photo/3")["session"].text)
            try await Polling.until("the note's text is kept") {
                try await broker.subtitle(of: note) == "milk"
            }
            let saved = try await broker.ask("layouts", "save", "Planning")
            #expect(saved["windows"].items.map { $0["session"].text } == [note, photo])
            let before = try await places(broker)

            #expect(try await broker.append(" bread") == note)
            let windows = KernelProcesses.windows(of: broker.endpoint).map(\.processIdentifier)
            #expect(windows.count == 2)
            try await broker.kill()
            for window in windows { kill(window, SIGKILL) }
            for window in windows { try await broker.untilGone(window) }
            try await broker.start()

            #expect(try await broker.ask("layouts", "list")["layouts"].items.map { $0["name"].text } == ["Planning"])
            #expect(try await broker.ask("screen", "show")["windows"].items.isEmpty)
            let changes = try await broker.ask("layouts", "diff", "Planning")
            #expect(changes["same"].boolean == false)
            let loaded = try await broker.ask("layouts", "load", "Planning", "--timeout", "120s")
            #expect(loaded["complete"].boolean == true, "\(loaded)")
            #expect(try await places(broker) == before)
            #expect(try await isActive(note, broker))
            #expect(try await isActive(photo, broker))
            try await Polling.until("the note shows what the layout kept") {
                try await broker.subtitle(of: note) == "milk"
            }
            #expect(try await broker.ask("layouts", "show", "Planning")["windows"].items.count == 2)
        }
    }

    @Test("Windows that could not be restored are reported with reasons and by the exit status")
    func missing() async throws {
        try await withBroker { broker in
            let note = try await broker.append("milk")
            _ = try await broker.ask("open", Self.gallery, "--target", "photo/3")
            _ = try await broker.ask("layouts", "save", "Planning")
            let taken = try await broker.brokerctl("layouts", "save", "Planning")
            #expect(taken.status == 1)
            #expect(try taken.json()["refusal"]["code"].text == "layoutExists")
            _ = try await broker.ask("layouts", "save", "Planning", "--replace")
            _ = try await broker.ask("destroy", note)
            let loaded = try await broker.brokerctl("layouts", "load", "Planning")
            #expect(loaded.status == 1)
            let failures = try loaded.json()["windows"].items.map { $0["failure"].text }
            #expect(failures == ["sessionGone", nil])
            _ = try await broker.ask("layouts", "remove", "Planning")
            let unknown = try await broker.brokerctl("layouts", "show", "Planning")
            #expect(unknown.status == 1)
            #expect(try unknown.json()["refusal"]["code"].text == "unknownLayout")
        }
    }
}
