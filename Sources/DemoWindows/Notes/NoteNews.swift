import SceneClient

/// The content of a notification for the notes app: text for one note.
@MainActor
struct NoteNews {
    private let target: String
    private let userInfo: UserInfo

    /// - Throws: ``NoteError/noName(_:)`` if the key `note` names no note.
    init(_ notification: RemoteNotification) throws(NoteError) {
        target = notification.userInfo["note"] ?? ""
        userInfo = notification.userInfo
        _ = try Note(target: target)
    }

    /// Gives the text to the window that shows the note, and requests a refresh of its session. Without a scene, the
    /// saved state gets the text, and the refresh connects the scene in the background, without bringing it forward
    /// (U:S3).
    ///
    /// - Returns: `noData` if no session shows the note.
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
