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

    @Test("A window moved to the display keeps its process and its scene, and goes to the background with the display")
    func moved() async throws {
        try await withBroker { broker in
            _ = try await broker.ask("screen", "device", "ipadpro11m4")
            let opened = try await broker.ask("open", "org.activitybroker.demo.gallery", "--target", "photo/1")
            let photo = try #require(opened["session"].text)
            let process = try await broker.processIdentifier(of: photo)
            let size = ["--width", "1280", "--height", "720"]
            _ = try await broker.ask(["screen", "display", "TV"] + size)
            let before = try await broker.ask("scenes", "report", photo)["width"].integer
            _ = try await broker.ask("screen", "display", "--move", photo)
            try await broker.settle([photo])
            let screen = try await broker.ask("screen", "show")
            #expect(screen["display"]["session"].text == photo && screen["display"]["mirrored"].boolean == false)
            #expect(screen["windows"].items.isEmpty)
            let report = try await broker.ask("scenes", "report", photo)
            #expect(before != 1_280 && report["width"].integer == 1_280 && report["height"].integer == 720)

            _ = try await broker.ask("screen", "open", photo, "--at", "full")
            try await broker.settle([photo])
            let back = try await broker.ask("screen", "show")["windows"].items.map { $0["session"].text }
            #expect(back == [photo])
            #expect(try await broker.ask("scenes", "report", photo)["width"].integer == before)

            _ = try await broker.ask("screen", "display", "--move", photo)
            _ = try await broker.ask("screen", "display", "--disconnect")
            _ = try await broker.ask("wait", "session", photo, "background", "--timeout", "60s")
            #expect(try await broker.processIdentifier(of: photo) == process)
            #expect(try await broker.windowLog(photo).count { $0.contains("willConnect") } == 1)
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
