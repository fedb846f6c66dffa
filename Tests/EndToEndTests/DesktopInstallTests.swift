import Foundation
import TestSupport
import Testing

@Suite("Installing apps on the desktop", .serialized, .processes, .timeLimit(.minutes(10)))
struct DesktopInstallTests {
    private static let entry = "activitybroker.org.example.reader.desktop"

    /// Homes before an installation.
    enum Home: String, CaseIterable, Sendable {
        case empty, used, linked

        func prepare(_ desktop: DesktopHome) throws {
            let list =
                "# mine\n[Added Associations]\napplication/pdf=a.desktop;\n[Default Applications]\n"
                + "application/pdf=a.desktop;b.desktop\nimage/png=c.desktop"
            switch self {
            case .empty: break
            case .used:
                try desktop.write(list, to: ".config/mimeapps.list")
                try desktop.write("[Desktop Entry]\n", to: ".local/share/applications/other.desktop")
                try desktop.write("x", to: ".local/state/activity-broker/x")
            case .linked:
                try desktop.write(list, to: "dotfiles/list")
                try desktop.write("", to: ".config/x")
                try FileManager.default.createSymbolicLink(
                    atPath: desktop.associations.path, withDestinationPath: "../dotfiles/list")
            }
        }
    }

    private func withHome(_ home: Home, _ body: (DesktopHome) async throws -> Void) async throws {
        let desktop = try DesktopHome()
        defer { desktop.remove() }
        try home.prepare(desktop)
        try await body(desktop)
    }

    private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

