/// Which columns are shown, and how: UIKit's `UISplitViewController.DisplayMode`, with its numbers (W:§7).
public enum SplitDisplayMode: Int, Hashable, Sendable, CaseIterable {
    /// Only as a preferred mode: the system chooses.
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6

    /// The number of columns that are shown with the secondary one; nil for `automatic`.
    public var columnsWithSecondary: Int? {
        switch self {
        case .automatic: nil
        case .secondaryOnly: 0
        case .oneBesideSecondary, .oneOverSecondary: 1
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
        }
    }

    /// The mode in one word, as reports name it.
    public var name: String { "\(self)" }
}
