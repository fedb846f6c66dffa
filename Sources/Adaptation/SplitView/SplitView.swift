/// A split view controller: columns in a regular window, one of them or one stack in a compact one (W:§7, P:A4). Pure.
///
/// It works like `PresentationStack`: where a delegate or a controller has a say, the last effect is a `call`, and
/// the split view waits for its answer. Until then, it is as it was before (W:45). Inputs that come meanwhile are
/// applied afterwards.
public struct SplitView<Controller: Hashable & Sendable>: Hashable, Sendable {
    public typealias Effect = SplitViewEffect<Controller>
    public typealias Call = SplitViewCall<Controller>
    public typealias State = SplitViewState<Controller>

    public enum Input: Hashable, Sendable {
        /// The window will have another size or other traits, which are not in force yet (P:T7).
        case windowWillChange(WindowGeometry)
        /// The app or the user changes something.
        case changed(SplitViewChange<Controller>)
        /// The app shows a detail: `showDetailViewController(_:sender:)`.
        case detailShown(Controller?)
        /// The last call has returned.
        case returned(SplitViewAnswer<Controller>)
    }

    private enum Request: Hashable, Sendable {
        case collapse(Bool)
        case change(SplitViewChange<Controller>)
        case detail(Controller)
    }

    private enum Pending: Hashable, Sendable {
        case classic(ClassicSplitTransition<Controller>)
        case choosingTopColumn
        case choosingDisplayMode
        /// Calls before a change. The first one has been made.
        case changing([Call], State, then: [Effect])
        case askingAboutDetail(Controller)
        case forwardingDetail(Controller)
    }

    /// The controllers, and the columns that are shown.
    public private(set) var state: State
    /// The widths of the primary and the supplementary column; automatic where none is set (W:47).
    public var widths: [SplitViewColumn: SplitColumnWidth] = [:]
    private var pending: Pending?
    private var queue: [Request] = []

    /// Makes a split view that is not collapsed. It collapses when it learns that its window is compact.
    ///
    /// - Throws: `noPrimary`, `columnNotAvailable` or `duplicateViewController`.
    public init(
        style: SplitViewStyle = .unspecified, _ controllers: [SplitViewColumn: Controller]
    ) throws(SplitViewError) {
        state = State(controllers, style: style)
        try state.check()
    }

    /// Whether the split view waits for the answer to a call.
    public var isWaiting: Bool { pending != nil }

    /// Returns the areas of the columns; nil while the split view is collapsed.
    public func layout(inSplitViewOf size: ScreenSize) -> SplitLayout? {
        guard !state.isCollapsed else { return nil }
        return SplitLayout(state.visibleColumns, mode: state.displayMode, widths: widths, inSplitViewOf: size)
    }

    /// Applies an input, and returns its effects. If it throws, nothing has changed. Answers that nobody asked for have
    /// no effects.
    public mutating func handle(_ input: Input) throws(SplitViewError) -> [Effect] {
        var effects: [Effect] = []
        switch input {
        case .windowWillChange(let target): queue.append(.collapse(target.traits.horizontalSizeClass == .compact))
        case .changed(let change):
            _ = try state.applying(change)
            queue.append(.change(change))
        case .detailShown(let controller): if let controller { queue.append(.detail(controller)) }
        case .returned(let answer): effects = returned(answer)
        }
        while pending == nil, !queue.isEmpty { effects += apply(queue.removeFirst()) }
        return effects
    }

    // MARK: Changes

    private mutating func apply(_ request: Request) -> [Effect] {
        switch request {
        case .collapse(let isCompact): return isCompact == state.isCollapsed ? [] : beginTransition()
        case .change(let request):
            do {
                return change(to: try state.applying(request))
            } catch {
                return [.failed(error)]
            }
        case .detail(let controller): return showDetail(controller)
        }
    }

    /// Makes the calls that come before a change, and then the change.
    private mutating func change(to next: State, then effects: [Effect] = []) -> [Effect] {
        let old = state.visibleColumns
        let new = next.visibleColumns
        let changesMode = !state.isCollapsed && !next.isCollapsed && state.displayMode != next.displayMode
        var calls: [Call] = changesMode ? [.willChangeDisplayMode(next.displayMode)] : []
        if state.style != .unspecified {
            calls += old.filter { !new.contains($0) }.map { .willHide($0) }
            calls += new.filter { !old.contains($0) }.map { .willShow($0) }
        }
        return proceed(calls, to: next, then: effects)
    }

