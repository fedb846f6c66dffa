/// The kind of a split view: UIKit's `UISplitViewController.Style`.
public enum SplitViewStyle: Int, Hashable, Sendable, CaseIterable {
    /// The classic one: a primary and a secondary controller, with a delegate that joins and separates them.
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2

    /// The columns of a window that is not compact, from the leading side.
    public var columns: [SplitViewColumn] {
        switch self {
        case .unspecified, .doubleColumn: [.primary, .secondary]
        case .tripleColumn: [.primary, .supplementary, .secondary]
        }
    }

    /// Whether a controller can be set for the column. The classic style has none for compact windows.
    public func has(_ column: SplitViewColumn) -> Bool {
        columns.contains(column) || (column == .compact && self != .unspecified)
    }

    /// The style in one word, as reports name it.
    public var name: String { "\(self)" }
}
