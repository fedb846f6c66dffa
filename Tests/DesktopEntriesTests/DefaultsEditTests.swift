import TestSupport
import Testing

@testable import DesktopEntries

@Suite("Default applications")
struct DefaultsEditTests {
    private static let entry = "activitybroker.org.example.reader.desktop"

    private static func wish(_ type: String, _ entry: String = Self.entry) throws -> DefaultWish {
        DefaultWish(type: try #require(MIMEName(type)), entry: entry)
    }

    private static func bytes(_ text: String?) -> [UInt8]? { text.map { Array($0.utf8) } }

    private static func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    /// Files before and after a default for PDF documents.
    static let edits: [(before: String?, after: String)] = [
        (nil, "[Default Applications]\napplication/pdf=\(entry)\n"),
        ("", "[Default Applications]\napplication/pdf=\(entry)\n"),
        ("# mine", "# mine\n[Default Applications]\napplication/pdf=\(entry)\n"),
        (
            "[Default Applications]\ntext/plain=vim.desktop\n\n[Added Associations]\napplication/pdf=a.desktop;\n",
            "[Default Applications]\ntext/plain=vim.desktop\napplication/pdf=\(entry)\n\n[Added Associations]\n"
                + "application/pdf=a.desktop;\n"
        ),
        (
            "[Default Applications]\n# c\napplication/pdf=a.desktop;b.desktop;\nx=y\n",
            "[Default Applications]\n# c\napplication/pdf=\(entry);a.desktop;b.desktop;\nx=y\n"
        ),
        (
            "[Default Applications]\r\napplication/pdf = a.desktop\r\n",
            "[Default Applications]\r\napplication/pdf=\(entry);a.desktop\r\n"
        ),
        (
            "[Default Applications]\r\n\r\n[Other]\r\n",
            "[Default Applications]\r\napplication/pdf=\(entry)\r\n\r\n[Other]\r\n"
        ),
        (
            "[Default Applications]\ntext/plain=vim.desktop",
            "[Default Applications]\ntext/plain=vim.desktop\napplication/pdf=\(entry)\n"
        ),
        (
            "[Other]\nx=y\n[Default Applications]\n",
            "[Other]\nx=y\n[Default Applications]\napplication/pdf=\(entry)\n"
        ),
        (
            "[Default Applications]\napplication/pdf=\n",
            "[Default Applications]\napplication/pdf=\(entry)\n"
        ),
        (
            "[Default Applications]\napplication/pdf=a.desktop\n[Other]\n[Default Applications]\napplication/pdf=b.desktop\n",
            "[Default Applications]\napplication/pdf=\(entry);a.desktop\n[Other]\n[Default Applications]\n"
                + "application/pdf=\(entry);b.desktop\n"
        ),
        (
            "broken [\n[Default Applications\n=\n[Default Applications]\n#application/pdf=x\n",
            "broken [\n[Default Applications\n=\n[Default Applications]\n#application/pdf=x\napplication/pdf=\(entry)\n"
        ),
    ]

    @Test("A default is set in its line alone, and taking it back gives the same bytes", arguments: edits)
    func edit(before: String?, after: String) throws {
        let (bytes, record) = try DefaultsEdit.install([Self.wish("application/pdf")], into: Self.bytes(before))
        #expect(Self.text(bytes) == after)
        #expect(Self.text(DefaultsEdit.remove(record, from: bytes)) == before)
        #expect(Self.text(DefaultsEdit.remove(record, from: Self.bytes(before))) == before)
    }

    @Test("After a change by someone else, only the lines that name our entry are taken back")
    func changed() throws {
        let before = "[Default Applications]\napplication/pdf=a.desktop;\ntext/plain=vim.desktop\n"
        let wishes = [try Self.wish("application/pdf"), try Self.wish("text/plain"), try Self.wish("text/html")]
        let (bytes, record) = try DefaultsEdit.install(wishes, into: Self.bytes(before))
        let after = try #require(Self.text(bytes))
        #expect(after.contains("text/html=\(Self.entry)\n"))
        let changed =
            after.replacing("text/plain=\(Self.entry);vim.desktop", with: "text/plain=emacs.desktop")
            + "image/png=feh.desktop\n"
        #expect(
            Self.text(DefaultsEdit.remove(record, from: Self.bytes(changed)))
                == "[Default Applications]\napplication/pdf=a.desktop;\ntext/plain=emacs.desktop\nimage/png=feh.desktop\n"
        )
        let moved = after.replacing(
            "application/pdf=\(Self.entry);a.desktop;", with: "application/pdf=b.desktop;\(Self.entry);")
        let restored = try #require(Self.text(DefaultsEdit.remove(record, from: Self.bytes(moved))))
        #expect(restored.contains("application/pdf=b.desktop;\n"))
        #expect(!restored.contains(Self.entry))
    }

