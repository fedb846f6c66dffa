import SceneClient

/// What a window of a notebook shows: a list of notes, one that the user chose, and where in it he reads. It adapts to
/// its window with the library's controllers and values, as an app does.
@MainActor
final class NotebookContent {
    /// What it looked like after each change, such as `320 one stack`.
    private(set) var forms: [String] = []
    private let window: SceneWindow
    private let primary: NavigationController
    private let split: SplitViewController
    private var paragraphs: [(item: Int, height: Double)]
    private var offset: Double

    /// The window shows a note, scrolled to this place in points.
    init(in scene: Scene, note: String, scrolledTo offset: Double) throws {
        window = try SceneWindow(scene: scene)
        primary = NavigationController(rootViewController: Self.controller("notes"))
        split = try SplitViewController(viewControllers: [primary, Self.controller(note)])
        window.rootViewController = split
        window.makeKeyAndVisible()
        paragraphs = Self.paragraphs(scene.bounds.size.width)
        self.offset = offset
    }

    /// The window has another size or other traits.
    func adapt(to scene: Scene) {
        let place = KeptPlace(offset: offset, heights: paragraphs)
        paragraphs = Self.paragraphs(scene.bounds.size.width)
        offset = place?.offset(heights: paragraphs) ?? 0
        forms.append("\(Int(scene.bounds.size.width)) \(split.isCollapsed ? "one stack" : "two columns")")
    }

    /// What the user sees: `notes | note 3, paragraph 3 at 560`, or `notes > note 3, …` in one stack.
    var looks: String {
        let stack = primary.viewControllers.compactMap(\.title).joined(separator: " > ")
        let note = split.isCollapsed ? nil : split.viewController(for: .secondary)?.title
        let item = KeptPlace(offset: offset, heights: paragraphs)?.item
        return "\(stack)\(note.map { " | \($0)" } ?? ""), paragraph \(item.map { "\($0)" } ?? "none") at "
            + "\(Int(offset.rounded()))"
    }

    private static func controller(_ title: String) -> ViewController {
        let controller = ViewController()
        controller.title = title
        return controller
    }

    /// Six paragraphs, of 160 points each where there are 694; text is taller where it is narrow.
    private static func paragraphs(_ width: Double) -> [(item: Int, height: Double)] {
        (0..<6).map { ($0, 160 * 694 / width) }
    }
}

extension ScreenFixture {
    /// Gives a window content that adapts with it; the user chose the third note and reads in its middle.
    func showNotebook(in name: String, scrolledTo offset: Double) throws -> NotebookContent {
        let content = try NotebookContent(in: try scene(name), note: "note 3", scrolledTo: offset)
        try app(name).on[.didUpdateGeometry] = { scene in content.adapt(to: scene) }
        return content
    }
}
