import ActivityWire

/// `layouts show` and `layouts save`: what a layout keeps.
extension ScreenLayout: CommandOutput {
    var display: Layout {
        let identifiers = ShortIdentifiers(windows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", isFlexible: true), .init("title", isFlexible: true), .init("place"),
            .init("state"), .init("target", isFlexible: true),
        ]
        let rows = windows.map { window in
            [
                identifiers.cell(window.session), Cell(window.app.text), Cell(window.title), Cell(window.place),
                Cell(window.state?.generation), Cell(window.state?.targetContentIdentifier),
            ]
        }
        let record = Record([
            ("name", Cell(name.text, style: .bold)), ("saved", Cell(saved.text)),
            ("device", Cell("\(device) (\(release))")), ("orientation", Cell(orientation)), ("layout", Cell(layout)),
        ])
        return .recordAndTable(record, Table(columns: columns, rows: rows, emptySentence: "It has no window."))
    }
}

/// A layout in `layouts list`: its windows are counted only.
struct LayoutRow: JSONObject {
    let layout: ScreenLayout

    func writeMembers(to json: inout JSONWriter) {
        json.member("device", layout.device)
        json.member("layout", layout.layout)
        json.member("name", layout.name)
        json.member("orientation", layout.orientation)
        json.member("saved", layout.saved)
        json.member("windows", layout.windows.count)
    }
}

extension Listing where Row == LayoutRow {
    /// `layouts list`.
    init(layouts: [ScreenLayout]) {
        let columns: [Table.Column] = [
            .init("name", isFlexible: true), .init("saved"), .init("device"), .init("orientation"),
            .init("layout", isFlexible: true), .init("windows"),
        ]
        let sentence = "There are no layouts. brokerctl layouts save NAME keeps the screen as it is."
        self.init("layouts", layouts.map { LayoutRow(layout: $0) }, columns, ifEmpty: sentence) { row in
            [
                Cell(row.layout.name.text, style: .bold), Cell(row.layout.saved), Cell(row.layout.device),
                Cell(row.layout.orientation), Cell(row.layout.layout), Cell(row.layout.windows.count),
            ]
        }
    }
}