    @Test("A second installation keeps the way back to the beginning, also after a change by someone else")
    func twice() throws {
        let before = "[Default Applications]\napplication/pdf=a.desktop"
        let other = "activitybroker.org.example.other.desktop"
        let first = try DefaultsEdit.install([Self.wish("application/pdf")], into: Self.bytes(before))
        let wishes = [try Self.wish("application/pdf", other), try Self.wish("text/plain", other)]
        let second = try DefaultsEdit.install(wishes, into: first.bytes, after: first.record)
        #expect(
            Self.text(second.bytes)
                == "[Default Applications]\napplication/pdf=\(other);a.desktop\ntext/plain=\(other)\n")
        #expect(Self.text(DefaultsEdit.remove(second.record, from: second.bytes)) == before)
        // The command was killed before it wrote the file.
        #expect(Self.text(DefaultsEdit.remove(second.record, from: first.bytes)) == before)
        let changed = (Self.text(first.bytes) ?? "") + "\nx=y\n"
        let third = try DefaultsEdit.install(wishes, into: Self.bytes(changed), after: first.record)
        #expect(
            Self.text(DefaultsEdit.remove(third.record, from: third.bytes))
                == "[Default Applications]\napplication/pdf=a.desktop\nx=y\n")
    }

    @Test("A file that names our entry without a record does not keep it")
    func unknown() throws {
        let before = "[Default Applications]\napplication/pdf=\(Self.entry);a.desktop;\n"
        let (bytes, record) = try DefaultsEdit.install([Self.wish("application/pdf")], into: Self.bytes(before))
        #expect(Self.text(bytes) == before)
        #expect(
            Self.text(DefaultsEdit.remove(record, from: Self.bytes(before + "# c\n")))?.contains(Self.entry) == false)
    }

    @Test("A file over the limit is refused with its size")
    func large() throws {
        let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: 10_485_760)
        #expect(throws: DefaultsEdit.TooLarge(bytes: 10_485_760)) {
            try DefaultsEdit.install([Self.wish("application/pdf")], into: bytes)
        }
    }

    @Test("Every file of any bytes is as it was after installing and removing")
    func random() throws {
        var random = SeededRandom(for: "mimeapps.list")
        let pieces =
            [
                "[Default Applications]", "[Added Associations]", "application/pdf=", "text/plain=", "a.desktop", ";",
                "\n",
                "\n", "\r\n", " ", "#", "=", Self.entry, "\u{FF}", "[", "]",
            ].map { Array($0.utf8) } + [[0xFF], [0]]
        let wishes = [try Self.wish("application/pdf"), try Self.wish("text/plain"), try Self.wish("text/html")]
        for _ in 0..<5_000 {
            let count = Int.random(in: 0...24, using: &random)
            let before = (0..<count).flatMap { _ in pieces.randomElement(using: &random) ?? [] }
            #expect(MIMEAppsList(before).bytes == before)
            let (bytes, record) = try DefaultsEdit.install(wishes, into: before)
            #expect(DefaultsEdit.remove(record, from: bytes) == before)
            let again = try DefaultsEdit.install(wishes, into: bytes, after: record)
            #expect(again.bytes == bytes)
            #expect(DefaultsEdit.remove(again.record, from: bytes) == before)
            let installed = MIMEAppsList(bytes ?? [])
            for wish in wishes {
                let numbers = try #require(installed.defaults()[Array(wish.type.text.utf8)])
                for number in numbers { #expect(installed.lines[number].identifiers.first == Array(Self.entry.utf8)) }
            }
            let others = MIMEAppsList(before).lines.filter { $0.key == nil }.map(\.content)
            let kept = installed.lines.filter { $0.key == nil }.map(\.content)
            #expect(others.allSatisfy(kept.contains))
        }
    }
}
