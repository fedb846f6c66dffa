import Foundation
import TestSupport
import Testing

/// An external display with real processes (W:§5).
@Suite("External display", .serialized, .processes, .timeLimit(.minutes(10)))
struct ExternalDisplayTests {
    private static let role = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"

    private static func onDisplay(_ broker: BrokerUnderTest) async throws -> [String] {
        try await broker.ask("sessions", "list")["sessions"].items.filter { $0["role"].text == role }
            .compactMap { $0["session"].text }
    }

    @Test(
        "A note on an external display has its own scene in the app's process and ends with the display"
    )
    func noteOnTheWall() async throws {
        try await withBroker { broker in
            let note = try await broker.append("milk")
            let attached = try await broker.ask("screen", "display", "TV", "--scale", "2")
            #expect(attached["externalDisplay"].text == "TV" && attached["displayViewer"].text == note)
            try await Polling.until("the display has content") {
                try await broker.ask("screen", "show")["display"]["mirrored"].boolean == false
            }
            let display = try await broker.ask("screen", "show")["display"]
            #expect(display["width"].integer == 1_920 && display["scale"].integer == 2)
            let wall = try #require(display["session"].text)
            #expect(try await Self.onDisplay(broker) == [wall])
            #expect(try await broker.processIdentifier(of: wall) == broker.processIdentifier(of: note))
            let report = try await broker.ask("scenes", "report", wall)
            #expect(report["width"].integer == 1_920)
            #expect(try await broker.ask("screen", "show")["windows"].items.count == 1)
            // Another app in front has nothing to show.
            _ = try await broker.ask("open", "gallery")
            _ = try await broker.ask("screen", "home")
            _ = try await broker.ask("open", "gallery")
            try await Polling.until("the display mirrors again") {
                try await Self.onDisplay(broker).isEmpty
            }
            #expect(try await broker.ask("screen", "show")["display"]["mirrored"].boolean == true)
            let mail = try await broker.brokerctl("screen", "display", "Wall", "--json")
            #expect(mail.status == 1)
            #expect(try mail.json()["refusal"]["field"].text == "screen.connectDisplay.name")
            _ = try await broker.ask("screen", "display", "--disconnect")
            #expect(try await broker.ask("screen", "show")["externalDisplay"].text == nil)
        }
    }

    @Test("A display without a size, or with a million points, is refused with its field and limit")
    func badDisplays() async throws {
        try await withBroker { broker in
            let flat = try await broker.brokerctl("screen", "display", "TV", "--width", "0", "--json")
            #expect(flat.status == 1)
            #expect(try flat.json()["refusal"]["field"].text == "screen.connectDisplay.width")
            let vast = try await broker.brokerctl("screen", "display", "TV", "--height", "1000000", "--json")
            #expect(vast.status == 1)
            let refusal = try vast.json()["refusal"]
            #expect(refusal["code"].text == "tooLarge" && refusal["limit"].integer == 16_384)
            #expect(refusal["field"].text == "screen.connectDisplay.height")
            #expect(try await broker.ask("screen", "show")["externalDisplay"].text == nil)
        }
    }
}
