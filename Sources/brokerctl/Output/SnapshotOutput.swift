import ActivityWire

/// `snapshot`.
struct SnapshotOutput: CommandOutput, JSONObject {
    var session: String
    /// Where it was written.
    var path: String
    /// What was written: the image itself, or what stands for it.
    var written: SceneSnapshot
    /// What is kept of the session's looks.
    var snapshot: SnapshotRow

    func writeMembers(to json: inout JSONWriter) {
        json.member("session", session)
        json.member("path", path)
        json.member("bytes", written.image.count)
        json.member("contentType", written.contentType)
        json.member("snapshot", snapshot)
    }

    var display: Layout {
        .line([
            Cell(path), Cell("\(written.image.count)"), Cell(written.contentType), Cell(snapshot.presentation.name),
            Cell(snapshot.taken.text),
        ])
    }
}

/// `close`.
extension ClosureReport: CommandOutput {
    var display: Layout {
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
