import Foundation
import TestSupport
import Testing

@Suite("Installing apps on the desktop", .serialized, .processes, .timeLimit(.minutes(10)))
struct DesktopInstallTests {
    private static let entry = "activitybroker.org.example.reader.desktop"

    @Test(
        "After install --all and remove the home folder is as it was, byte for byte",
        arguments: DesktopHome.Before.allCases)
    func installed(home: DesktopHome.Before) async throws {
        try await DesktopHome.with(home) { desktop in
            let before = try desktop.content()
            let installed = try await desktop.brokerctl("desktop", "install", "--all", "--json")
            #expect(installed.status == 0, "\(installed)")
            let types = try installed.json()["defaults"].items.compactMap(\.["type"].text)
            #expect(types == ["application/pdf", "text/plain", "x-scheme-handler/mailto"])
            let list = try DesktopHome.text(desktop.associations)
            #expect(list.contains("application/pdf=\(DesktopHome.entry)"))
            let entry = desktop.home.appendingPathComponent(".local/share/applications/\(DesktopHome.entry)")
            #expect(
                try DesktopHome.text(entry).contains(
                    "Exec=\(BuiltProducts.brokerctl) desktop open --app org.example.reader %U\n"))
            let again = try await desktop.brokerctl("desktop", "install", "--all", "--json")
            #expect(again.status == 0 && again.output == installed.output, "\(again)")
            #expect(try DesktopHome.text(desktop.associations) == list)
            let removed = try await desktop.brokerctl("desktop", "remove", "--json")
            #expect(removed.status == 0, "\(removed)")
            #expect(try desktop.content() == before)
            let nothing = try await desktop.brokerctl("desktop", "remove", "--json")
            #expect(nothing.output == "{\"kept\":[],\"restored\":[]}\n", "\(nothing)")
            #expect(try desktop.content() == before)
        }
    }

    @Test("Only the given types and schemes are set")
    func chosen() async throws {
        try await DesktopHome.with(.used) { desktop in
            let finished = try await desktop.brokerctl(
                "desktop", "install", "reader", "--type", "image/png", "--scheme", "mailto")
            #expect(finished.status == 0, "\(finished)")
            #expect(
                try DesktopHome.text(desktop.associations)
                    == "# mine\n[Added Associations]\napplication/pdf=a.desktop;\n[Default Applications]\n"
                    + "application/pdf=a.desktop;b.desktop\nimage/png=\(DesktopHome.entry);c.desktop\n"
                    + "x-scheme-handler/mailto=\(DesktopHome.entry)\n")
        }
    }

    @Test("A later change of the user stays, and the lines that name the app are taken back")
    func changed() async throws {
        try await DesktopHome.with(.used) { desktop in
            _ = try await desktop.brokerctl("desktop", "install", "--all")
            let list = try DesktopHome.text(desktop.associations)
            try desktop.write(
                list.replacing("text/plain=\(DesktopHome.entry)", with: "text/plain=vim.desktop")
                    + "audio/ogg=x.desktop\n",
                to: ".config/mimeapps.list")
            let removed = try await desktop.brokerctl("desktop", "remove")
            #expect(removed.status == 0, "\(removed)")
            #expect(
                try DesktopHome.text(desktop.associations)
                    == "# mine\n[Added Associations]\napplication/pdf=a.desktop;\n[Default Applications]\n"
                    + "application/pdf=a.desktop;b.desktop\nimage/png=c.desktop\ntext/plain=vim.desktop\n"
                    + "audio/ogg=x.desktop\n")
        }
    }

    @Test("A read-only mimeapps.list is refused by its name, and nothing changes")
    func readOnly() async throws {
        try await DesktopHome.with(.used) { desktop in
            chmod(desktop.associations.path, 0o444)
            let before = try desktop.content()
            let finished = try await desktop.brokerctl("desktop", "install", "--all")
            #expect(finished.status == 1)
            #expect(finished.errors.contains("mimeapps.list") && finished.errors.contains("read-only"), "\(finished)")
            #expect(try desktop.content() == before)
        }
    }

    @Test("A running broker with the same state folder is in nobody's way")
    func runningBroker() async throws {
        try await DesktopHome.with(.empty) { desktop in
            let broker = try SpawnedProcess(BuiltProducts.broker, [], environment: desktop.environment)
            defer {
                broker.signal(SIGKILL)
                _ = broker.waitUntilEnd()
            }
            let socket = desktop.scratch.url.appendingPathComponent("broker.sock")
            try await Polling.until("the broker serves") { FileManager.default.fileExists(atPath: socket.path) }
            for command in [["install", "--all"], ["remove"]] {
                let finished = try await ChildProcess.run(
                    BuiltProducts.brokerctl, ["desktop"] + command, environment: desktop.environment)
                #expect(finished.status == 0, "\(finished)")
            }
        }
    }

    @Test("Unknown apps, types and contradicting options are refused")
    func refused() async throws {
        try await DesktopHome.with(.empty) { desktop in
            for (arguments, status) in [
                (["nobody"], 1), ([], 2), (["reader", "--type", "pdf"], 2), (["reader", "--scheme", "1"], 2),
                (["reader", "--all", "--type", "a/b"], 2), (["--all", "--type", "a/b"], 2),
                (["reader", "reader", "--type", "a/b"], 2),
            ] as [([String], Int32)] {
                let finished = try await ChildProcess.run(
                    BuiltProducts.brokerctl, ["desktop", "install"] + arguments, environment: desktop.environment)
                #expect(finished.status == status, "\(arguments): \(finished)")
            }
            #expect(try desktop.content().isEmpty)
        }
    }

    @Test("The status names what opens a type, and what has overruled it")
    func status() async throws {
        try await DesktopHome.with(.empty) { desktop in
            _ = try await desktop.brokerctl("desktop", "install", "--all")
            try desktop.write("[Default Applications]\ntext/plain=vim.desktop\n", to: ".config/sway-mimeapps.list")
            try desktop.write("[Desktop Entry]\n", to: ".local/share/applications/vim.desktop")
            let finished = try await desktop.brokerctl("desktop", "status", "--json")
            let types = try finished.json()["types"].items
            #expect(types.map(\.["type"].text) == ["application/pdf", "text/plain", "x-scheme-handler/mailto"])
            #expect(types.map(\.["state"].text) == ["installed", "overruled", "installed"])
            #expect(types.map(\.["app"].text) == ["org.example.reader", nil, "org.example.reader"])
            #expect(types[1]["source"].text?.hasSuffix("/.config/sway-mimeapps.list") == true)
            let findings = try await desktop.findings()
            #expect(findings.map(\.["code"].text) == ["typeOverruled"])
            #expect(findings.first?["subject"].text == "text/plain")
            #expect(findings.first?["explanation"].text?.contains("vim.desktop") == true, "\(findings)")
            try FileManager.default.removeItem(
                at: desktop.home.appendingPathComponent(".local/share/applications/\(DesktopHome.entry)"))
            let gone = try await desktop.brokerctl("desktop", "status", "--json", "x-scheme-handler/mailto")
            #expect(try gone.json()["types"][0]["state"].text == "removed", "\(gone)")
            // Other entries of the machine may open some of them now.
            let subjects = try await desktop.findings().flatMap {
                ($0["subject"].text ?? "").components(separatedBy: ", ")
            }
            #expect(subjects.sorted() == ["application/pdf", "text/plain", "x-scheme-handler/mailto"])
        }
    }

    @Test("An entry whose brokerctl is gone, and a record that cannot be read, are reported")
    func reported() async throws {
        try await DesktopHome.with(.empty) { desktop in
            #expect(try await desktop.findings().isEmpty)
            _ = try await desktop.brokerctl("desktop", "install", "--all")
            #expect(try await desktop.findings().isEmpty)
            let entry = desktop.home.appendingPathComponent(".local/share/applications/\(DesktopHome.entry)")
            try Data(try DesktopHome.text(entry).replacing(BuiltProducts.brokerctl, with: "/gone/brokerctl").utf8)
                .write(to: entry)
            let findings = try await desktop.findings()
            #expect(findings.map(\.["code"].text) == ["programMissing"])
            #expect(findings.first?["explanation"].text?.contains("/gone/brokerctl") == true, "\(findings)")
            let record = try #require(
                FileManager.default.subpathsOfDirectory(atPath: desktop.home.path).first {
                    $0.hasSuffix("desktop-entries.json")
                })
            try desktop.write("{", to: record)
            #expect(try await desktop.findings().map(\.["code"].text) == ["desktopRecordUnusable"])
        }
    }
}
