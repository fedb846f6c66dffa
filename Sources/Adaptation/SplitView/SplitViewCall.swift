/// A method to call, whose answer decides what comes next, or which is called before something changes (W:§7).
public enum SplitViewCall<Controller: Hashable & Sendable>: Hashable, Sendable {
    // The classic style.

    /// `primaryViewController(forCollapsing:)` (W:43). Answer: `controller`; nil takes the present one.
    case primaryForCollapsing
    /// `splitViewController(_:collapseSecondary:onto:)` (W:43, W:44). Answer: `isHandled`, false without the method.
    case collapseSecondary(Controller, onto: Controller)
    /// The primary controller's own `collapseSecondaryViewController(_:for:)`: a navigation controller pushes. Answer:
    /// `done`.
    case primaryCollapses(Controller, onto: Controller)
    /// `primaryViewController(forExpanding:)`. Answer: `controller`; nil takes the present one.
    case primaryForExpanding
    /// `splitViewController(_:separateSecondaryFrom:)` (W:46). Answer: `controller`.
    case separateSecondary(from: Controller)
    /// The primary controller's own `separateSecondaryViewController(for:)`: a navigation controller pops its top
    /// (W:46). Answer: `controller`.
    case primarySeparates(Controller)
    /// `splitViewController(_:showDetail:sender:)` (W:48). Answer: `isHandled`.
    case showDetail(Controller)

    // The column style (W:49).

    /// `splitViewController(_:topColumnForCollapsingToProposedTopColumn:)`. Answer: `column`.
    case topColumnForCollapsing(proposed: SplitViewColumn)
    /// `splitViewController(_:displayModeForExpandingToProposedDisplayMode:)`. Answer: `displayMode`.
    case displayModeForExpanding(proposed: SplitDisplayMode)
    /// `splitViewController(_:willHide:)`. Answer: `done`.
    case willHide(SplitViewColumn)
    /// `splitViewController(_:willShow:)`. Answer: `done`.
    case willShow(SplitViewColumn)

    // Both styles.

    /// `splitViewController(_:willChangeTo:)`. Answer: `done`.
    case willChangeDisplayMode(SplitDisplayMode)
    /// `showDetailViewController(_:sender:)` of the controller that would be replaced: a navigation controller pushes
    /// (W:48). Answer: `isHandled`.
    case forwardDetail(Controller, to: Controller)
}
