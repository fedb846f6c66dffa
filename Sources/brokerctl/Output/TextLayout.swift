import IPadScreen

/// The form of a result outside JSON.
enum TextLayout: Hashable, Sendable {
    case table(Table)
    case tables(Table, Table)
    case record(Record)
    /// A record with a table or two after it.
    case recordAndTable(Record, Table, Table? = nil)
    /// The screen drawn on a terminal, or its record in a pipe, followed by the table.
    case picture(ScreenPicture, Record, Table)
    /// A line of a stream.
    case line([Cell])
    /// Text that is already lines.
    case text(String)

    /// Returns the text for a pipe: whole values, tabs between them.
    func plain() -> String {
        switch self {
        case .table(let table): table.plain()
        case .tables(let first, let second): first.plain() + second.plain()
        case .record(let record): record.plain()
        case .recordAndTable(let record, let table, let second):
            record.plain() + table.plain() + (second?.plain() ?? "")
        case .picture(_, let record, let table): record.plain() + table.plain()
        case .line(let cells): cells.map { $0.plain() }.joined(separator: "\t") + "\n"
        case .text(let text): text
        }
    }

    /// Returns the text for a terminal: aligned, and cut to its width.
    func pretty(_ terminal: Terminal) -> String {
        switch self {
        case .table(let table): return table.pretty(terminal)
        case .tables(let first, let second): return first.pretty(terminal) + "\n" + second.pretty(terminal)
        case .record(let record): return record.pretty(terminal)
        case .picture(let picture, _, let table):
            let below = table.pretty(terminal)
            // Three lines are left for the heading, an empty line and the prompt.
            let rows = terminal.height.map { $0 - below.split(separator: "\n").count - 3 }
            return picture.drawing(columns: terminal.width ?? 80, rows: rows) + "\n\n" + below
        case .recordAndTable(let record, let table, let second):
            let tables = [table, second].compactMap { $0?.pretty(terminal) }
            return record.pretty(terminal) + "\n" + tables.joined(separator: "\n")
        case .line(let cells):
            let texts = cells.map { terminal.styled($0.prettyText(now: terminal.now), $0.style) }
            return texts.filter { !$0.isEmpty }.joined(separator: "  ") + "\n"
        case .text(let text): return Printable.escapedLines(text)
        }
    }
}

/// A thing with its named values.
struct Record: Hashable, Sendable {
    struct Field: Hashable, Sendable {
        /// The field's name in JSON.
        var name: String
        var cell: Cell
    }

    var fields: [Field]

    init(_ fields: [(String, Cell)]) {
        self.fields = fields.map { Field(name: $0.0, cell: $0.1) }
    }

    func plain() -> String {
        fields.map { "\($0.name)\t\($0.cell.plain())\n" }.joined()
    }

    /// Returns aligned lines, with names in words; empty values are left out.
    func pretty(_ terminal: Terminal) -> String {
        let shown = fields.map { (field: $0, text: $0.cell.prettyText(now: terminal.now)) }
            .filter { !$0.text.isEmpty }
        let names = shown.map { Self.words($0.field.name) }
        let width = names.reduce(0) { max($0, $1.count) }
        return zip(shown, names).map { shown, name in
            let space = String(repeating: " ", count: width - name.count + 2)
            let margin = String(repeating: " ", count: width + 2)
            let lines = shown.text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { terminal.styled(String($0), shown.field.cell.style) }
            return terminal.styled(name, .dim) + space + lines.joined(separator: "\n" + margin) + "\n"
        }.joined()
    }

    /// Returns `last active` for `lastActive`, and `uptime` for `uptimeMilliseconds`, whose value is shown with its
    /// unit.
    private static func words(_ name: String) -> String {
        let unit = "Milliseconds"
        let bare = name.hasSuffix(unit) ? String(name.dropLast(unit.count)) : name
        return bare.reduce(into: "") { text, character in
            text += character.isUppercase ? " \(character.lowercased())" : String(character)
        }
    }
}

/// Rows of one kind.
struct Table: Hashable, Sendable {
    struct Column: Hashable, Sendable {
        var title: String
        /// The part of a value that is cut when the terminal is too narrow.
        enum Cut: Hashable, Sendable {
            /// The end, after the columns with another cut were narrowed.
            case last
            case end
            /// The beginning: the end tells identifiers of apps and types apart.
            case beginning
            /// Nothing, because the value is copied from the terminal. The terminal wraps a line that is too long for it.
            case never
        }

        var cut: Cut

        init(_ title: String, cut: Cut = .last) {
            self.title = title
            self.cut = cut
        }
    }

    var columns: [Column]
    var rows: [[Cell]]
    /// The sentence on a terminal when there are no rows; a pipe gets nothing.
    var emptySentence: String

    func plain() -> String {
        rows.map { $0.map { $0.plain() }.joined(separator: "\t") + "\n" }.joined()
    }

    func pretty(_ terminal: Terminal) -> String {
        guard !rows.isEmpty else { return emptySentence + "\n" }
        let texts = rows.map { row in row.map { $0.prettyText(now: terminal.now) } }
        let shown = columns.indices.filter { column in texts.contains { !$0[column].isEmpty } }
        let widths = fittedWidths(of: texts, shown, in: terminal.width)
        let heading = shown.map { column in
            pad(Printable.cut(columns[column].title.uppercased(), to: widths[column]), to: widths[column])
        }
        let lines = zip(rows, texts).map { row, texts in
            shown.map { column in
                let text = Printable.cut(texts[column], to: widths[column], keepsEnd: columns[column].cut == .beginning)
                return terminal.styled(text, row[column].style) + spaces(widths[column] - Printable.width(text))
            }
        }
        let head = terminal.styled(trimmed(heading.joined(separator: "  ")), .dim)
        return ([head] + lines.map { trimmed($0.joined(separator: "  ")) }).map { $0 + "\n" }.joined()
    }

    /// Returns the columns' widths. A column is as wide as its widest cell. If a line does not fit, the widest columns
    /// become narrower, and columns whose cut is ``Column/Cut/last`` only in the end.
    private func fittedWidths(of texts: [[String]], _ shown: [Int], in width: Int?) -> [Int] {
        var widths = columns.indices.map { column in
            texts.reduce(Printable.width(columns[column].title)) { max($0, Printable.width($1[column])) }
        }
        guard let width else { return widths }
        let shown = shown.filter { columns[$0].cut != .never }
        // Each pass narrows columns down to a width. The first pass spares columns whose cut is `last`.
        for (narrowest, includesLast) in [(10, false), (16, true), (6, true), (4, true)] {
            // Two spaces stand between columns.
            while shown.reduce(-2, { $0 + widths[$1] + 2 }) > width {
                let yielding = shown.filter { (includesLast || columns[$0].cut != .last) && widths[$0] > narrowest }
                guard let widest = yielding.max(by: { widths[$0] < widths[$1] }) else { break }
                widths[widest] -= 1
            }
        }
        return widths
    }

    private func pad(_ text: String, to width: Int) -> String { text + spaces(width - Printable.width(text)) }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

    private func trimmed(_ line: String) -> String {
        var line = Substring(line)
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}
