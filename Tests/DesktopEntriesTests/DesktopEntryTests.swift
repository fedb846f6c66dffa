import Foundation
import TestSupport
import Testing

@testable import DesktopEntries

@Suite("Desktop entries")
struct DesktopEntryTests {
    private static let name = "org.example.reader.desktop"

    private func entry(_ text: String, _ name: String = Self.name) throws -> DesktopEntry {
        try DesktopEntry(bytes: Array(text.utf8), fileName: name)
    }

    @Test("A refused entry is reported with its line, its key and what is wrong", arguments: EntrySamples.refused)
    func refused(sample: EntrySamples.Refused) {
        let error = #expect(throws: DesktopEntryError.self) {
            try DesktopEntry(bytes: sample.text, fileName: Self.name)
        }
        #expect(error == DesktopEntryError(sample.flaw, line: sample.line, key: sample.key))
        #expect(error?.description.utf8.contains { $0 < 0x20 } == false)
    }

    @Test("A valid entry is accepted", arguments: EntrySamples.accepted)
    func accepted(text: String) throws {
        #expect(try entry(text).name == "Reader")
    }

    @Test("A file name without .desktop, and one with too few dots for D-Bus, are refused")
    func fileNames() {
        let text = EntrySamples.head + "Exec=x\n"
        #expect(throws: DesktopEntryError(.noDesktopFile)) { try entry(text, "reader.txt") }
        #expect(throws: DesktopEntryError(.notReverseDomain, line: 5, key: "DBusActivatable")) {
            try entry(text + "DBusActivatable=true\n", "reader.desktop")
        }
        #expect(throws: Never.self) { try entry(text + "DBusActivatable=true\n") }
    }

    @Test("A file over the limit is refused with both sizes")
    func large() {
        let bytes = Array(EntrySamples.head.utf8) + [UInt8](repeating: UInt8(ascii: "#"), count: 10_485_760)
        #expect(throws: DesktopEntryError(.tooLarge(bytes: bytes.count, limit: 1_048_576))) {
            try DesktopEntry(bytes: bytes, fileName: Self.name)
        }
    }

    @Test("Values are read without their escapes, and each type once, in lower case")
    func values() throws {
        let text = """
            [Desktop Entry]
            Type=Application
            Name=\\sRead\\\\er
            Icon=reader
            Exec=reader %u
            SingleMainWindow=true
            Categories=Office;Viewer;
            MimeType=application/pdf;Application/PDF;x-scheme-handler/MailTo;

            """
        let entry = try entry(text)
        #expect(entry.identifier == "org.example.reader")
        #expect(entry.name == #" Read\er"#)
        #expect(entry.icon == "reader")
        #expect(entry.hasSingleMainWindow)
        #expect(entry.categories == ["Office", "Viewer"])
        #expect(entry.mimeTypes.map(\.text) == ["application/pdf", "x-scheme-handler/mailto"])
        #expect(entry.mimeTypes.map(\.scheme) == [nil, "mailto"])
        #expect(try entry.vector(terminal: nil, path: nil) == ["reader", "{url}"])
    }

    @Test("A program for a terminal gets the terminal's words, and is refused without them")
    func terminal() throws {
        let entry = try entry(EntrySamples.head + "Exec=vim %F\nTerminal=true\n")
        #expect(try entry.vector(terminal: ["foot", "--"], path: nil) == ["foot", "--", "vim", "{file}"])
        #expect(throws: DesktopEntryError(.needsTerminal, line: 5, key: "Terminal")) {
            try entry.vector(terminal: nil, path: nil)
        }
        let other = try self.entry(EntrySamples.head + "Exec=reader %F\n")
        #expect(try other.vector(terminal: ["foot", "--"], path: nil) == ["reader", "{file}"])
    }

    @Test("An entry without Exec is readable, and has no program")
    func noExec() throws {
        let entry = try entry(EntrySamples.head)
        #expect(throws: DesktopEntryError(.missing, line: 1, key: "Exec")) {
            try entry.vector(terminal: nil, path: nil)
        }
    }

    @Test("No bytes trap the reader")
    func random() {
        var random = SeededRandom(for: "desktop entries")
        let pieces = [
            "[Desktop Entry]", "\n", "=", "Name", "Exec", "%", "\"", "\\", ";", "[", "]", " ", "\r", "f", "X-",
        ]
        for _ in 0..<5_000 {
            var bytes = Array(EntrySamples.head.utf8.prefix(Int.random(in: 0...40, using: &random)))
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
                if Bool.random(using: &random) { bytes.append(UInt8.random(in: .min ... .max, using: &random)) }
            }
            _ = try? DesktopEntry(bytes: bytes, fileName: Self.name).vector(terminal: [], path: nil)
        }
    }
}
