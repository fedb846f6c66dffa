import Foundation
import TestSupport
import Testing

/// Where requested windows are put, and who may ask, on real processes.
@Suite("Placement of real windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct PlacementTests {
    private static let notes = "org.activitybroker.demo.notes"
    private static let mail = "org.activitybroker.demo.mail"

    @Test("A pushed window hides its origin, which returns when it is closed after a restart of the broker")
    func push() async throws {
        try await withBroker { broker in
            let origin = try await broker.ask("open", Self.notes, "--target", "note/origin")
            let hidden = try #require(origin["session"].text)
            let pushed = try await broker.ask("open", Self.notes, "--target", "note/pushed", "--push", hidden)
            let session = try #require(pushed["session"].text)
            let screen = try await broker.ask("screen", "show")
            #expect(screen["windows"].items.map { $0["session"].text } == [session])
            #expect(screen["windows"].items.first?["hides"].text == hidden)

            try await broker.kill()
            try await broker.start()
            _ = try await broker.ask("activate", session)
            _ = try await broker.ask("destroy", session)
            let waited = try await broker.brokerctl("wait", "session", hidden, "foregroundActive", "--timeout", "60s")
            #expect(waited.status == 0)
        }
    }

    @Test("A composed message closes its own window when it is sent, postponed or discarded")
    func compose() async throws {
        try await withBroker { broker in
            for (kind, animation) in [("send", "commit"), ("save", "decline"), ("discard", "standard")] {
                let target = "compose/\(kind)"
                let opened = try await broker.ask(
                    "open", Self.mail, "--type", "\(Self.mail).compose", "--target", target, "--user-info",
                    "{\"to\": \"me\"}")
                let session = try #require(opened["session"].text)
                // Once the session is gone, no command finds its log; the file is still there.
                let file = try await broker.ask("sessions", "log", session, "--path")["path"].text
                let ended = try await broker.ask(
                    "open", Self.mail, "--type", "\(Self.mail).compose.\(kind)", "--target", target)
                #expect(ended["session"] == opened["session"] && ended["stage"].text == "handled")
                try await Polling.until("the window of \(target) is closed") {
                    try await broker.ask("sessions", "list")["sessions"].items.allSatisfy {
                        $0["session"].text != session
                    }
                }
                let log = try String(contentsOfFile: try #require(file), encoding: .utf8)
                #expect(log.contains("closes with \(animation)"), "\(log)")
            }
        }
    }

    @Test("An access rule refuses by its name, and nothing is launched")
    func access() async throws {
        let folder = try ScratchFolder(named: "access")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("config.json")
        try "{\"access\": [\"closed: deny tools to \(Self.mail)\"]}".write(to: file, atomically: true, encoding: .utf8)
        try await withBroker(arguments: ["--config", file.path]) { broker in
            let refused = try await broker.brokerctl("open", Self.mail)
            #expect(refused.status == 1)
            #expect(try refused.json()["refusal"]["code"].text == "notPermitted")
            #expect(try refused.json()["refusal"]["reason"].text?.contains("closed") == true)
            #expect(KernelProcesses.windows(of: broker.endpoint).isEmpty)
            let settings = try await broker.ask("config")["settings"].items
            let access = settings.first { $0["name"].text == "access" }
            #expect(access?["value"].text == "closed: deny tools to \(Self.mail)")
        }
    }
}
