import SceneClient

/// What a window of a notebook shows: a list of notes, one that the user chose, and where in it he reads. It adapts to
/// its window with the library's values, as an app does.
@MainActor
final class NotebookContent {
    /// What it looked like after each change, such as `320 one stack`.
    private(set) var forms: [String] = []
    private var columns: SplitController<String>
    private var paragraphs: [(item: Int, height: Double)]
    private var offset = 0.0

    /// The window shows the first note from its beginning.
    init(in scene: Scene) {
        columns = SplitController(primary: ["notes"], secondary: ["note 1"], traits: scene.traitCollection)
        paragraphs = Self.paragraphs(scene.bounds.size.width)
    }

    /// The user chooses a note and scrolls into it, in points.
    func choose(_ note: String, scrolledTo offset: Double) {
        columns.showDetail(note)
        self.offset = offset
    }

    /// The window has another size or other traits.
    func adapt(to scene: Scene) {
        let place = KeptPlace(offset: offset, heights: paragraphs)
        columns.adapt(to: scene.traitCollection)
        paragraphs = Self.paragraphs(scene.bounds.size.width)
        offset = place?.offset(heights: paragraphs) ?? 0
        forms.append("\(Int(scene.bounds.size.width)) \(columns.form == .twoColumns ? "two columns" : "one stack")")
    }

    /// What the user sees: `notes | note 3, paragraph 3 at 560`, or `notes > note 3, …` in one stack.
    var looks: String {
        let notes =
            switch columns.form {
            case .twoColumns:
                columns.primary.joined(separator: " > ") + " | " + columns.secondary.joined(separator: " > ")
            case .oneStack: columns.stack.joined(separator: " > ")
            }
        let item = KeptPlace(offset: offset, heights: paragraphs)?.item
        return "\(notes), paragraph \(item.map { "\($0)" } ?? "none") at \(Int(offset.rounded()))"
    }

    /// Six paragraphs, of 160 points each where there are 694; text is taller where it is narrow.
    private static func paragraphs(_ width: Double) -> [(item: Int, height: Double)] {
        (0..<6).map { ($0, 160 * 694 / width) }
    }
}

extension ScreenFixture {
    /// Gives a window content that adapts with it; the user chose the third note and reads in its middle.
    func showNotebook(in name: String, scrolledTo offset: Double) throws -> NotebookContent {
        let content = NotebookContent(in: try scene(name))
        content.choose("note 3", scrolledTo: offset)
        try app(name).on[.didUpdateGeometry] = { scene in content.adapt(to: scene) }
        return content
    }
}
