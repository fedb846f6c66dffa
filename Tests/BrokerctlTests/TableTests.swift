import ActivityWire
import Testing

@testable import brokerctl

struct TableTests {
    private let terminal = Terminal(width: nil, usesColours: false, now: 0)

    private func table(_ rows: [[Cell]]) -> Table {
        let columns: [Table.Column] = [.init("id"), .init("title", cut: .end), .init("pid")]
        return Table(columns: columns, rows: rows, emptySentence: "None.")
    }

    @Test("Columns are aligned, and empty ones are omitted")
    func aligned() {
        let rows = [[Cell("1234", pretty: "12"), Cell("日本"), Cell("")], [Cell("5"), Cell("ab"), Cell("")]]
        #expect(table(rows).pretty(terminal) == "ID  TITLE\n12  日本\n5   ab\n")
    }

    @Test("A pipe gets untruncated values separated by tabs")
    func plain() {
        let rows = [[Cell("1234", pretty: "12"), Cell("a\tb\nc"), Cell(7)]]
        #expect(table(rows).plain() == "1234\ta\\tb\\nc\t7\n")
    }

    @Test("An empty list prints a sentence on a terminal and nothing in a pipe")
    func empty() {
        #expect(table([]).pretty(terminal) == "None.\n")
        #expect(table([]).plain() == "")
    }

    @Test("A flexible column shrinks on a narrow terminal")
    func narrow() {
        let rows = [[Cell("1"), Cell("abcdefghijklmnopqrstuvwxyz"), Cell("9")]]
        let narrow = Terminal(width: 24, usesColours: false, now: 0)
        #expect(table(rows).pretty(narrow) == "ID  TITLE            PID\n1   abcdefghijklmn…  9\n")
    }

    @Test("Identifiers keep their end, and all columns shrink if nothing else helps")
    func narrower() {
        let columns: [Table.Column] = [.init("app", cut: .beginning), .init("pid")]
        let table = Table(
            columns: columns, rows: [[Cell("org.example.gallery"), Cell("1234567890")]], emptySentence: "")
        func lines(_ width: Int) -> String { table.pretty(Terminal(width: width, usesColours: false, now: 0)) }
        #expect(lines(24) == "APP           PID\n…ple.gallery  1234567890\n")
        #expect(lines(18) == "APP       PID\n…gallery  1234567…\n")
        #expect(lines(12).split(separator: "\n").allSatisfy { $0.count <= 12 })
    }

    @Test("Styles are used only with colours and do not shift columns")
    func styles() {
        let rows = [[Cell("1", style: .bold), Cell("a"), Cell("2")]]
        let coloured = Terminal(width: nil, usesColours: true, now: 0)
        #expect(
            table(rows).pretty(coloured)
                == "\u{1B}[2mID  TITLE  PID\u{1B}[0m\n\u{1B}[1m1\u{1B}[0m   a      2\n")
    }

    @Test("A record is aligned, with spelt-out names and without empty fields")
    func record() {
        let record = Record([("lastActive", Cell("x")), ("pid", Cell("")), ("app", Cell("a"))])
        #expect(record.pretty(terminal) == "last active  x\napp          a\n")
        #expect(record.plain() == "lastActive\tx\npid\t\napp\ta\n")
    }

    @Test(
        "Foreign text cannot move the cursor",
        arguments: [
            ("a\u{1B}[2Jb", "a\\u{1b}[2Jb"), ("\u{202E}x", "\\u{202e}x"), ("\u{9B}1m", "\\u{9b}1m"), ("é", "é"),
            ("\u{7F}", "\\u{7f}"), ("\u{200E}\u{200F}\u{61C}", "\\u{200e}\\u{200f}\\u{61c}"),
            ("\u{2066}", "\\u{2066}"), ("\u{E0041}", "\\u{e0041}"), ("👩\u{200D}🚀", "👩\u{200D}🚀"),
        ])
    func escaped(text: String, expected: String) {
        #expect(Printable.escaped(text) == expected)
    }

    @Test("Short identifiers are unique and have at least eight characters")
    func shortIdentifiers() {
        let both = [Samples.session.description, Samples.other.description]
        #expect(ShortIdentifiers(both).short(both[0]) == "11112222-3")
        #expect(ShortIdentifiers([both[0]]).short(both[0]) == "11112222")
        #expect(ShortIdentifiers([]).short("abc") == "abc")
    }

    @Test(
        "Colours are off if the environment says so",
        arguments: [
            ([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "1"], false), (["TERM": "dumb"], false),
        ] as [([String: String], Bool)])
    func colours(environment: [String: String], expected: Bool) {
        #expect(Terminal.usesColours(environment) == expected)
    }
}
