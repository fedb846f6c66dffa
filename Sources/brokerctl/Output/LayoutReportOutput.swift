import ActivityWire

/// `layouts load`: what became of each window.
struct LayoutReportOutput: CommandOutput, Hashable, Sendable {
    struct Window: Encodable, Hashable, Sendable {
        var session: String
        var app: String
        var title: Nullable<String>
        /// Where the layout has it.
        var place: String
        /// `none`, `unchanged`, `restored`, `kept` or `quarantined`.
        var state: String
        /// Why it is not back: a refusal's or an outcome's name; null when it is.
        var failure: Nullable<String>
        var reason: Nullable<String>

        init(_ window: LayoutWindowReport) {
            session = window.session.description
            app = window.app.text
            title = Nullable(window.title)
            place = window.place
            state = window.state.name
            failure = Nullable(window.failure?.code)
            reason = Nullable(window.failure?.reason)
        }
    }

    var name: String
    /// Every window is back, with its state.
    var complete: Bool
    var windows: [Window]

    init(_ report: LayoutReport) {
        name = report.name.text
        complete = report.isComplete
        windows = report.windows.map { Window($0) }
    }

    /// What is missing, in a sentence; nil when nothing is.
    var shortfall: String? {
        guard !complete else { return nil }
        let missing = windows.count { $0.failure.value != nil }
        let quarantined = windows.count { $0.state == LayoutWindowReport.State.quarantined.name }
        let parts = [
            missing > 0 ? "\(missing) of \(windows.count) windows could not be brought back" : nil,
            quarantined > 0 ? "the states of \(quarantined) are set aside because they crashed them" : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }

    var layout: Layout {
        let identifiers = ShortIdentifiers(windows.map(\.session))
        let columns: [Table.Column] = [
            .init("session"), .init("app", isFlexible: true), .init("title", isFlexible: true), .init("place"),
            .init("state"), .init("failure"), .init("reason", isFlexible: true),
        ]
        let rows = windows.map { window in
            [
                Cell(window.session, pretty: identifiers.short(window.session), style: .bold), Cell(window.app),
                Cell(window.title.value), Cell(window.place), Cell(window.state), Cell(window.failure.value),
                Cell(window.reason.value),
            ]
        }
        return .table(Table(columns: columns, rows: rows, emptySentence: "The layout has no window."))
    }
}

/// `layouts diff`.
struct LayoutDifferenceOutput: CommandOutput, Hashable, Sendable {
    struct Change: Encodable, Hashable, Sendable {
        /// `device`, `release`, `orientation`, `place` or `state`.
        var subject: String
        /// Of a place or a state; null otherwise.
        var session: Nullable<String>
        var app: Nullable<String>
        var title: Nullable<String>
        /// Null: not on the screen, or no state.
        var saved: Nullable<String>
        /// Null: not on the screen, or no state; `destroyed` where the session is gone.
        var now: Nullable<String>

        init(_ change: LayoutChange) {
            subject = change.subject.name
            session = Nullable(change.window?.session.description)
            app = Nullable(change.window?.app.text)
            title = Nullable(change.window?.title)
            saved = Nullable(change.saved)
            now = Nullable(change.now)
        }
    }

    var name: String
    /// Nothing differs.
    var same: Bool
    var changes: [Change]

    init(_ difference: LayoutDifference) {
        name = difference.name.text
        same = difference.changes.isEmpty
        changes = difference.changes.map { Change($0) }
    }

    var layout: Layout {
        let identifiers = ShortIdentifiers(changes.compactMap(\.session.value))
        let columns: [Table.Column] = [
            .init("what"), .init("session"), .init("app", isFlexible: true), .init("title", isFlexible: true),
            .init("saved"), .init("now"),
        ]
        let rows = changes.map { change in
            let session = change.session.value ?? ""
            return [
                Cell(change.subject), Cell(session, pretty: identifiers.short(session), style: .bold),
                Cell(change.app.value), Cell(change.title.value), Cell(change.saved.value), Cell(change.now.value),
            ]
        }
        return .table(Table(columns: columns, rows: rows, emptySentence: "The screen is as the layout has it."))
    }
}
