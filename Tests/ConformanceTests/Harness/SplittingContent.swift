import Adaptation
import SceneClient

/// A split view whose delegate writes its calls into the trace, with whether the split view was collapsed then.
@MainActor
final class SplittingContent: SplitViewControllerDelegate {
    let split: SplitViewController
    let window: SceneWindow
    // What the delegate answers; nil for a method that it does not have.
    var primaryForCollapsing: ViewController?
    var collapses = false
    var separated: ViewController?
    var showsDetail = false
    /// The calls since `forget()`, as the trace has them.
    private(set) var calls: [String] = []
    private let note: @MainActor (String) -> Void

    /// Shows the split view in the app's scene.
    init(_ split: SplitViewController, of name: String, on stage: ScreenFixture) throws {
        self.split = split
        window = try SceneWindow(scene: try stage.scene(name))
        note = { stage.world.note("\(name)/1 \($0)") }
        split.delegate = self
        window.rootViewController = split
        window.makeKeyAndVisible()
    }

    func forget() { calls = [] }

    private func add(_ line: String) {
        let line = "\(line), \(split.isCollapsed ? "collapsed" : "expanded")"
        calls.append(line)
        note(line)
    }

    // The classic style.

    func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController? {
        add("primaryForCollapsing")
        return primaryForCollapsing
    }

    func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController? {
        add("primaryForExpanding")
        return nil
    }

    func splitViewController(
        _ splitViewController: SplitViewController, collapseSecondary secondaryViewController: ViewController,
        onto primaryViewController: ViewController
    ) -> Bool {
        add("collapse \(secondaryViewController.label) onto \(primaryViewController.label)")
        return collapses
    }

    func splitViewController(
        _ splitViewController: SplitViewController, separateSecondaryFrom primaryViewController: ViewController
    ) -> ViewController? {
        add("separate from \(primaryViewController.label)")
        return separated
    }

    func splitViewController(_ splitViewController: SplitViewController, showDetail detail: ViewController) -> Bool {
        add("showDetail \(detail.label)")
        return showsDetail
    }

    // The column style.

    func splitViewController(
        _ splitViewController: SplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewColumn
    ) -> SplitViewColumn {
        add("topColumn \(proposedTopColumn)")
        return proposedTopColumn
    }

    func splitViewController(
        _ splitViewController: SplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitDisplayMode
    ) -> SplitDisplayMode {
        add("displayMode \(proposedDisplayMode)")
        return proposedDisplayMode
    }

    func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) { add("didCollapse") }

    func splitViewControllerDidExpand(_ splitViewController: SplitViewController) { add("didExpand") }
}

/// A controller with a name, which says when a split view collapses onto it.
final class NamedController: NavigationController {
    let name: String
    /// Gets the calls of the split view.
    var calls: (@MainActor (String) -> Void)?

    /// - Parameter root: The first controller of the stack.
    init(_ name: String, root: ViewController = ViewController()) {
        self.name = name
        super.init(rootViewController: root)
    }

    override func collapseSecondaryViewController(
        _ secondary: ViewController, for splitViewController: SplitViewController
    ) {
        calls?("\(name) collapses \(secondary.label)")
        super.collapseSecondaryViewController(secondary, for: splitViewController)
    }
}

/// A controller that contains nothing, with a name.
final class NamedLeaf: ViewController {
    let name: String

    init(_ name: String) { self.name = name }
}

extension ViewController {
    /// The name that a test gave it.
    var label: String { (self as? NamedController)?.name ?? (self as? NamedLeaf)?.name ?? "?" }
}
