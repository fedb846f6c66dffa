import ActivityWire

/// `screen show`, and what every gesture ends with.
extension ScreenReport: CommandOutput {
    var display: Layout {
        let identifiers = ShortIdentifiers(windows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", isFlexible: true), .init("state"), .init("size"), .init("classes"),
            .init("role"), .init("place"), .init("notes"),
        ]
        let rows = windows.map { window in
            [
                identifiers.cell(window.session), Cell(window.app.text), Cell(state: window.state.name),
                Cell("\(window.width.json)×\(window.height.json)"), Cell("\(window.horizontal)/\(window.vertical)"),
                Cell(window.role), Cell(window.place), Cell(window.notes),
            ]
        }
        let record = Record([
            ("device", Cell(device)), ("profile", Cell("\(profile) (\(release))")),
            ("releases", Cell(lastRelease == 0 ? "" : "\(firstRelease)-\(lastRelease)")),
            ("orientation", Cell(orientation)), ("layout", Cell(layout)), ("cover", Cell(cover)),
            ("windows", Cell("\(windows.count)", pretty: "")),
        ])
        return .picture(
            picture, record, Table(columns: columns, rows: rows, emptySentence: "No window is on the screen."))
    }
}

extension ScreenWindow {
    /// What is out of the ordinary.
    fileprivate var notes: [String] {
        (isCovered ? ["covered"] : []) + (hides.map { ["hides \($0)"] } ?? [])
    }
}
