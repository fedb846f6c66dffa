import Foundation
import TestSupport
import Testing

@Suite("Importing desktop entries", .serialized, .processes, .timeLimit(.minutes(10)))
struct ImportTests {
    private func write(_ lines: String, named name: String, in broker: BrokerUnderTest) throws -> String {
        let file = broker.folder.url.appendingPathComponent(name)
        try Data("[Desktop Entry]\nType=Application\nName=Reader\n\(lines)\n".utf8).write(to: file)
        return file.path
    }

    @Test("An imported program is an installed app that opens its types")
    func imported() async throws {
        try await withBroker { broker in
            let entry = try write(
                "Exec=/bin/sleep 600 %f\nMimeType=application/pdf;x-scheme-handler/sleep;",
                named: "org.example.sleep.desktop",
                in: broker)
            let app = try await broker.ask("apps", "import", entry)
            #expect(app["app"].text == "org.example.sleep" && app["name"].text == "Reader")
            #expect(app["urlSchemes"].items.map(\.text) == ["sleep"])
            #expect(app["processModel"].text == "scene")
            #expect(app["warnings"].items.isEmpty, "\(app)")
            let again = try await broker.ask("apps", "import", entry, "--program", "/bin/sleep 601 {file}")
            #expect(again["path"] == app["path"])
            let names = try FileManager.default.contentsOfDirectory(atPath: broker.apps.path)
            #expect(names.filter { $0.hasPrefix(".") }.isEmpty && names.contains("org.example.sleep.app"))
        }
    }

    @Test("An entry that is printed is not installed, and needs no broker")
    func printed() async throws {
        let folder = try ScratchFolder(named: "import")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("a.desktop")
        try Data("[Desktop Entry]\nType=Application\nName=A\nExec=vim %F\nTerminal=true\n".utf8).write(to: file)
        let printed = try await ChildProcess.run(
            BuiltProducts.brokerctl, ["apps", "import", file.path, "--print", "--terminal", "foot --"])
        #expect(printed.status == 0 && printed.output.contains("<string>foot</string>"), "\(printed)")
        let list = folder.url.appendingPathComponent("Info.plist")
        try Data(printed.output.utf8).write(to: list)
        let checked = try await ChildProcess.run(BuiltProducts.brokerctl, ["apps", "check", "--strict", list.path])
        #expect(checked.status == 0, "\(checked)")
    }

    @Test("An entry that is refused is named with its line and key, and nothing is installed")
    func refused() async throws {
        try await withBroker { broker in
            let before = try FileManager.default.contentsOfDirectory(atPath: broker.apps.path).sorted()
            for (lines, name, words) in [
                ("Exec=reader %f %u", "a.desktop", ["line 4: Exec:"]),
                ("Exec=vim\nTerminal=true", "a.desktop", ["line 5: Terminal:", "--terminal"]),
                ("Exec=reader\nMimeType=pdf;", "a.desktop", ["line 5: MimeType:"]),
                ("Exec=reader", "a b.desktop", ["--identifier"]),
                ("", "a.desktop", ["line 1: Exec:"]),
                ("Exec=reader\r", "a.desktop", ["line 4:", "carriage return"]),
            ] {
                let entry = try write(lines, named: name, in: broker)
                let refused = try await broker.run(["apps", "import", entry])
                #expect(refused.status == 1, "\(refused)")
                for word in words { #expect(refused.errors.contains(word), "\(refused)") }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: broker.apps.path).sorted() == before)
        }
    }
}
