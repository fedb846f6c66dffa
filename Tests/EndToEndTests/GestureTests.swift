import Foundation
import TestSupport
import Testing

/// Gestures on real processes, from what the broker shows and what the windows themselves say they were told.
@Suite("Gestures with real windows", .serialized, .timeLimit(.minutes(10)))
struct GestureTests {
    private static let notes = "org.activitybroker.demo.notes"
    private static let gallery = "org.activitybroker.demo.gallery"

    /// The sizes on the screen, from the back to the front.
    private static func sizes(_ broker: BrokerUnderTest) async throws -> [String] {
        try await broker.ask("screen", "show")["windows"].items.map { window in
            "\(window["role"].text ?? "") \(window["width"].integer ?? 0)x\(window["height"].integer ?? 0)"
        }
    }

    @Test("Split, divider, rotation and home: windows hear of each size, in order, and are where the screen says")
    func gestures() async throws {
        try await withBroker { broker in
            let note = try #require(try await broker.ask("open", Self.notes, "--target", "note/1")["session"].text)
            let photo = try #require(try await broker.ask("open", Self.gallery, "--target", "photo/1")["session"].text)
            #expect(try await Self.sizes(broker) == ["primary 809x834", "secondary 375x834"])
            _ = try await broker.ask("screen", "divider", "half")
            #expect(try await Self.sizes(broker) == ["primary 592x834", "secondary 592x834"])
            _ = try await broker.ask("screen", "rotate", "portrait")
            #expect(try await Self.sizes(broker) == ["primary 504x1194", "secondary 320x1194"])
            let refused = try await broker.brokerctl("screen", "divider", "half", "--json")
            #expect(refused.status == 1)
            _ = try await broker.ask("screen", "divider", "start")
            _ = try await broker.ask("screen", "home")
            for session in [note, photo] {
                let waited = try await broker.brokerctl("wait", "session", session, "background", "--timeout", "30s")
                #expect(waited.status == 0)
            }
            let told = [
                "didUpdate 809x834 regular/regular", "didUpdate 592x834 compact/regular",
                "didUpdate 504x1194 compact/regular",
            ]
            try await Patience.until("the note was told of its sizes") {
                let log = try await broker.windowLog(note).joined(separator: "\n")
                return told.allSatisfy { log.contains($0) }
            }
        }
    }

    @Test("Slide Over, its stack's end, and another device")
    func slideOver() async throws {
        try await withBroker { broker in
            _ = try await broker.ask("open", Self.notes, "--target", "note/1")
            let photo = try #require(try await broker.ask("open", Self.gallery, "--target", "photo/1")["session"].text)
            _ = try await broker.ask("screen", "put-away", photo)
            _ = try await broker.ask("screen", "slide-over", photo)
            #expect(try await Self.sizes(broker) == ["primary 1194x834", "slideOver 375x786"])
            _ = try await broker.ask("screen", "slide-over", "--swipe", "hide")
            #expect(try await Self.sizes(broker) == ["primary 1194x834"])
            let device = try await broker.ask("screen", "device", "ipadmini6")
            #expect(device["device"].text == "ipadmini6" && device["windows"].items.isEmpty)
            let unknown = try await broker.brokerctl("screen", "device", "ipad99", "--json")
            #expect(unknown.status == 1)
        }
    }
}
