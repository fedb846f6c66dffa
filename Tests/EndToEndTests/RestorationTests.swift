import ActivityWire
import Foundation
import TestSupport
import Testing

/// Saved states, looks and closing with real processes.
@Suite("Restoration", .serialized, .processes, .timeLimit(.minutes(10)))
struct RestorationTests {
    private static let gallery = "org.activitybroker.demo.gallery"
    private static let mail = "org.activitybroker.demo.mail"
    /// What the window of photo 3 alone draws.
    private static let ridgeOfPhoto3 = "id=\"ridge3-0\""
    private static let faulty = "org.activitybroker.demo.faulty.window"

    /// A configuration file for one broker, as its arguments.
    private static func configuration(_ text: String) throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        return ["--config", file.path]
    }

    @Test("A window's snapshot survives kill -9 of the broker and is removed with its session")
    func snapshot() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask("open", Self.gallery, "--target", "photo/3")
            let session = try #require(opened["session"].text)
            _ = try await broker.ask("screen", "home")
            try await Polling.until("the picture is kept") {
                try await broker.ask("sessions", "show", session)["snapshot"]["presentation"].text == "image"
            }
            try await broker.kill()
            try await broker.start()
            let file = broker.folder.url.appendingPathComponent("shown.svg")
            let shown = try await broker.ask("snapshot", session, "-o", file.path)
            #expect(shown["contentType"].text == "image/svg+xml")
            #expect(shown["snapshot"]["taken"].text?.isEmpty == false)
            #expect(try String(contentsOf: file, encoding: .utf8).contains(Self.ridgeOfPhoto3))
            _ = try await broker.ask("destroy", session)
            let images = broker.state.appendingPathComponent("snapshots").path
            try await Polling.until("the image is gone") {
                try FileManager.default.contentsOfDirectory(atPath: images).isEmpty
            }
            let gone = try await broker.brokerctl("snapshot", session, "-o", file.path)
            #expect(gone.status == 1)
            #expect(try gone.json()["refusal"]["code"].text == "unknownSession")
        }
    }

    @Test("With the configuration saying so, no pixels are stored")
    func redacted() async throws {
        try await withBroker(arguments: try Self.configuration(#"{"snapshots":"redacted"}"#)) { broker in
            let opened = try await broker.ask("open", Self.gallery, "--target", "photo/3")
            let session = try #require(opened["session"].text)
            _ = try await broker.ask("screen", "home")
            try await Polling.until("there is a picture") {
                try await broker.ask("sessions", "show", session)["snapshot"]["presentation"].text == "redacted"
            }
            let file = broker.folder.url.appendingPathComponent("shown.svg")
            #expect(try await broker.ask("snapshot", session, "-o", file.path)["contentType"].text == "image/svg+xml")
            #expect(try !String(contentsOf: file, encoding: .utf8).contains(Self.ridgeOfPhoto3))
            let images = broker.state.appendingPathComponent("snapshots").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: images).isEmpty)
        }
    }

    @Test("Earlier states of a window are listed after kill -9 of both and can be restored in the open window")
    func history() async throws {
        try await withBroker { broker in
            let session = try await broker.append("milk")
            #expect(try await broker.append(" bread") == session)
            let window = try #require(try await broker.processIdentifier(of: session))
            try await broker.kill()
            kill(window, SIGKILL)
            try await broker.untilGone(window)
            try await broker.start()
            let states = try await broker.ask("sessions", "history", session)["generations"].items
            #expect(states.count >= 2)
            #expect(try await broker.append(" jam") == session)
            try await Polling.until("the window shows all of it") {
                try await broker.subtitle(of: session) == "milk bread jam"
            }
            let earlier = try #require(
                states.reversed().first { $0["next"].boolean == false }?["generation"].integer)
            _ = try await broker.ask("sessions", "restore", session, "--generation", "\(earlier)")
            try await Polling.until("the window shows the earlier text") {
                try await broker.subtitle(of: session) == "milk"
            }
            let log = try await broker.windowLog(session).joined(separator: "\n")
            #expect(log.contains("reason=restore"))
            let missing = try await broker.brokerctl("sessions", "restore", session, "--generation", "999")
            #expect(missing.status == 1)
            #expect(try missing.json()["refusal"]["code"].text == "unknownGeneration")
        }
    }

    @Test("A state that crashes its window is quarantined, listed, and restored by a retry")
    func quarantine() async throws {
        // However long three crashes take.
        try await withBroker(arguments: try Self.configuration(#"{"crashWindow":"3600s"}"#)) { broker in
            let session = try await broker.append("milk")
            for _ in 0..<3 {
                let window = try #require(try await broker.processIdentifier(of: session))
                kill(window, SIGKILL)
                try await broker.untilMissed(window)
                _ = try await broker.ask("activate", session, "--timeout", "60s")
            }
            let listed = try await broker.ask("sessions", "quarantined")["quarantined"].items
            #expect(listed.map { $0["session"].text } == [session])
            #expect(try await broker.subtitle(of: session) != "milk")
            let remedy = "brokerctl sessions retry \(session)"
            let warnings = try await broker.ask("activate", session)["warnings"].items.compactMap(\.text)
            #expect(warnings.count == 1 && warnings[0].contains(remedy))
            let findings = try await broker.brokerctl("doctor").json()["findings"].items
                .filter { $0["code"].text == "stateSetAside" }
            #expect(findings.count == 1 && findings[0]["remedy"].text?.contains(remedy) == true)
            _ = try await broker.ask("sessions", "retry", session)
            try await Polling.until("the window shows its text again") {
                try await broker.subtitle(of: session) == "milk"
            }
            #expect(try await broker.ask("sessions", "quarantined")["quarantined"].items.isEmpty)
            let again = try await broker.brokerctl("sessions", "retry", session)
            #expect(again.status == 1)
            #expect(try again.json()["refusal"]["code"].text == "notQuarantined")
        }
    }

    @Test("A window that asks before it closes stays open until it is answered")
    func closing() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask(
                "open", Self.mail, "--target", "compose/1", "--user-info", #"{"subject":"Hello"}"#)
            let session = try #require(opened["session"].text)
            let asked = try await broker.brokerctl("close", session)
            #expect(asked.status == 1)
            #expect(try asked.json()["outcome"].text == "needsConfirmation")
            #expect(try asked.json()["confirmation"]["close"].text == "Delete Draft")
            #expect(try await broker.ask("close", session, "--answer", "cancel")["outcome"].text == "kept")
            #expect(try await broker.ask("sessions", "show", session)["state"].text == "foregroundActive")
            #expect(try await broker.ask("close", session, "--answer", "close")["outcome"].text == "closed")
            #expect(try await broker.brokerctl("sessions", "show", session).status == 1)
        }
    }

    @Test("A restoration that never completes ends its process, and its state is not restored again")
    func extended() async throws {
        try await withBroker(
            arguments: try Self.configuration(#"{"restorationTimeout":"10s"}"#), withTestApps: true
        ) { broker in
            let opened = try await broker.ask("open", Self.faulty, "--target", "faulty/extends")
            let session = try #require(opened["session"].text)
            // The time may have passed before this is asked, so the process is not looked for, only waited out.
            try await Polling.until("the process of the window that never completes has ended") {
                try await broker.processIdentifier(of: session) == nil
            }
            #expect(try await broker.ask("sessions", "history", session)["generations"].items.isEmpty)
        }
    }
}
