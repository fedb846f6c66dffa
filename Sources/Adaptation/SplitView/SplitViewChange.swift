/// A change of a split view by the app or its user, about which nobody is asked.
public enum SplitViewChange<Controller: Hashable & Sendable>: Hashable, Sendable {
    /// The `viewControllers` of a classic split view.
    case viewControllers([Controller])
    /// The controller of a column; nil removes it.
    case viewController(Controller?, SplitViewColumn)
    case preferredDisplayMode(SplitDisplayMode)
    case preferredSplitBehavior(SplitBehavior)
    case presentsWithGesture(Bool)
    /// The user chose the mode with a button or a gesture.
    case displayModeByUser(SplitDisplayMode)
    case show(SplitViewColumn)
    case hide(SplitViewColumn)
}

extension SplitViewState {
    /// Returns the state after a change, or throws what is wrong with it.
    func applying(_ change: SplitViewChange<Controller>) throws(SplitViewError) -> SplitViewState {
        var next = self
        switch change {
        case .viewControllers(let controllers):
            guard style == .unspecified else { throw .viewControllersNotAvailable(style) }
            guard controllers.count <= 2 else { throw .tooManyViewControllers(controllers.count, limit: 2) }
            next.controllers = Dictionary(uniqueKeysWithValues: zip([.primary, .secondary], controllers))
            next.collapsedPrimary = nil
        case .viewController(let controller, let column):
            next.controllers[column] = controller
            if next.controllers[next.topColumn] == nil { next.topColumn = next.defaultTopColumn }
        case .preferredDisplayMode(let mode):
            next.display.preferredMode = mode
            next.displayMode = next.display.mode
        case .preferredSplitBehavior(let behavior):
            guard style != .unspecified || behavior == .automatic else { throw .behaviorNotAvailable(behavior, style) }
            next.display.behavior = behavior
            next.displayMode = next.display.mode
        case .presentsWithGesture(let isEnabled):
            next.display.presentsWithGesture = isEnabled
            if !isEnabled { next.displayMode = next.display.mode }
        case .displayModeByUser(let mode):
            if display.presentsWithGesture { next.displayMode = display.translated(mode) }
        case .show(let column):
            guard style.has(column) else { throw .columnNotAvailable(column, style) }
            next.show(column)
        case .hide(let column):
            guard style.has(column) else { throw .columnNotAvailable(column, style) }
            next.hide(column)
        }
        try next.check()
        return next
    }
}
