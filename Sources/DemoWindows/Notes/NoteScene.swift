import DemoSupport
import Foundation
import SceneClient

/// The window of a note.
final class NoteScene: DemoScene {
    var log = WindowLogWriter(name: "note")
    private var note: Note?
    /// The note that the window shows.
    var shownNote: Note? { note }
    private weak var scene: Scene?
    /// The points that were scrolled and do not add up to a line yet.
    private var unscrolled = 0.0

    func prepare(_ scene: Scene, saved: UserActivity?, target: String?) throws {
        // A window without a target or a saved state begins a new note.
        let newTarget = "\(Note.targetPrefix)untitled-\(scene.id.prefix(8))"
        let note = try saved.map(Note.init(restoring:)) ?? Note(target: target ?? newTarget)
        log.name = note.target
        scene.title = note.name
        if saved != nil { log.say("restored text=\"\(note.text)\"") }
        keep(note, in: scene)
        scene.addInteraction(DropInteraction(delegate: self))
        scene.addInteraction(DragInteraction(delegate: self))
        self.scene = scene
    }

    func show(_ activity: UserActivity, in scene: Scene) async throws {
        guard var note else { throw NoteError.noName(activity.targetContentIdentifier ?? "") }
        if let asked = activity.targetContentIdentifier, asked != note.target {
            throw NoteError.otherNote(asked: asked, shown: note.target)
        }
        try note.edit(activity.userInfo)
        keep(note, in: scene)
        log.say("shows text=\"\(note.text)\"")
        layOut(scene)
    }

    /// Appends text, which may be empty. The text of the file that the note was made from is not appended again.
    func add(_ text: String, from file: String? = nil, in scene: Scene) throws {
        guard var note else { throw NoteError.noName("") }
        if file == nil || note.file != file { try note.add(text) }
        note.file = file ?? note.file
        keep(note, in: scene)
        log.say("shows text=\"\(note.text)\"")
    }

    /// Logs the layout. The same paragraph stays at the upper edge at any width (P:A6).
    func layOut(_ scene: Scene) {
        guard let note else { return }
        let layout = NoteLayout(note.text, in: scene.geometry)
        let offset = layout.offset(of: note.place)
        log.say(
            "lays out width=\(Int(layout.textWidth)) paragraph=\(note.place.item) of \(layout.paragraphs) "
                + "offset=\(Int(offset))")
    }

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        note.map { NotePicture.draw($0, in: scene.geometry, attachment: Self.pictures(of: $0)).snapshot }
    }

    /// Returns a function that reads the pictures of a note.
    private static func pictures(of note: Note) -> NoteRows.Attachment {
        { attachment in (try? attachment.path(in: note)).flatMap(FileManager.default.contents).map(Array.init) }
    }

    func scene(_ scene: Scene, handle input: InputEvent) async throws {
        guard var note else { return }
        switch input {
        case .key(let key): guard try note.take(key) else { return }
        case .touch(let touch):
            guard touch.phase == .ended, touch.tapCount > 0 else { return }
            let rows = NoteRows(note, in: scene.geometry, attachment: Self.pictures(of: note))
            note.moveCaret(to: rows.caret(at: touch.location))
        case .scroll(_, _, let points):
            unscrolled += points
            let paragraphs = (unscrolled / NoteRows.lineHeight).rounded(.towardZero)
            guard paragraphs != 0 else { return }
            unscrolled -= paragraphs * NoteRows.lineHeight
            // Positive points move the content down, so that earlier paragraphs appear.
            note.scroll(by: -Int(paragraphs))
        case .pinch: return
        }
        keep(note, in: scene)
    }

    /// Appends dropped text.
    private func append(_ addition: String, isParagraph: Bool = false) {
        guard var note, let scene else { return }
        do {
            let separator = note.text.isEmpty || note.text.last?.isNewline == true ? "" : "\n"
            try note.edit(["append": .string(isParagraph ? "\(separator)\(addition)\n" : addition)])
            keep(note, in: scene)
            log.say("dropped text=\"\(addition)\"")
            refreshSnapshot(of: scene)
        } catch {
            log.say("failed: \(error)")
        }
    }

    /// Writes a dropped picture to its file, and appends the line that names it.
    private func insert(_ picture: [UInt8], name: String) {
        guard let note else { return }
        do {
            let attachment = NoteAttachment(name: name, bytes: picture.count)
            try DataFolder.write(picture, to: attachment.path(in: note))
            append(attachment.line, isParagraph: true)
        } catch {
            log.say("failed: \(error)")
        }
    }

    /// Keeps the state, which goes to the broker with the acknowledgement of the edit. The broker saves the state and
    /// the acknowledgement together, so an edit that is redelivered after a crash finds the earlier text.
    private func keep(_ note: Note, in scene: Scene) {
        self.note = note
        let isMine = note.names.dropFirst().reduce(.equals(note.target)) { $0 || .equals($1) }
        scene.activationConditions = SceneActivationConditions(canActivate: isMine, prefersToActivate: isMine)
        scene.subtitle = note.beginning
        scene.userActivity = note.activity
    }
}

// The note's text can be dragged; text and pictures can be dropped on the note.
extension NoteScene: DragInteractionDelegate, DropInteractionDelegate {
    func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: DragSession) -> [DragItem] {
        guard let note, !note.text.isEmpty else { return [] }
        let provider = ItemProvider(object: note.text)
        provider.suggestedName = "\(note.name).txt"
        let item = DragItem(itemProvider: provider)
        item.identifier = note.target
        item.previewFrame = scene.map { scene in
            let rows = NoteRows(note, in: scene.geometry, attachment: Self.pictures(of: note))
            let end = rows.rows.last.map { $0.top + $0.height } ?? 0
            return ScreenRectangle(
                x: rows.x - 16, y: 30, width: rows.width, height: min(end, scene.geometry.size.height) - 30)
        }
        return [item]
    }

    func dropInteraction(_ interaction: DropInteraction, canHandle session: DropSession) -> Bool {
        session.hasItemsConforming(toTypeIdentifiers: ["public.image", "public.plain-text"])
    }

    func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: DropSession) -> DropProposal? {
        DropProposal(operation: .copy)
    }

    func dropInteraction(_ interaction: DropInteraction, performDrop session: DropSession) {
        for item in session.items {
            let provider = item.itemProvider
            if provider.hasItemConformingToTypeIdentifier("public.image") {
                let name = provider.suggestedName ?? "picture"
                provider.loadDataRepresentation(forTypeIdentifier: "public.image") { [weak self] result in
                    Task { @MainActor in self?.take(result) { self?.insert($0, name: name) } }
                }
            } else {
                provider.loadObject(ofClass: String.self) { [weak self] result in
                    Task { @MainActor in self?.take(result) { self?.append($0) } }
                }
            }
        }
    }

    /// Uses a value that was loaded; logs a failure.
    private func take<Value>(_ result: Result<Value, ItemProviderError>, _ use: (Value) -> Void) {
        switch result {
        case .success(let value): use(value)
        case .failure(let error): log.say("failed: \(error)")
        }
    }
}
