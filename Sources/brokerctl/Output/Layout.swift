import IPadScreen

/// How a result looks outside JSON.
enum Layout: Hashable, Sendable {
    case table(Table)
    case record(Record)
    /// A record with a table after it.
    case recordAndTable(Record, Table)
    /// The screen, drawn on a terminal; in a pipe its record, and the table in both.
    case picture(ScreenPicture, Record, Table)
    /// One line of a stream.
    case line([Cell])
    /// Text that is already lines.
    case text(String)

    /// For a pipe: whole values, a line each, separated by tabs.
    func plain() -> String {
        switch self {
        case .table(let table): table.plain()
        case .record(let record): record.plain()
        case .recordAndTable(let record, let table): record.plain() + table.plain()
        case .picture(_, let record, let table): record.plain() + table.plain()
        case .line(let cells): cells.map { $0.plain() }.joined(separator: "\t") + "\n"
        case .text(let text): text
        }
    }

    func pretty(_ terminal: Terminal) -> String {
        switch self {
        case .table(let table): return table.pretty(terminal)
        case .record(let record): return record.pretty(terminal)
        case .picture(let picture, _, let table):
            return picture.drawing(columns: terminal.width ?? 80) + "\n\n" + table.pretty(terminal)
        case .recordAndTable(let record, let table):
            return record.pretty(terminal) + "\n" + table.pretty(terminal)
        case .line(let cells):
            let texts = cells.map { terminal.styled($0.prettyText(now: terminal.now), $0.style) }
            return texts.filter { !$0.isEmpty }.joined(separator: "  ") + "\n"
        case .text(let text): return Printable.escapedLines(text)
        }
    }
}
