import ActivityWire

/// `layouts load`: what became of each window.
extension LayoutReport: CommandOutput {
    /// What is missing, in a sentence; nil when nothing is.
    var shortfall: String? {
        guard !isComplete else { return nil }
        let missing = windows.count { $0.failure != nil }
        let quarantined = windows.count { $0.state == .quarantined }
        let parts = [
            missing > 0 ? "\(missing) of \(windows.count) windows could not be brought back" : nil,
            quarantined > 0 ? "the states of \(quarantined) are set aside because they crashed them" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    var display: Layout {
        let identifiers = ShortIdentifiers(windows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", isFlexible: true), .init("title", isFlexible: true), .init("place"),
            .init("state"), .init("failure"), .init("reason", isFlexible: true),
        ]
        let rows = windows.map { window in
            [
                identifiers.cell(window.session), Cell(window.app.text), Cell(window.title), Cell(window.place),
                Cell(window.state.name), Cell(window.failureCode), Cell(window.failureReason),
            ]
        }
        return .table(Table(columns: columns, rows: rows, emptySentence: "The layout has no window."))
    }
}

/// `layouts diff`.
extension LayoutDifference: CommandOutput {
    var display: Layout {
        let identifiers = ShortIdentifiers(changes.compactMap { $0.window?.session.description })
        let columns: [Table.Column] = [
            .init("what"), .init("session"), .init("app", isFlexible: true), .init("title", isFlexible: true),
            .init("saved"), .init("now"),
        ]
        let rows = changes.map { change in
            [
                Cell(change.subject.name), identifiers.cell(change.window?.session.description ?? ""),
                Cell(change.window?.app.text), Cell(change.window?.title), Cell(change.saved), Cell(change.now),
            ]
        }
        return .table(Table(columns: columns, rows: rows, emptySentence: "The screen is as the layout has it."))
    }
}
