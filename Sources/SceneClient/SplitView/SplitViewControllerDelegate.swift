public import Adaptation

/// Decides what a split view does as it collapses, expands and shows details: UIKit's `UISplitViewControllerDelegate`.
/// Every method has a default, with which the system decides. While one is called, the split view is as it was before (W:45).
@MainActor
public protocol SplitViewControllerDelegate: AnyObject {
    // MARK: The classic style

    /// Returns the controller onto which the split view collapses; nil, the default, for the primary one (W:43).
    func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController?
    /// Returns the primary controller of the split view that expands; nil, the default, for the one it had.
    func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController?
    /// Puts the secondary controller's content into the primary one, and returns whether it did (W:44). With false, the
    /// default, the primary controller takes the secondary one (W:43).
    func splitViewController(
        _ splitViewController: SplitViewController, collapseSecondary secondaryViewController: ViewController,
        onto primaryViewController: ViewController
    ) -> Bool
    /// Returns the secondary controller of the split view that expands; nil, the default, leaves it to the primary one
    /// (W:46).
    func splitViewController(
        _ splitViewController: SplitViewController, separateSecondaryFrom primaryViewController: ViewController
    ) -> ViewController?
    /// Shows a detail, and returns whether it did (W:48); false by default.
    func splitViewController(_ splitViewController: SplitViewController, showDetail detail: ViewController) -> Bool

    // MARK: The column style

    /// Returns the column to show when the split view collapses; the proposed one by default (W:49).
    func splitViewController(
        _ splitViewController: SplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewColumn
    ) -> SplitViewColumn
    /// Returns the mode of the split view that expands; the proposed one by default.
    func splitViewController(
        _ splitViewController: SplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitDisplayMode
    ) -> SplitDisplayMode
    /// The split view has collapsed, and says so (W:49).
    func splitViewControllerDidCollapse(_ splitViewController: SplitViewController)
    /// The split view has expanded, and says so.
    func splitViewControllerDidExpand(_ splitViewController: SplitViewController)
    /// The column will come into view.
    func splitViewController(_ splitViewController: SplitViewController, willShow column: SplitViewColumn)
    /// The column will be hidden.
    func splitViewController(_ splitViewController: SplitViewController, willHide column: SplitViewColumn)

    // MARK: Both styles

    /// The mode of an expanded split view will change.
    func splitViewController(
        _ splitViewController: SplitViewController, willChangeTo displayMode: SplitDisplayMode)
}

extension SplitViewControllerDelegate {
    public func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController? { nil }
    public func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController? { nil }
    public func splitViewController(
        _ splitViewController: SplitViewController, collapseSecondary secondaryViewController: ViewController,
        onto primaryViewController: ViewController
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: SplitViewController, separateSecondaryFrom primaryViewController: ViewController
    ) -> ViewController? { nil }
    public func splitViewController(
        _ splitViewController: SplitViewController, showDetail detail: ViewController
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: SplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewColumn
    ) -> SplitViewColumn { proposedTopColumn }
    public func splitViewController(
        _ splitViewController: SplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitDisplayMode
    ) -> SplitDisplayMode { proposedDisplayMode }
    public func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {}
    public func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {}
    public func splitViewController(_ splitViewController: SplitViewController, willShow column: SplitViewColumn) {}
    public func splitViewController(_ splitViewController: SplitViewController, willHide column: SplitViewColumn) {}
    public func splitViewController(
        _ splitViewController: SplitViewController, willChangeTo displayMode: SplitDisplayMode
    ) {}
}
