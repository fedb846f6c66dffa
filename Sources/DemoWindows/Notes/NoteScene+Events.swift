import Foundation
import SceneClient

// A note is also opened by a URL, a text file, a notification, and the quick action for a new note.
extension NoteScene {
    nonisolated static let urlScheme = "demo-note"
    /// The type of the quick action for a new note.
    nonisolated static let newNoteShortcut = "org.activitybroker.demo.notes.new"

    /// Returns the note of a URL: its name in `demo-note:groceries`, the file's name in
    /// `file:///home/me/groceries.txt`.
    static func target(of context: URLContext) -> String? {
        guard let url = URL(string: context.url) else { return nil }
        let name =
            url.isFileURL
            ? url.deletingPathExtension().lastPathComponent : String(context.url.dropFirst(urlScheme.count + 1))
        return name.isEmpty ? nil : Note.targetPrefix + name
    }

    /// Opens a file as the text of the note. Any other URL only names the note, which is shown already.
    func open(_ context: URLContext, in scene: Scene) async throws {
        guard let url = URL(string: context.url), url.isFileURL else { return try add("", in: scene) }
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { throw NoteError.noFile(url.path) }
        try add(text, from: context.url, in: scene)
    }

    func answer(_ response: NotificationResponse, in scene: Scene) async throws {
        try add("", in: scene)
    }

    func perform(_ item: ShortcutItem, in scene: Scene) async throws {
        guard item.type == Self.newNoteShortcut else { throw NoteError.noAction(item.type) }
        try add(item.title, in: scene)
    }
}
