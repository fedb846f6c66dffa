/// The collapse or the expansion of a classic split view, question by question (W:43, W:46).
struct ClassicSplitTransition<Controller: Hashable & Sendable>: Hashable, Sendable {
    typealias Effect = SplitViewEffect<Controller>

    /// The question whose answer is awaited.
    private enum Step: Hashable, Sendable {
        case primary
        case delegate
        case primaryController
        case decided
    }

    /// The split view as it will be. It collapses or expands after all calls (W:45).
    private(set) var after: SplitViewState<Controller>
    private let isCollapse: Bool
    /// The controller onto which the split view collapses, or from which it expands.
    private var primary: Controller
    private var step = Step.primary

    /// Fails without a primary controller, which a split view always has.
    init?(_ state: SplitViewState<Controller>) {
        guard let primary = state.viewControllers.first else { return nil }
        after = state
        isCollapse = !state.isCollapsed
        self.primary = primary
    }

    var isDecided: Bool { step == .decided }

    func begin() -> [Effect] { [.call(isCollapse ? .primaryForCollapsing : .primaryForExpanding)] }

    /// Continues with an answer. An answer to another question has no effects.
    mutating func returned(_ answer: SplitViewAnswer<Controller>) -> [Effect] {
        switch step {
        case .primary:
            guard case .controller(let chosen) = answer else { return [] }
            choose(chosen)
            return askDelegate()
        case .delegate:
            if isCollapse {
                guard case .isHandled(let isHandled) = answer else { return [] }
                return isHandled ? collapse() : askPrimary()
            }
            guard case .controller(let secondary) = answer else { return [] }
            return secondary.map { expand(to: $0) } ?? askPrimary()
        case .primaryController:
            if isCollapse {
                guard case .done = answer else { return [] }
                return collapse()
            }
            guard case .controller(let secondary) = answer else { return [] }
            return expand(to: secondary)
        case .decided: return []
        }
    }

    /// The split view expands into the columns that it had, unless the delegate names another primary controller.
    private mutating func choose(_ chosen: Controller?) {
        if let chosen {
            primary = chosen
        } else if !isCollapse, primary == after.controllers[.secondary], let former = after.controllers[.primary] {
            primary = former
        }
    }

    private mutating func askDelegate() -> [Effect] {
        step = .delegate
        guard isCollapse else { return [.call(.separateSecondary(from: primary))] }
        guard let secondary = after.controllers[.secondary] else { return collapse() }
        return [.call(.collapseSecondary(secondary, onto: primary))]
    }

    private mutating func askPrimary() -> [Effect] {
        step = .primaryController
        guard isCollapse else { return [.call(.primarySeparates(primary))] }
        guard let secondary = after.controllers[.secondary], secondary != primary else { return collapse() }
        return [.call(.primaryCollapses(secondary, onto: primary))]
    }

    private mutating func collapse() -> [Effect] {
        after.isCollapsed = true
        after.collapsedPrimary = primary
        step = .decided
        return []
    }

    /// The secondary controller is the one that was separated, or else the one that there was before the collapse.
    private mutating func expand(to secondary: Controller?) -> [Effect] {
        let candidates = [secondary, after.controllers[.secondary], after.controllers[.primary]]
        after.controllers[.secondary] = candidates.lazy.compactMap { $0 }.first { [primary] in $0 != primary }
        after.controllers[.primary] = primary
        after.isCollapsed = false
        after.collapsedPrimary = nil
        step = .decided
        return []
    }
}
