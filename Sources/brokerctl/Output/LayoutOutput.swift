import ActivityWire

/// `layouts show` and `layouts save`: the windows of a layout.
extension ScreenLayout: CommandOutput {
    var display: TextLayout {
        let identifiers = ShortIdentifiers(windows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", cut: .beginning), .init("title", cut: .end), .init("place"),
            .init("state"), .init("target", cut: .end),
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
        return .recordAndTable(record, Table(columns: columns, rows: rows, emptySentence: "It has no windows."))
    }
}

/// A layout in `layouts list`, with the number of its windows.
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
            .init("name", cut: .end), .init("saved"), .init("device"), .init("orientation"),
            .init("layout", cut: .end), .init("windows"),
        ]
        let sentence = "There are no layouts. brokerctl layouts save NAME saves the current screen."
        self.init("layouts", layouts.map { LayoutRow(layout: $0) }, columns, ifEmpty: sentence) { row in
            [
                Cell(row.layout.name.text, style: .bold), Cell(row.layout.saved), Cell(row.layout.device),
                Cell(row.layout.orientation), Cell(row.layout.layout), Cell(row.layout.windows.count),
            ]
        }
    }
}

/// `layouts load`: the result for each window.
extension LayoutReport: CommandOutput {
    /// The windows that did not come back and the states that were set aside, in a sentence; nil when there are none.
    var shortfall: String? {
        guard !isComplete else { return nil }
        let missing = windows.count { $0.failureCode != nil }
        let quarantined = windows.count { $0.state == .quarantined }
        var parts: [String] = []
        if missing > 0 { parts.append("\(missing) of \(windows.count) windows could not be restored") }
        if quarantined > 0 {
            let states = quarantined == 1 ? "state is" : "states are"
            parts.append("\(quarantined) saved \(states) quarantined after crashes of the window")
        }
        return parts.joined(separator: ", ")
    }

    var display: TextLayout {
        let identifiers = ShortIdentifiers(windows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", cut: .beginning), .init("title", cut: .end), .init("place"),
            .init("state"), .init("failure"), .init("reason", cut: .end),
        ]
        let rows = windows.map { window in
            [
                identifiers.cell(window.session), Cell(window.app.text), Cell(window.title), Cell(window.place),
                Cell(window.state.name), Cell(window.failureCode), Cell(window.failureReason),
            ]
        }
        return .table(Table(columns: columns, rows: rows, emptySentence: "The layout has no windows."))
    }
}

/// `layouts diff`.
extension LayoutDifference: CommandOutput {
    var display: TextLayout {
        let identifiers = ShortIdentifiers(changes.compactMap { $0.window?.session.description })
        let columns: [Table.Column] = [
            .init("what"), .init("session"), .init("app", cut: .beginning), .init("title", cut: .end),
            .init("saved"), .init("now"),
        ]
        let rows = changes.map { change in
            [
                Cell(change.subject.name), identifiers.cell(change.window?.session.description ?? ""),
                Cell(change.window?.app.text), Cell(change.window?.title), Cell(change.saved), Cell(change.now),
            ]
        }
        return .table(Table(columns: columns, rows: rows, emptySentence: "The screen matches the layout."))
    }
}
