import ActivityWire

/// What is kept of a session's looks, in `sessions show`, `sessions list` and `snapshot`.
struct SnapshotDetail: Encodable, Hashable, Sendable {
    var taken: String
    var contentType: String
    var bytes: UInt32
    var width: Double
    var height: Double
    var scale: Double
    /// `image`, `redacted` or `launchImage`.
    var presentation: String

    init(_ row: SnapshotRow) {
        taken = Timestamp.text(row.taken)
        contentType = row.contentType
        bytes = row.bytes
        width = row.width
        height = row.height
        scale = row.scale
        presentation = row.presentation.name
    }
}

/// `snapshot`.
struct SnapshotOutput: CommandOutput, Hashable, Sendable {
    var session: String
    /// Where it was written.
    var path: String
    /// What was written: of the image itself, or of what stands for it.
    var bytes: Int
    var contentType: String
    var snapshot: SnapshotDetail

    init(session: String, path: String, written: SceneSnapshot, snapshot: SnapshotDetail) {
        self.session = session
        self.path = path
        bytes = written.image.count
        contentType = written.contentType
        self.snapshot = snapshot
    }

    var layout: Layout {
        .line([
            Cell(path), Cell("\(bytes)"), Cell(contentType), Cell(snapshot.presentation), Cell(snapshot.taken),
        ])
    }
}

/// `close`.
struct ClosureOutput: CommandOutput, Hashable, Sendable {
    var session: String
    /// `closed`, `needsConfirmation` or `kept`.
    var outcome: String
    /// What the window asks; null when it asks nothing.
    var confirmation: Nullable<Confirmation>

    struct Confirmation: Encodable, Hashable, Sendable {
        var title: Nullable<String>
        var message: Nullable<String>
        var close: String
        var cancel: String
    }

    init(_ report: ClosureReport) {
        session = report.session.description
        outcome = report.outcome.name
        confirmation = Nullable(
            report.confirmation.map { confirmation in
                Confirmation(
                    title: Nullable(confirmation.title), message: Nullable(confirmation.message),
                    close: confirmation.closeTitle ?? "Close", cancel: confirmation.cancelTitle ?? "Cancel")
            })
    }

    var layout: Layout {
        var pairs: [(String, Cell)] = [("session", Cell(session, style: .bold)), ("outcome", Cell(outcome))]
        if let confirmation = confirmation.value {
            pairs += [
                ("title", Cell(confirmation.title.value)), ("message", Cell(confirmation.message.value)),
                ("close", Cell(confirmation.close)), ("cancel", Cell(confirmation.cancel)),
            ]
        }
        return .record(Record(pairs))
    }
}
