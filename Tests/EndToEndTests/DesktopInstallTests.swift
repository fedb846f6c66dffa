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
            try FileManager.default.removeItem(
                at: desktop.home.appendingPathComponent(".local/share/applications/\(Self.entry)"))
            let gone = try await desktop.brokerctl("desktop", "status", "--json", "x-scheme-handler/mailto")
            #expect(try gone.json()["types"][0]["state"].text == "removed", "\(gone)")
        }
    }

    // MARK: kill -9

    /// The system calls that change the disk.
    private static let calls =
        "?mkdir,mkdirat,?link,linkat,?unlink,unlinkat,?rmdir,?rename,?renameat,renameat2,fsync,fchmod,fchown"

    /// Runs a command that is killed at a system call. Returns whether it was.
    private func kill(_ command: String, atCall number: Int, _ desktop: DesktopHome) async throws -> Bool {
        let arguments = command == "install" ? ["desktop", "install", "--all"] : ["desktop", command]
        let finished = try await ChildProcess.run(
            Tracer.path,
            [
                "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(Self.calls)", "-e",
                "inject=\(Self.calls):signal=KILL:when=\(number)", BuiltProducts.brokerctl,
            ] + arguments, environment: desktop.environment)
        return finished.status != 0
    }

    @Test(
        "After kill -9 at any step of install, remove restores the home folder",
        .enabled(if: Tracer.isInstalled, "strace is not installed"), arguments: Home.allCases)
    func killedInstall(home: Home) async throws {
        var number = 0
        var wasKilled = true
        while wasKilled {
            number += 1
            try #require(number < 200, "the command never ends on its own")
            try await withHome(home) { desktop in
                let before = try desktop.content()
                wasKilled = try await kill("install", atCall: number, desktop)
                let removed = try await desktop.brokerctl("desktop", "remove")
                #expect(removed.status == 0, "\(removed)")
                #expect(try desktop.content() == before, "killed at call \(number)")
            }
        }
        #expect(number > 8)
    }

    @Test(
        "After kill -9 at any step of remove, another remove restores the home folder",
        .enabled(if: Tracer.isInstalled, "strace is not installed"), arguments: Home.allCases)
    func killedRemove(home: Home) async throws {
        var number = 0
        var wasKilled = true
        while wasKilled {
            number += 1
            try #require(number < 200, "the command never ends on its own")
            try await withHome(home) { desktop in
                let before = try desktop.content()
                _ = try await desktop.brokerctl("desktop", "install", "--all")
                wasKilled = try await kill("remove", atCall: number, desktop)
                let removed = try await desktop.brokerctl("desktop", "remove")
                #expect(removed.status == 0, "\(removed)")
                #expect(try desktop.content() == before, "killed at call \(number)")
            }
        }
        #expect(number > 5)
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
