import Foundation
import TestSupport
import Testing

/// The list of apps and App Exposé with real processes (W:§2).
@Suite("Opening apps side by side", .serialized, .processes, .timeLimit(.minutes(10)))
struct ComesBesideTests {
    private static let notes = "org.activitybroker.demo.notes"

    private static func listed(_ broker: BrokerUnderTest) async throws -> [String: String] {
        let rows = try await broker.ask("screen", "picker")["apps"].items
        return Dictionary(
            uniqueKeysWithValues: rows.map { row in
                (row["name"].text ?? "", row["eligible"].boolean == true ? "eligible" : row["reason"].text ?? "")
            })
    }

    @Test("All eligible apps are listed, or none if the user does not allow several apps")
    func eligible() async throws {
        try await withBroker { broker in
            let all = try await Self.listed(broker)
            #expect(all["Notes"] == "eligible" && all["Gallery"] == "eligible")
            _ = try await broker.append("milk")
            #expect(try await broker.ask("screen", "picker")["apps"].items.first?["app"].text == Self.notes)
            _ = try await broker.ask("screen", "set", "--multiple-apps", "false")
            #expect(Set(try await Self.listed(broker).values) == ["userSettingOff"])
        }
    }

    @Test("A new window from App Exposé is added without changing the existing ones")
    func newWindow() async throws {
        try await withBroker { broker in
            let note = try await broker.append("milk")
            let before = try await broker.ask("screen", "expose", "notes")
            #expect(before["newWindowOffered"].boolean == true)
            #expect(before["sessions"].items.map { $0["session"].text } == [note])
            let screen = try await broker.ask("screen", "expose", "notes", "--new", "--settle")
            #expect(screen["windows"].items.count == 2)
            let after = try await broker.ask("screen", "expose", "notes")["sessions"].items
            #expect(after.count == 2 && after.first?["session"].text == note)
            let fresh = try #require(after.last?["session"].text)
            #expect(try await broker.processIdentifier(of: fresh) == broker.processIdentifier(of: note))
            #expect(try await broker.ask("sessions", "show", fresh)["state"].text == "foregroundActive")
        }
    }

    @Test(
        "An icon at an edge offers the off-screen note, and a text dropped at the other edge opens a window"
    )
    func dock() async throws {
        try await withBroker { broker in
            let note = try await broker.append("milk")
            _ = try await broker.ask("screen", "home")
            _ = try await broker.ask("open", "gallery")
            let offered = try await broker.ask("screen", "dock", "notes", "--at", "trailing")
            #expect(offered["iconDrag"]["phase"].text == "choosing" && offered["windows"].items.count == 1)
            let chosen = try await broker.ask("screen", "dock", "--choose", note, "--settle")
            #expect(chosen["iconDrag"]["phase"].text == nil)
            #expect(chosen["windows"].items.last?["session"].text == note)
            let file = broker.folder.url.appendingPathComponent("holidays.txt")
            try Data("pack".utf8).write(to: file)
            let dropped = try await broker.ask("screen", "drop", "file://\(file.path)", "--at", "leading", "--settle")
            let fresh = try #require(dropped["windows"].items.first?["session"].text)
            #expect(fresh != note)
            #expect(try await broker.subtitle(of: fresh) == "pack")
            let refused = try await broker.brokerctl("screen", "drop", "file:///a.png", "--at", "leading", "--json")
            #expect(refused.status == 1)
            #expect(try refused.json()["refusal"]["field"].text == "screen.dropItem.url")
        }
    }

    @Test("An app that is not installed is refused with its field")
    func unknown() async throws {
        try await withBroker { broker in
            let made = try await broker.brokerctl("screen", "expose", "org.example.nothing", "--new", "--json")
            #expect(made.status == 1)
            #expect(try made.json()["refusal"]["code"].text == "unknownApp")
            #expect(try made.json()["refusal"]["field"].text == "screen.newWindow")
            let listed = try await broker.brokerctl("screen", "expose", "org.example.nothing", "--json")
            #expect(listed.status == 1)
            #expect(try listed.json()["refusal"]["field"].text == "query.expose.app")
        }
    }
}
