import SceneClient

/// The window of one note.
final class NoteScene: DemoScene {
    var log = WindowLog(name: "note")
    private var note: Note?

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        // A window that is opened for nothing in particular begins a note of its own.
        let fresh = "\(Note.targetPrefix)untitled-\(scene.id.prefix(8))"
        let note = try saved.map(Note.init(restoring:)) ?? Note(target: target ?? fresh)
        log.name = note.target
        scene.title = note.name
        if saved != nil { log.say("restored text=\"\(note.text)\"") }
        keep(note, in: scene)
    }

    func show(_ activity: UserActivity, in scene: Scene) async throws {
        guard var note else { throw NoteError.noName(activity.targetContentIdentifier ?? "") }
        if let asked = activity.targetContentIdentifier, asked != note.target {
            throw NoteError.otherNote(asked: asked, shown: note.target)
        }
        try note.edit(activity.userInfo)
        keep(note, in: scene)
        log.say("shows text=\"\(note.text)\"")
    }

    /// Adds to the text, if there is anything to add.
    func add(_ text: String, from file: String? = nil, in scene: Scene) throws {
        guard var note else { throw NoteError.noName("") }
        // The same file again is the same text.
        if file == nil || note.file != file { try note.add(text) }
        note.file = file ?? note.file
        keep(note, in: scene)
        log.say("shows text=\"\(note.text)\"")
    }

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        note.map { TextPicture(title: $0.name, text: $0.text).snapshot }
    }

    /// The state goes to the broker with the acknowledgement of the edit: both are kept or neither is, and an edit that
    /// comes again after a crash finds the text as it was before.
    private func keep(_ note: Note, in scene: Scene) {
        self.note = note
        let isMine = note.names.dropFirst().reduce(.equals(note.target)) { $0 || .equals($1) }
        scene.activationConditions = SceneActivationConditions(canActivate: isMine, prefersToActivate: isMine)
        scene.subtitle = note.beginning
        scene.userActivity = note.activity
    }
}