    @Test("After install --all and remove the home folder is as it was, byte for byte", arguments: Home.allCases)
    func installed(home: Home) async throws {
        try await withHome(home) { desktop in
            let before = try desktop.content()
            let installed = try await desktop.brokerctl("desktop", "install", "--all", "--json")
            #expect(installed.status == 0, "\(installed)")
            let types = try installed.json()["defaults"].items.compactMap(\.["type"].text)
            #expect(types == ["application/pdf", "text/plain", "x-scheme-handler/mailto"])
            let list = try text(desktop.associations)
            #expect(list.contains("application/pdf=\(Self.entry)"))
            let entry = desktop.home.appendingPathComponent(".local/share/applications/\(Self.entry)")
            #expect(
                try text(entry).contains("Exec=\(BuiltProducts.brokerctl) desktop open --app org.example.reader %U\n"))
            let again = try await desktop.brokerctl("desktop", "install", "--all", "--json")
            #expect(again.status == 0 && again.output == installed.output, "\(again)")
            #expect(try text(desktop.associations) == list)
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
        try await withHome(.used) { desktop in
            let finished = try await desktop.brokerctl(
                "desktop", "install", "reader", "--type", "image/png", "--scheme", "mailto")
            #expect(finished.status == 0, "\(finished)")
            #expect(
                try text(desktop.associations)
                    == "# mine\n[Added Associations]\napplication/pdf=a.desktop;\n[Default Applications]\n"
                    + "application/pdf=a.desktop;b.desktop\nimage/png=\(Self.entry);c.desktop\n"
                    + "x-scheme-handler/mailto=\(Self.entry)\n")
        }
    }

    @Test("A later change of the user stays, and the lines that name the app are taken back")
    func changed() async throws {
        try await withHome(.used) { desktop in
            _ = try await desktop.brokerctl("desktop", "install", "--all")
            let list = try text(desktop.associations)
            try desktop.write(
                list.replacing("text/plain=\(Self.entry)", with: "text/plain=vim.desktop") + "audio/ogg=x.desktop\n",
                to: ".config/mimeapps.list")
            let removed = try await desktop.brokerctl("desktop", "remove")
            #expect(removed.status == 0, "\(removed)")
            #expect(
                try text(desktop.associations)
                    == "# mine\n[Added Associations]\napplication/pdf=a.desktop;\n[Default Applications]\n"
                    + "application/pdf=a.desktop;b.desktop\nimage/png=c.desktop\ntext/plain=vim.desktop\n"
                    + "audio/ogg=x.desktop\n")
        }
    }

    @Test("A read-only mimeapps.list is refused by its name, and nothing changes")
    func readOnly() async throws {
        try await withHome(.used) { desktop in
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
        try await withHome(.empty) { desktop in
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
        try await withHome(.empty) { desktop in
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
        try await withHome(.empty) { desktop in
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
                at: desktop.home.appendingPathComponent(".local/share/applications/\(Self.entry)"))
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
        try await withHome(.empty) { desktop in
            #expect(try await desktop.findings().isEmpty)
            _ = try await desktop.brokerctl("desktop", "install", "--all")
            #expect(try await desktop.findings().isEmpty)
            let entry = desktop.home.appendingPathComponent(".local/share/applications/\(Self.entry)")
            try Data(try text(entry).replacing(BuiltProducts.brokerctl, with: "/gone/brokerctl").utf8).write(to: entry)
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

    // MARK: kill -9

    /// The system calls that change the disk.
    private static let calls =
        "?mkdir,mkdirat,?link,linkat,?unlink,unlinkat,?rmdir,?rename,?renameat,renameat2,fsync,fchmod,fchown"

    /// A system call of a command: its name, and the number of calls of this name up to it.
    private struct Call {
        var name: String
        var number: Int
    }

    private static func words(_ command: String) -> [String] {
        [BuiltProducts.brokerctl, "desktop", command] + (command == "install" ? ["--all"] : [])
    }

    /// Runs a command, and returns its calls that change the disk, in their order.
    private func calls(of command: String, _ desktop: DesktopHome) async throws -> [Call] {
        let trace = desktop.scratch.url.appendingPathComponent("trace")
        let finished = try await ChildProcess.run(
            Tracer.path, ["-f", "-qq", "-o", trace.path, "-e", "trace=\(Self.calls)"] + Self.words(command),
            environment: desktop.environment)
        #expect(finished.status == 0, "\(finished)")
        var counts: [String: Int] = [:]
        return try text(trace).split(separator: "\n").compactMap { line in
            guard let name = line.firstMatch(of: /^\d+ +(\w+)\(/)?.1 else { return nil }
            counts[String(name), default: 0] += 1
            return Call(name: String(name), number: counts[String(name), default: 0])
        }
    }

    /// Runs a command that is killed at a system call.
    private func kill(_ command: String, at call: Call, _ desktop: DesktopHome) async throws {
        let finished = try await ChildProcess.run(
            Tracer.path,
            [
                "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call.name)", "-e",
                "inject=\(call.name):signal=KILL:when=\(call.number)",
            ] + Self.words(command), environment: desktop.environment)
        #expect(finished.status != 0, "not killed at \(call)")
    }

    /// Kills a command at each of its calls, each time in a home of its own, and then removes everything.
    ///
    /// - Parameter prepare: What happens before the command.
    private func killAtEachCall(
        _ command: String, _ home: Home, after prepare: (DesktopHome) async throws -> Void
    ) async throws -> Int {
        var calls: [Call] = []
        try await withHome(home) { desktop in
            try await prepare(desktop)
            calls = try await self.calls(of: command, desktop)
        }
        for call in calls {
            try await withHome(home) { desktop in
                let before = try desktop.content()
                try await prepare(desktop)
                try await kill(command, at: call, desktop)
                let removed = try await desktop.brokerctl("desktop", "remove")
                #expect(removed.status == 0, "\(removed)")
                #expect(try desktop.content() == before, "killed at \(call)")
            }
        }
        return calls.count
    }

    @Test(
        "After kill -9 at any step of install, remove restores the home folder",
        .enabled(if: Tracer.isInstalled, "strace is not installed"), arguments: Home.allCases)
    func killedInstall(home: Home) async throws {
        #expect(try await killAtEachCall("install", home) { _ in } > 8)
    }

    @Test(
        "After kill -9 at any step of remove, another remove restores the home folder",
        .enabled(if: Tracer.isInstalled, "strace is not installed"), arguments: Home.allCases)
    func killedRemove(home: Home) async throws {
        let count = try await killAtEachCall("remove", home) { desktop in
            _ = try await desktop.brokerctl("desktop", "install", "--all")
        }
        #expect(count > 5)
    }

    @Test(
        "A change by another program while the command exchanges the file is not lost",
        .enabled(if: Tracer.isInstalled, "strace is not installed"))
    func concurrentChange() async throws {
        try await withHome(.used) { desktop in
            // The entry is new, so the first exchange is that of mimeapps.list.
            let install = try SpawnedProcess(
                Tracer.path,
                [
                    "-f", "-qq", "-o", "/dev/null", "-e", "trace=renameat2", "-e",
                    "inject=renameat2:delay_enter=2000000:when=1", BuiltProducts.brokerctl, "desktop", "install",
                    "--all",
                ], environment: desktop.environment)
            let new = desktop.home.appendingPathComponent(".config/.mimeapps.list.brokerctl-new")
            try await Polling.until("the command is about to exchange the file") {
                FileManager.default.fileExists(atPath: new.path) || !install.isRunning
            }
            let before = try text(desktop.associations)
            #expect(!before.contains(Self.entry))
            try desktop.write(before + "\naudio/ogg=x.desktop\n", to: ".config/mimeapps.list")
            #expect(try await install.ended() == .exited(0))
            let list = try text(desktop.associations)
            #expect(list.contains("audio/ogg=x.desktop\n") && list.contains("application/pdf=\(Self.entry);a.desktop"))
            _ = try await desktop.brokerctl("desktop", "remove")
            #expect(try text(desktop.associations) == before + "\naudio/ogg=x.desktop\n")
        }
    }
}
