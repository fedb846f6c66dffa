import SceneClient

/// What a notification tells the notes: text for one of them.
@MainActor
struct NoteNews {
    private let target: String
    private let userInfo: UserInfo

    /// - Throws: ``NoteError/noName(_:)`` where the key `note` names none.
    init(_ notification: RemoteNotification) throws(NoteError) {
        target = notification.userInfo["note"] ?? ""
        userInfo = notification.userInfo
        _ = try Note(target: target)
    }

    /// Gives the text to the window that shows the note, and has the window's picture made anew. A window without a scene
    /// has the text in its saved state; it is connected in the background to be drawn, and not brought forward (U:S3).
    func take(in application: SceneApplication) async throws -> BackgroundFetchResult {
        let sessions = try await application.fetchOpenSessions()
        guard let session = sessions.first(where: { $0.stateRestorationActivity?.targetContentIdentifier == target })
        else {
            return .noData
        }
        if let scene = session.scene, let window = scene.delegate as? NoteScene {
            try await window.show(
                UserActivity(activityType: Note.activityType, targetContentIdentifier: target, userInfo: userInfo),
                in: scene)
        } else if let saved = session.stateRestorationActivity {
            var note = try Note(restoring: saved)
            try note.edit(userInfo)
            try session.setStateRestorationActivity(note.activity)
        }
        try await application.requestSceneSessionRefresh(session)
        return .newData
    }
}
