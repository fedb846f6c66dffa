import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

/// URLs, files, notifications and quick actions, each to its own callback of a real window, and there once.
@Suite("External events", .serialized, .processes, .timeLimit(.minutes(10)))
struct ExternalEventTests {
    private static let notes = "org.activitybroker.demo.notes"

    @Test("A URL finds its app by its scheme, opening a new window first and then reusing it")
    func url() async throws {
        try await withBroker { broker in
            let first = try await broker.ask("open", "--url", "demo-note:groceries")
            #expect(first["app"].text == Self.notes && first["decision"].text == "created")
            let second = try await broker.ask("open", "--url", "demo-note:groceries")
            #expect(second["session"] == first["session"] && second["decision"].text == "reactivated")
            #expect(try await Self.handled("url=demo-note:groceries", of: first, at: broker) == 2)
        }
    }

    @Test("A file finds its app by its type, and opening it again finds the window with its text")
    func file() async throws {
        try await withBroker { broker in
            let file = broker.folder.url.appendingPathComponent("holidays.txt")
            try Data("pack".utf8).write(to: file)
            let first = try await broker.ask("open", "--file", file.path)
            let second = try await broker.ask("open", "--file", file.path)
            #expect(first["app"].text == Self.notes && second["session"] == first["session"])
            let session = try #require(first["session"].text)
            let row = try await broker.ask("sessions", "show", session)
            #expect(row["title"].text == "holidays" && row["subtitle"].text == "pack")
        }
    }

    @Test("A notification goes to the window of its content, connected or not")
    func notification() async throws {
        try await withBroker { broker in
            let note = try await broker.ask("open", Self.notes, "--target", "note/groceries")
            _ = try await broker.ask("open", Self.notes, "--target", "note/holidays")
            let connected = try await Self.remind(of: "note/groceries", at: broker)
            let session = try #require(note["session"].text)
            let process = try #require(try await broker.processIdentifier(of: session))
            kill(process, SIGTERM)
            try await broker.untilGone(process)
            let cold = try await Self.remind(of: "note/groceries", at: broker)
            #expect(connected["session"] == note["session"] && cold["session"] == note["session"])
            #expect(try await Self.handled("notification=reminder-1", of: note, at: broker) == 2)
        }
    }

    @Test("A quick action is performed once, and one unknown to the app fails with the app's text")
    func shortcut() async throws {
        try await withBroker { broker in
            let action = "org.activitybroker.demo.notes.new"
            let made = try await broker.ask("open", Self.notes, "--shortcut", action, "--title", "ideas")
            #expect(try await Self.handled("shortcut=\(action)", of: made, at: broker) == 1)
            let unknown = try await broker.brokerctl("open", Self.notes, "--shortcut", "org.example.no")
            #expect(unknown.status == 1 && unknown.output.contains("no quick action org.example.no"))
        }
    }

    @Test("A quick action that an app set at run time is offered after the bundle's, and reaches the app's window")
    func ownAction() async throws {
        try await withBroker { broker in
            let window = try await HandWindow(try #require(AppID(Self.notes)), of: broker)
            _ = try await window.session()
            let item = ShortcutItem(
                type: "last", title: "Go On", targetContentIdentifier: "note/1", subtitle: "Shopping")
            _ = try await window.connection.request(.setShortcutItems([item]))
            let offered = try await broker.ask("apps", "actions", Self.notes)["actions"].items
            #expect(offered.map { $0["item"]["type"].text } == ["\(Self.notes).new", "last"])
            #expect(offered.map { $0["dynamic"].boolean } == [false, true])

            #expect(try await broker.ask("apps", "perform", Self.notes, "last")["outcome"].text == "handled")
            let performed = window.calls.compactMap { call -> ShortcutItem? in
                guard case .deliver(let delivery) = call.body, case .shortcut(let item) = delivery.event else {
                    return nil
                }
                return item
            }
            #expect(performed == [item])
            let unknown = try await broker.brokerctl("apps", "perform", Self.notes, "first")
            #expect(unknown.status == 1)
            #expect(try unknown.json()["refusal"]["candidates"].items.last?.text == "last")
            await window.connection.close()
        }
    }

    private static func remind(of target: String, at broker: BrokerUnderTest) async throws -> JSON {
        try await broker.ask("open", notes, "--notification", "reminder-1", "--target", target)
    }

    /// How often the window says that it has handled the event.
    private static func handled(_ field: String, of outcome: JSON, at broker: BrokerUnderTest) async throws -> Int {
        let session = try #require(outcome["session"].text)
        return try await broker.windowLog(session).count { $0.contains(" handled ") && $0.hasSuffix(field) }
    }
}
