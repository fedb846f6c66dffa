import DemoSupport
import SceneClient

/// The list of sent messages and the message chosen in it: side by side in a regular window, one stack in a compact one.
/// The controllers stay the same.
@MainActor
final class MailboxColumns {
    /// An action of the user in the columns.
    enum Action: Hashable {
        case new
        case choose(String)
        case back
    }

    let list = MailListController()
    let letter = MailLetterController()
    let navigation: NavigationController
    let split: SplitViewController
    /// The sent messages, as they are drawn and chosen.
    var letters: [MailFolder.Letter] = [] {
        didSet { letter.title = letter.letter(of: letters)?.subject }
    }

    init(chosen: String?) throws {
        letter.identifier = chosen
        navigation = NavigationController(rootViewController: list)
        split = try SplitViewController(viewControllers: [navigation, letter])
        split.preferredPrimaryColumnWidth = MailPicture.listWidth
        split.delegate = self
    }

    /// The chosen message, while it is shown.
    var chosen: String? { showsLetter ? letter.identifier : nil }

    private var showsLetter: Bool { !split.isCollapsed || navigation.topViewController === letter }

    /// Shows a message beside the list, or in front of it.
    func choose(_ identifier: String) throws {
        letter.identifier = identifier
        letter.title = letter.letter(of: letters)?.subject
        if !showsLetter { try split.showDetailViewController(letter) }
    }

    /// Returns from a message to the list in front of which it is.
    func goBack() {
        if split.isCollapsed { navigation.popViewController() }
    }

    /// The layout as the window's log has it.
    var description: String {
        let name = letter.identifier ?? "nothing chosen"
        if split.isCollapsed { return "one stack: \(showsLetter ? "list > \(name)" : "list")" }
        return "two columns: list | \(name)"
    }

    func draw(in size: ScreenSize) -> WindowDrawing {
        var drawing = WindowDrawing(size: size)
        let shown = letter.letter(of: letters)
        for (controller, area) in places(in: size) {
            if controller === list {
                let chosen = split.isCollapsed ? nil : shown
                drawing.draw(MailPicture.list(letters, chosen: chosen, in: area.size), in: area)
            } else {
                drawing.draw(
                    MailPicture.message(shown, back: split.isCollapsed ? list.title : nil, in: area.size), in: area)
            }
        }
        if let area = split.columnLayout?.area(of: .secondary) {
            drawing.fill(
                ScreenRectangle(x: area.left, y: 0, width: 1, height: area.size.height), WindowDrawing.line)
        }
        return drawing
    }

    /// Returns what a tap does; nil for nothing.
    func action(at point: InputEvent.Location, in size: ScreenSize) -> Action? {
        guard let (controller, area) = places(in: size).first(where: { $0.1.contains(point) }) else { return nil }
        let inside = InputEvent.Location(x: point.x - area.left, y: point.y - area.top)
        guard controller === list else {
            return split.isCollapsed && MailPicture.backButton.contains(inside) ? .back : nil
        }
        if MailPicture.newButton(listWidth: area.size.width).contains(inside) { return .new }
        return MailPicture.row(at: inside).flatMap { row in
            letters.indices.contains(row) ? .choose(letters[row].identifier) : nil
        }
    }

    /// The controllers in view, with their areas.
    private func places(in size: ScreenSize) -> [(ViewController, ScreenRectangle)] {
        guard let layout = split.columnLayout else {
            return [(showsLetter ? letter : list, ScreenRectangle(size))]
        }
        return layout.columns.map { column in (column.column == .secondary ? letter : list, column.area) }
    }
}

extension MailboxColumns: SplitViewControllerDelegate {
    /// Discards the message if none was chosen.
    func splitViewController(
        _ splitViewController: SplitViewController, collapseSecondary secondaryViewController: ViewController,
        onto primaryViewController: ViewController
    ) -> Bool { letter.identifier == nil }
}
