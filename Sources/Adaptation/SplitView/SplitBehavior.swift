/// The way in which the columns share the window: UIKit's `UISplitViewController.SplitBehavior`.
public enum SplitBehavior: Int, Hashable, Sendable, CaseIterable {
    /// The system chooses.
    case automatic = 0
    /// All shown columns lie side by side.
    case tile = 1
    /// The other columns lie over the secondary one.
    case overlay = 2
    /// The other columns push the secondary one aside.
    case displace = 3

    /// The behaviour in one word, as reports name it.
    public var name: String { "\(self)" }
}
