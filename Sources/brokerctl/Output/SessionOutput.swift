import ActivityWire

extension Listing where Row == SessionRow {
    /// `sessions list`.
    init(sessions: [SessionRow]) {
        self.init("sessions", sessions, ifEmpty: "There are no sessions.")
    }

    /// `scenes list`.
    init(scenes: [SessionRow]) {
        self.init("scenes", scenes, ifEmpty: "No session has a scene.")
    }

    private init(_ name: String, _ rows: [SessionRow], ifEmpty sentence: String) {
        let identifiers = ShortIdentifiers(rows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", cut: .beginning), .init("state"), .init("title", cut: .end),
            .init("targets", cut: .end), .init("active"), .init("pid"), .init("notes", cut: .end),
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
    var display: TextLayout {
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
                ("presented", Cell(content?.presentedWords)), ("split", Cell(content?.split?.words)),
            ]))
    }

    /// Remarks on the session's condition.
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

/// `sessions history`.
struct HistoryOutput: CommandOutput, JSONObject {
    var session: String
    var generations: [StateGeneration]

    func writeMembers(to json: inout JSONWriter) {
        json.member("session", session)
        json.member("generations", generations)
    }

    var display: TextLayout {
        let columns: [Table.Column] = [
            .init("generation"), .init("saved"), .init("bytes"), .init("type", cut: .beginning),
            .init("title", cut: .end), .init("target", cut: .end), .init("notes"),
        ]
        let cells = generations.map { state in
            [
                Cell(state.generation), Cell(state.saved), Cell(state.bytes), Cell(state.activityType),
                Cell(state.title), Cell(state.targetContentIdentifier),
                Cell((state.isNext ? ["next"] : []) + (state.isQuarantined ? ["quarantined"] : [])),
            ]
        }
        return .table(Table(columns: columns, rows: cells, emptySentence: "The session has no saved states."))
    }
}

extension Listing where Row == QuarantineRow {
    /// `sessions quarantined`.
    init(quarantined rows: [QuarantineRow]) {
        let identifiers = ShortIdentifiers(rows.map(\.session.description))
        let columns: [Table.Column] = [
            .init("session"), .init("app", cut: .beginning), .init("generation"), .init("since"),
            .init("reason", cut: .end),
        ]
        self.init("quarantined", rows, columns, ifEmpty: "No states are quarantined.") { row in
            [
                identifiers.cell(row.session), Cell(row.app.text), Cell(row.state.generation), Cell(row.since),
                Cell(row.reason),
            ]
        }
    }
}

/// `scenes report`.
extension SceneReport: CommandOutput {
    var display: TextLayout {
        .record(
            Record([
                ("session", Cell(session.description, style: .bold)), ("app", Cell(app.text)),
                ("state", Cell(state: state.name)), ("epoch", Cell(epoch.number)), ("pid", Cell(processIdentifier)),
                ("busy", Cell(yes: isBusy)), ("size", Cell(Self.size(width, height))),
                ("screen", Cell(Self.size(screenWidth, screenHeight))), ("horizontal", Cell(horizontal)),
                ("vertical", Cell(vertical)), ("scale", Cell(scale?.json)), ("idiom", Cell(idiom)),
                ("forceTouch", Cell(forceTouch)), ("savedState", Cell(savedContent.map { JSONText.encode($0) })),
                ("lastEnd", Cell(lastEnd)), ("position", Cell(place)), ("statusBar", Cell(statusBar?.words)),
                ("presented", Cell(content?.presentedWords)), ("split", Cell(content?.split?.words)),
            ]))
    }

    /// The window's corner on the screen.
    private var place: String? {
        guard let x, let y else { return nil }
        return "\(x.json),\(y.json)"
    }

    private static func size(_ width: Double?, _ height: Double?) -> String? {
        guard let width, let height else { return nil }
        return "\(width)×\(height)"
    }
}

extension StatusBarReport {
    /// The bar in words; nil for a window without a part of the bar.
    fileprivate var words: String? {
        guard height > 0 else { return nil }
        return isHidden ? "hidden" : "\(style), \(height.json) points"
    }
}

/// `snapshot`.
struct SnapshotOutput: CommandOutput, JSONObject {
    var session: String
    /// The path of the image.
    var path: String
    /// The image that was written: the snapshot itself or a placeholder.
    var written: SceneSnapshot
    /// The snapshot that is kept of the session.
    var snapshot: SnapshotRow

    func writeMembers(to json: inout JSONWriter) {
        json.member("session", session)
        json.member("path", path)
        json.member("bytes", written.image.count)
        json.member("contentType", written.contentType)
        json.member("snapshot", snapshot)
    }

    var display: TextLayout {
        .line([
            Cell(path), Cell("\(written.image.count)"), Cell(written.contentType), Cell(snapshot.presentation.name),
            Cell(snapshot.taken.text),
        ])
    }
}

/// `close`.
extension ClosureReport: CommandOutput {
    var display: TextLayout {
        var pairs: [(String, Cell)] = [
            ("session", Cell(session.description, style: .bold)), ("outcome", Cell(outcome.name)),
        ]
        if let confirmation {
            pairs += [
                ("title", Cell(confirmation.title)), ("message", Cell(confirmation.message)),
                ("close", Cell(confirmation.closeText)), ("cancel", Cell(confirmation.cancelText)),
            ]
        }
        return .record(Record(pairs))
    }
}