    private mutating func proceed(_ calls: [Call], to next: State, then effects: [Effect]) -> [Effect] {
        if let call = calls.first {
            pending = .changing(calls, next, then: effects)
            return [.call(call)]
        }
        pending = nil
        let old = state
        state = next
        let changesMode = !next.isCollapsed && old.displayMode != next.displayMode
        return (old.viewControllers == next.viewControllers ? [] : [.setViewControllers(next.viewControllers)])
            + (changesMode ? [.setDisplayMode(next.displayMode)] : []) + effects
    }

    // MARK: Calls

    /// Asks the first question of a collapse or an expansion. Neither style gets the calls of the other (W:49).
    private mutating func beginTransition() -> [Effect] {
        if state.style == .unspecified {
            guard let transition = ClassicSplitTransition(state) else { return [] }
            pending = .classic(transition)
            return transition.begin()
        }
        if state.isCollapsed {
            pending = .choosingDisplayMode
            return [.call(.displayModeForExpanding(proposed: state.display.mode))]
        }
        pending = .choosingTopColumn
        return [.call(.topColumnForCollapsing(proposed: state.defaultTopColumn))]
    }

    private mutating func returned(_ answer: SplitViewAnswer<Controller>) -> [Effect] {
        switch pending {
        case .classic(var transition):
            let effects = transition.returned(answer)
            pending = .classic(transition)
            return transition.isDecided ? effects + change(to: transition.after) : effects
        case .choosingTopColumn:
            guard case .column(let column) = answer else { return [] }
            return collapse(onto: column)
        case .choosingDisplayMode:
            guard case .displayMode(let mode) = answer else { return [] }
            var next = state
            next.isCollapsed = false
            if let mode, mode != .automatic {
                next.displayMode = next.display.translated(mode)
            } else {
                next.displayMode = next.display.mode
            }
            return change(to: next, then: [.didExpand])
        case .changing(let calls, let next, let effects):
            guard case .done = answer else { return [] }
            return proceed(Array(calls.dropFirst()), to: next, then: effects)
        case .askingAboutDetail(let controller):
            guard case .isHandled(let isHandled) = answer else { return [] }
            pending = nil
            return isHandled ? [] : forward(controller)
        case .forwardingDetail(let controller):
            guard case .isHandled(let isHandled) = answer else { return [] }
            pending = nil
            return isHandled ? [] : place(controller)
        case nil: return []
        }
    }

    private mutating func collapse(onto column: SplitViewColumn?) -> [Effect] {
        var next = state
        next.isCollapsed = true
        next.topColumn = next.defaultTopColumn
        var failures: [Effect] = []
        if let column {
            if next.controllers[column] == nil {
                failures = [.failed(.emptyTopColumn(column))]
            } else {
                next.topColumn = column
            }
        }
        return failures + change(to: next, then: [.didCollapse])
    }

    // MARK: Details

    /// The controller whose place a detail takes.
    private var replaced: Controller? {
        state.isCollapsed ? state.viewControllers.last : state.controllers[.secondary]
    }

    /// Shows a detail that is not shown yet. The delegate of a classic split view may do it (W:48).
    private mutating func showDetail(_ controller: Controller) -> [Effect] {
        guard controller != replaced else { return [] }
        guard state.style == .unspecified else { return forward(controller) }
        pending = .askingAboutDetail(controller)
        return [.call(.showDetail(controller))]
    }

    private mutating func forward(_ controller: Controller) -> [Effect] {
        guard let replaced else { return place(controller) }
        pending = .forwardingDetail(controller)
        return [.call(.forwardDetail(controller, to: replaced))]
    }

    private mutating func place(_ controller: Controller) -> [Effect] {
        guard !state.isCollapsed else { return [.presentModally(controller)] }
        var next = state
        next.controllers[.secondary] = controller
        do {
            try next.check()
        } catch {
            return [.failed(error)]
        }
        return change(to: next)
    }
}
