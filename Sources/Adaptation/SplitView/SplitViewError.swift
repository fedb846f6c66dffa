/// A mistake of the app with a split view.
public enum SplitViewError: Error, Hashable, Sendable {
    /// A split view needs a primary controller.
    case noPrimary
    /// A classic split view has two controllers.
    case tooManyViewControllers(Int, limit: Int)
    /// The controllers of the column style are set column by column.
    case viewControllersNotAvailable(SplitViewStyle)
    /// The controllers of the columns must differ.
    case duplicateViewController(SplitViewColumn, SplitViewColumn)
    /// The style has no such column.
    case columnNotAvailable(SplitViewColumn, SplitViewStyle)
    /// The delegate chose a column without a controller as the top one. The proposed column is taken.
    case emptyTopColumn(SplitViewColumn)
    /// The behaviour needs the column style.
    case behaviorNotAvailable(SplitBehavior, SplitViewStyle)

    /// The property or parameter that is wrong, as UIKit names it.
    public var field: String {
        switch self {
        case .noPrimary, .tooManyViewControllers, .viewControllersNotAvailable, .duplicateViewController:
            "viewControllers"
        case .columnNotAvailable: "column"
        case .emptyTopColumn: "topColumnForCollapsing"
        case .behaviorNotAvailable: "preferredSplitBehavior"
        }
    }
}

extension SplitViewError: CustomStringConvertible {
    /// A sentence for people.
    public var description: String {
        switch self {
        case .noPrimary: "\(field): a split view needs a primary view controller"
        case .tooManyViewControllers(let count, let limit):
            "\(field): \(count) is not a valid number of view controllers (expected at most \(limit))"
        case .viewControllersNotAvailable(let style):
            "\(field): a split view of the style \(style.name) has a view controller for each column"
        case .duplicateViewController(let first, let second):
            "\(field): \(first.name) and \(second.name) have the same view controller"
        case .columnNotAvailable(let column, let style):
            "\(field): \(column.name) is not a column of the style \(style.name)"
        case .emptyTopColumn(let column): "\(field): \(column.name) has no view controller"
        case .behaviorNotAvailable(let behavior, let style):
            "\(field): \(behavior.name) is not available with the style \(style.name)"
        }
    }
}
