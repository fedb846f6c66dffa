import ActivityWire

@testable import brokerctl

/// What the commands about saved states, looks and closing print.
enum StateOutputs {
    static func all() throws -> [String: [any CommandOutput]] {
        let state = StateGeneration(
            generation: 3, saved: WallTime(milliseconds: 0), bytes: 20, activityType: "t", title: "Note",
            targetContentIdentifier: "note/1", isNext: true)
        let quarantine = QuarantineRow(
            session: Samples.session, app: try Samples.app(), title: "Note", since: WallTime(milliseconds: 0),
            reason: "r", state: state)
        let row = SnapshotRow(
            taken: WallTime(milliseconds: 0), contentType: "image/png", bytes: 1, width: 320, height: 240, scale: 1,
            presentation: .image)
        let image = SceneSnapshot(image: Blob([1]), contentType: "image/png", width: 320, height: 240)
        let question = SceneClosureConfirmation(title: "Close?", message: "It is not saved.")
        return [
            "sessions history": [HistoryOutput(session: "s", generations: [state])],
            "sessions quarantined": [Listing(quarantined: [quarantine])],
            "sessions restore": [DoneOutput(done: "restored", session: "s", app: "a")],
            "sessions retry": [DoneOutput(done: "retried", session: "s", app: "a")],
            "snapshot": [SnapshotOutput(session: "s", path: "/p", written: image, snapshot: row)],
            "close": [
                ClosureReport(session: Samples.session, outcome: .needsConfirmation, confirmation: question)
            ],
        ]
    }
}
