/// A column of a split view: UIKit's `UISplitViewController.Column`.
public enum SplitViewColumn: Int, Hashable, Sendable, CaseIterable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    /// The controller that replaces the others while the split view is collapsed.
    case compact = 3

    /// The column in one word, as reports name it.
    public var name: String { "\(self)" }
}
