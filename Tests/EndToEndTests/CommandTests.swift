import Foundation
import TestSupport
import Testing

/// Every command once, by its JSON.
@Suite("Commands", .serialized, .processes, .timeLimit(.minutes(10)))
struct CommandTests {
    private static let gallery = "org.activitybroker.demo.gallery"

    @Test("Status, configuration, limits and apps describe the broker")
    func aboutTheBroker() async throws {
        try await withBroker { broker in
            #expect(try await broker.ask("status")["endpoint"].text == broker.endpoint)
            #expect(try await broker.ask("config")["settings"].items.isEmpty == false)
            #expect(try await broker.ask("limits")["limits"].items.isEmpty == false)
            let apps = try await broker.ask("apps", "list")["apps"].items.compactMap { $0["app"].text }
            #expect(apps.contains(Self.gallery))
        }
    }

    @Test("Settings and limits are available without a broker, and a new file can be checked in advance")
    func withoutABroker() async throws {
        try await withBroker { broker in
            let served = try await broker.ask("limits")
            let figures = try await ChildProcess.run(
                BuiltProducts.brokerctl, ["status", "--openmetrics"], environment: broker.environment)
            #expect(figures.output.hasSuffix("# EOF\n") && figures.output.contains("activity_broker_sessions 0\n"))
            #expect(try await broker.brokerctl("status", "--openmetrics", "--json").status == 2)

            let file = broker.state.appendingPathComponent("new.json").path
            try Data(#"{"requestTimeout": "7s"}"#.utf8).write(to: URL(fileURLWithPath: file))
            let tried = try await broker.ask("config", "--config", file, "--broker", BuiltProducts.broker)
            let timeout = try #require(tried["settings"].items.first { $0["name"].text == "requestTimeout" })
            #expect(timeout["value"].text == "7s" && timeout["source"].text == "file")
            try Data(#"{"requestTimeut": "7s"}"#.utf8).write(to: URL(fileURLWithPath: file))
            let refused = try await broker.brokerctl("config", "--config", file, "--broker", BuiltProducts.broker)
            #expect(refused.status == 1 && refused.errors.contains("requestTimeut"), "\(refused)")

            try await broker.terminate()
            let bounds = try await broker.brokerctl("limits", "--json", "--broker", BuiltProducts.broker)
            #expect(try bounds.json() == served)
            #expect(bounds.errors.contains("no broker is running"), "\(bounds)")
            let missing = try await broker.brokerctl("config", "--broker", file)
            #expect(missing.status == 1 && missing.errors.contains(file), "\(missing)")
        }
    }

    @Test("Destroyed sessions are gone, and their windows with them")
    func destroy() async throws {
        try await withBroker { broker in
            let session = try #require(
                try await broker.ask("open", Self.gallery, "--target", "photo/1")["session"].text)
            _ = try await broker.ask("destroy", session, "--animation", "commit")
            #expect(try await broker.ask("sessions", "list")["sessions"].items.isEmpty)
            try await Polling.until("the window is gone") { KernelProcesses.windows(of: broker.endpoint).isEmpty }
            #expect(try await broker.brokerctl("sessions", "show", session).status == 1)
        }
    }

    @Test("The process of two windows stays when one of them is destroyed")
    func destroyOne() async throws {
        try await withBroker { broker in
            var sessions: [String] = []
            for note in ["note/kept", "note/destroyed"] {
                let opened = try await broker.ask("open", "org.activitybroker.demo.notes", "--target", note)
                sessions.append(try #require(opened["session"].text))
            }
            let process = try #require(try await broker.processIdentifier(of: sessions[0]))
            _ = try await broker.ask("destroy", sessions[1])
            try await Polling.until("the window is disconnected") {
                try await broker.windowLog(sessions[0]).contains { $0.contains("note/destroyed didDisconnect") }
            }
            _ = try await broker.ask("activate", sessions[0])
            let rows = try await broker.ask("sessions", "list")["sessions"].items
            #expect(rows.map { $0["session"].text } == [sessions[0]])
            #expect(rows.map { $0["pid"].integer } == [Int(process)])
        }
    }

    @Test("Home sends every window to the background, and activate brings one back")
    func homeAndBack() async throws {
        try await withBroker { broker in
            let session = try #require(
                try await broker.ask("open", Self.gallery, "--target", "photo/1")["session"].text)
            _ = try await broker.ask("wait", "session", session, "foregroundActive", "--timeout", "60s")
            _ = try await broker.ask("screen", "home")
            _ = try await broker.ask("wait", "session", session, "background", "--timeout", "60s")
            #expect(try await broker.ask("screen", "show")["windows"].items.isEmpty)
            let activated = try await broker.ask("activate", session)
            #expect(activated["outcome"].text == "handled")
            _ = try await broker.ask("wait", "session", session, "foregroundActive", "--timeout", "60s")
        }
    }

    @Test("A refresh connects a disconnected session in the background")
    func refresh() async throws {
        try await withBroker { broker in
            let session = try #require(
                try await broker.ask("open", Self.gallery, "--target", "photo/1")["session"].text)
            let window = try #require(try await broker.processIdentifier(of: session))
            kill(window, SIGKILL)
            try await broker.untilGone(window)
            _ = try await broker.ask("wait", "session", session, "unattached", "--timeout", "60s")
            _ = try await broker.ask("refresh", session)
            _ = try await broker.ask("wait", "session", session, "background", "--timeout", "60s")
        }
    }

    @Test("A window destroys its own session when its task is done")
    func mailComposeClosesItself() async throws {
        try await withBroker { broker in
            let mail = "org.activitybroker.demo.mail"
            let compose = try await broker.ask(
                "open", mail, "--type", "\(mail).compose", "--target", "compose/1", "--user-info",
                #"{"to":"ann@example.org","subject":"Lunch","body":"At noon?"}"#)
            let session = try #require(compose["session"].text)
            _ = try await broker.ask("open", mail, "--type", "\(mail).compose.send", "--target", "compose/1")
            _ = try await broker.ask("wait", "session", session, "gone", "--timeout", "60s")
        }
    }

    @Test("An installed bundle can be opened immediately, and a removed one no longer")
    func installAndRemove() async throws {
        try await withBroker { broker in
            let mail = broker.apps.appendingPathComponent("Mail.app")
            let elsewhere = broker.folder.url.appendingPathComponent("Mail.app")
            let app = "org.activitybroker.demo.mail"
            try FileManager.default.copyItem(at: mail, to: elsewhere)
            _ = try await broker.ask("apps", "remove", app)
            #expect(try await broker.brokerctl("open", app).status == 1)
            _ = try await broker.ask("apps", "install", elsewhere.path)
            #expect(try await broker.ask("open", app)["outcome"].text == "handled")
        }
    }

    @Test("A bundle copied into the apps folder manually is noticed")
    func noticed() async throws {
        try await withBroker { broker in
            let mail = broker.apps.appendingPathComponent("Mail.app")
            let elsewhere = broker.folder.url.appendingPathComponent("Mail.app")
            let count = try await broker.ask("apps", "list")["apps"].items.count
            try FileManager.default.moveItem(at: mail, to: elsewhere)
            try await Polling.until("the removed bundle is noticed") {
                try await broker.ask("apps", "list")["apps"].items.count == count - 1
            }
            try FileManager.default.moveItem(at: elsewhere, to: mail)
            try await Polling.until("the new bundle is noticed") {
                try await broker.ask("apps", "list")["apps"].items.count == count
            }
        }
    }
}
