import ActivityWire

extension Listing where Row == SessionRow {
    /// `sessions list`.
    init(sessions: [SessionRow]) {
        self.init("sessions", sessions, ifEmpty: "There are no sessions.")
    }

    /// `scenes list`.
    init(scenes: [SessionRow]) {
        self.init("scenes", scenes, ifEmpty: "No session has a scene now.")
    }

    private init(_ name: String, _ rows: [SessionRow], ifEmpty sentence: String) {
        let identifiers = ShortIdentifiers(rows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", isFlexible: true), .init("state"), .init("title", isFlexible: true),
            .init("targets", isFlexible: true), .init("active"), .init("pid"), .init("notes", isFlexible: true),
        ]
        self.init(name, rows, columns, ifEmpty: sentence) { row in
            [
                identifiers.cell(row.session), Cell(row.app.text), Cell(state: row.stateName), Cell(row.title),
                Cell(row.targets), Cell(row.lastActive), Cell(row.processIdentifier), Cell(row.notes),
            ]
        }
    }
}

/// `sessions show` and `scenes show`.
extension SessionRow: CommandOutput {
    var display: Layout {
        .record(
            Record([
                ("session", Cell(session.description, style: .bold)), ("app", Cell(app.text)), ("role", Cell(role)),
                ("configuration", Cell(configuration)), ("title", Cell(title)), ("subtitle", Cell(subtitle)),
                ("state", Cell(state: stateName)), ("targets", Cell(targets)),
                ("canActivate", Cell(conditions.canActivate)),
                ("prefersToActivate", Cell(conditions.prefersToActivate)), ("created", Cell(created)),
                ("lastActive", Cell(lastActive)), ("pid", Cell(processIdentifier)), ("epoch", Cell(epoch.number)),
                ("needsAttention", Cell(yes: needsAttention)), ("pendingDeliveries", Cell(pendingDeliveries)),
                ("restorationGeneration", Cell(restorationGeneration)), ("restorationBytes", Cell(restorationBytes)),
                ("quarantined", Cell(yes: isQuarantined)), ("requestedGeneration", Cell(requestedGeneration)),
                ("stateLocked", Cell(yes: isStateLocked)), ("restorationExtended", Cell(yes: isRestorationExtended)),
                ("snapshot", Cell(snapshot?.presentation.name)), ("snapshotTaken", Cell(snapshot?.taken)),
                ("problem", Cell(problem)),
                ("currentActivity", Cell(currentActivity.map { $0.targetContentIdentifier ?? $0.type })),
            ]))
    }

    /// What is out of the ordinary.
    fileprivate var notes: [String] {
        var notes: [String] = []
        if needsAttention { notes.append("needs attention") }
        if pendingDeliveries > 0 { notes.append("\(pendingDeliveries) pending") }
        if isQuarantined { notes.append("quarantined") }
        if isStateLocked { notes.append("state locked") }
        if problem != nil { notes.append("problem") }
        return notes
    }
}
