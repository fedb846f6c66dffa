import Foundation
import TestSupport
import Testing

/// What signals do to a broker, and in which places it refuses to keep its state.
@Suite("Broker process and its environment", .processes, .timeLimit(.minutes(10)))
struct ProcessSignalTests {
    private static let gallery = "org.activitybroker.demo.gallery"

    @Test("SIGHUP reloads configuration and apps, other signals are ignored, and windows keep running")
    func signals() async throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("ab-config-\(UInt32.random(in: .min ... .max)).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"requestTimeout": "20s"}"#.utf8).write(to: file)
        try await withBroker(arguments: ["--config", file.path]) { broker in
            let process = await broker.processIdentifier
            let opened = try await broker.ask("open", Self.gallery, "--target", "photo/1")
            for ignored in [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR] {
                #expect(kill(process, ignored) == 0)
            }
            try Data(#"{"requestTimeout": "21s"}"#.utf8).write(to: file)
            try FileManager.default.removeItem(at: broker.apps.appendingPathComponent("Notes.app"))
            #expect(kill(process, SIGHUP) == 0)
            try await Polling.until("the setting holds") {
                let settings = try await broker.ask("config")["settings"].items
                return settings.contains { $0["name"].text == "requestTimeout" && $0["value"].text == "21s" }
            }
            let apps = try await broker.ask("apps", "list")["apps"].items
            #expect(!apps.contains { $0["app"].text == "org.activitybroker.demo.notes" })
            #expect(try await broker.ask("status")["pid"].integer == Int(process))
            let again = try await broker.ask("open", Self.gallery, "--target", "photo/1")
            #expect(again["session"].text == opened["session"].text)
            #expect(again["decision"].text == "reactivated")
        }
    }

    @Test("An invalid configuration is logged and changes nothing")
    func wrongConfiguration() async throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("ab-config-\(UInt32.random(in: .min ... .max)).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"requestTimeout": "20s"}"#.utf8).write(to: file)
        try await withBroker(arguments: ["--config", file.path]) { broker in
            try Data(#"{"requestTimeout": "soon"}"#.utf8).write(to: file)
            #expect(kill(await broker.processIdentifier, SIGHUP) == 0)
            try await Polling.until("the log names the value") { broker.tail.contains("requestTimeout: 'soon'") }
            let settings = try await broker.ask("config")["settings"].items
            #expect(settings.contains { $0["name"].text == "requestTimeout" && $0["value"].text == "20s" })
        }
    }

    @Test("An exchanged app folder, and changes in the new one, are noticed without a signal")
    func exchangedApps() async throws {
        try await withBroker { broker in
            let files = FileManager.default
            let next = broker.folder.url.appendingPathComponent("next")
            try files.copyItem(at: broker.apps, to: next)
            try files.removeItem(at: next.appendingPathComponent("Notes.app"))
            try files.moveItem(at: broker.apps, to: broker.folder.url.appendingPathComponent("former"))
            try files.moveItem(at: next, to: broker.apps)
            func apps() async throws -> Set<String> {
                Set(try await broker.ask("apps", "list")["apps"].items.compactMap { $0["app"].text })
            }
            let notes = "org.activitybroker.demo.notes"
            try await Polling.until("the app that the new folder lacks is gone") { try await !apps().contains(notes) }
            #expect(try await apps().contains(Self.gallery))
            try files.removeItem(at: broker.apps.appendingPathComponent("Gallery.app"))
            try await Polling.until("a later change is noticed") { try await !apps().contains(Self.gallery) }
        }
    }

    @Test("A removed socket folder is recreated, so commands connect again and windows stay")
    func removedFolder() async throws {
        try await withBroker { broker in
            let opened = try await broker.ask("open", Self.gallery, "--target", "photo/1")
            let folder = URL(fileURLWithPath: String(broker.endpoint.dropFirst("ipc://".count)))
                .deletingLastPathComponent()
            // At one blow: the broker, which looks now and then, would find it half empty and fill it again.
            let aside = broker.folder.url.appendingPathComponent("aside")
            try FileManager.default.moveItem(at: folder, to: aside)
            try FileManager.default.removeItem(at: aside)
            try await Polling.until("both sockets are there again") {
                ["broker.sock", "transfer.sock"].allSatisfy {
                    FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
                }
            }
            let again = try await broker.ask("open", Self.gallery, "--target", "photo/1")
            #expect(again["session"].text == opened["session"].text)
            #expect(again["decision"].text == "reactivated")
            #expect(try await broker.ask("status")["metrics"]["endpoint.losses"].integer == 1)
        }
    }

    @Test("A state directory writable by others is refused by name, and doctor reports it")
    func unsafeStateDirectory() async throws {
        let scratch = try ScratchFolder(named: "state")
        defer { scratch.remove() }
        let files = FileManager.default
        let open = scratch.url.appendingPathComponent("open")
        try files.createDirectory(at: open, withIntermediateDirectories: false)
        try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: open.path)
        let linked = scratch.url.appendingPathComponent("linked")
        try files.createDirectory(
            at: linked, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        try files.createSymbolicLink(
            at: linked.appendingPathComponent("logs"), withDestinationURL: scratch.url)
        for (state, words) in [(open, "0777"), (linked, "logs is a symbolic link")] {
            let endpoint = "ipc://\(scratch.url.path)/run/broker.sock"
            let broker = try await ChildProcess.run(
                BuiltProducts.broker,
                ["--endpoint", endpoint, "--state-directory", state.path, "--apps", scratch.url.path])
            #expect(broker.status == 1)
            #expect(broker.errors.contains(words), "\(broker)")
            let doctor = try await ChildProcess.run(
                BuiltProducts.brokerctl,
                ["doctor", "--endpoint", endpoint, "--state-directory", state.path, "--json"])
            #expect(doctor.status == 1)
            #expect(doctor.output.contains("stateFolderUnusable"), "\(doctor)")
        }
    }
}
