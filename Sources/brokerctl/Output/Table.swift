/// Rows of one kind.
struct Table: Hashable, Sendable {
    struct Column: Hashable, Sendable {
        var title: String
        /// May be cut when the terminal is too narrow.
        var isFlexible: Bool

        init(_ title: String, isFlexible: Bool = false) {
            self.title = title
            self.isFlexible = isFlexible
        }
    }

    var columns: [Column]
    var rows: [[Cell]]
    /// What a terminal is told when there are no rows; a pipe gets nothing.
    var emptySentence: String

    func plain() -> String {
        rows.map { $0.map { $0.plain() }.joined(separator: "\t") + "\n" }.joined()
    }

    func pretty(_ terminal: Terminal) -> String {
        guard !rows.isEmpty else { return emptySentence + "\n" }
        let texts = rows.map { row in row.map { $0.prettyText(now: terminal.now) } }
        let shown = columns.indices.filter { column in texts.contains { !$0[column].isEmpty } }
        let widths = fittedWidths(of: texts, shown, in: terminal.width)
        let heading = shown.map { pad(columns[$0].title.uppercased(), to: widths[$0]) }
        let lines = zip(rows, texts).map { row, texts in
            shown.map { column in
                let text = Printable.cut(texts[column], to: widths[column])
                return terminal.styled(text, row[column].style) + spaces(widths[column] - Printable.width(text))
            }
        }
        let head = terminal.styled(trimmed(heading.joined(separator: "  ")), .dim)
        return ([head] + lines.map { trimmed($0.joined(separator: "  ")) }).map { $0 + "\n" }.joined()
    }

    /// The widest cell of each column; flexible columns give way, the widest first, until the line fits.
    private func fittedWidths(of texts: [[String]], _ shown: [Int], in width: Int?) -> [Int] {
        var widths = columns.indices.map { column in
            texts.reduce(Printable.width(columns[column].title)) { max($0, Printable.width($1[column])) }
        }
        guard let width else { return widths }
        while shown.reduce(-2, { $0 + widths[$1] + 2 }) > width {
            let flexible = shown.filter { columns[$0].isFlexible && widths[$0] > Self.narrowest }
            guard let widest = flexible.max(by: { widths[$0] < widths[$1] }) else { break }
            widths[widest] -= 1
        }
        return widths
    }

    private static let narrowest = 10

    private func pad(_ text: String, to width: Int) -> String { text + spaces(width - Printable.width(text)) }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

    private func trimmed(_ line: String) -> String {
        var line = Substring(line)
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}
