/// The controllers that are presented in one window, and how they adapt to it (W:§6). Pure.
///
/// The stack calls nobody. Where a delegate has a say, the last effect is a `call`, and the stack waits for its answer:
///
/// ```swift
/// func run(_ input: PresentationStack<ViewController>.Input) throws {
///     for effect in try stack.handle(input) {
///         if case .call(let call) = effect { try run(.returned(answer(to: call))) } else { perform(effect) }
///     }
/// }
/// ```
///
/// Until the answer, the stack is as it was before: a delegate sees the old state (W:32). What it does meanwhile to the
/// stack is refused (another presentation), done (a dismissal by the program), or done afterwards (a change of the
/// window).
public struct PresentationStack<Controller: Hashable & Sendable>: Hashable, Sendable {
    public typealias Effect = PresentationEffect<Controller>
    public typealias Failure = PresentationError<Controller>

    public enum Input: Hashable, Sendable {
        /// The app presents the controller in this style.
        case presented(Controller, by: Controller, ModalPresentationStyle)
        /// The program dismisses what the controller presents; if it presents nothing, the controller itself.
        case dismissed(Controller)
        /// The user tries to dismiss the controller on top: a tap outside, or a swipe.
        case dismissedByUser(isModalInPresentation: Bool)
        /// The window will have another size or other traits, which are not in force yet (P:T7).
        case windowWillChange(WindowGeometry)
        /// The new size and traits are in force, and views are laid out.
        case windowDidChange
        /// The last call has returned.
        case returned(PresentationAnswer<Controller>)
    }

    private enum Pending: Hashable, Sendable {
        case deciding(PresentationDecision<Controller>, rest: [Controller], old: TraitCollection)
        case repositioning(Controller, rest: [Controller])
        case askingToDismiss(Controller)
        case dismissing(Controller)
    }

    private enum WindowChange: Hashable, Sendable {
        case coming(WindowGeometry)
        case done
    }

    public let rules: PresentationRules
    /// The geometry of the window, or the one that it is about to have.
    public private(set) var geometry: WindowGeometry
    /// The presented controllers, the front one last.
    public private(set) var presented: [PresentedController<Controller>] = []
    private var pending: Pending?
    private var deferred: [WindowChange] = []

    /// - Parameter release: The first number of the system's version.
    public init(release: Int, geometry: WindowGeometry) {
        rules = PresentationRules(release: release)
        self.geometry = geometry
    }

    /// Whether the stack waits for the answer to a call.
    public var isWaiting: Bool { pending != nil }

    /// Finds a presented controller, by itself or by the replacement that is shown for it.
    public subscript(controller: Controller) -> PresentedController<Controller>? {
        presented.first { $0.controller == controller || $0.shown == controller }
    }

    /// Returns the controller that this one presents; nil if it presents none.
    public func presentedController(of presenter: Controller) -> PresentedController<Controller>? {
        presented.first { $0.presenter == self[presenter]?.controller ?? presenter }
    }

    /// Returns the look of a presented controller.
    public func form(of entry: PresentedController<Controller>) -> PresentationForm {
        rules.form(of: entry.style, in: geometry.traits)
    }

    /// Returns the presented controller that decides about the status bar: the front one that is full screen, or that
    /// captures the bar's appearance (W:21). Nil if the controllers below decide.
    ///
    /// - Parameter captures: The controller's `modalPresentationCapturesStatusBarAppearance`.
    public func statusBarController(captures: (Controller) -> Bool) -> Controller? {
        presented.last { $0.style == .fullScreen || captures($0.shown) }?.shown
    }

    /// Applies an input, and returns its effects. If it throws, nothing has changed, except that a controller whose
    /// presentation had begun is not presented. Answers that nobody asked for have no effects.
    public mutating func handle(_ input: Input) throws(Failure) -> [Effect] {
        try apply(input) + continueDeferred()
    }

    private mutating func apply(_ input: Input) throws(Failure) -> [Effect] {
        switch input {
        case .presented(let controller, let presenter, let style): return try present(controller, by: presenter, style)
        case .dismissed(let controller): return dismiss(controller)
        case .dismissedByUser(let isModal): return pending == nil ? askToDismiss(isModal: isModal) : []
        case .windowWillChange(let target):
            deferred.append(.coming(target))
            return []
        case .windowDidChange:
            deferred.append(.done)
            return []
        case .returned(let answer): return try returned(answer)
        }
    }

    // MARK: Presenting and adapting

    private mutating func present(
        _ controller: Controller, by presenter: Controller, _ style: ModalPresentationStyle
    ) throws(Failure) -> [Effect] {
        let presenter = self[presenter]?.controller ?? presenter
        switch pending {
        case .deciding(let decision, _, _) where decision.isNew:
            throw .alreadyPresenting(decision.after.presenter, presented: decision.after.controller)
        case .deciding, .repositioning, .askingToDismiss, .dismissing: throw .transitionInProgress
        case nil: break
        }
        if style == .none { throw .styleNotPresentable(style) }
        if taken.contains(controller) || controller == presenter { throw .alreadyPresented(controller) }
        if let other = presentedController(of: presenter) {
            throw .alreadyPresenting(presenter, presented: other.controller)
        }
        let entry = PresentedController(controller, by: presenter, style: style, rules: rules)
        var decision = PresentationDecision(
            of: entry, from: nil, to: geometry, rules: rules, taken: taken.union([presenter]))
        let effects = decision.begin()
        pending = .deciding(decision, rest: [], old: geometry.traits)
        return effects
    }

    /// The controllers that are presented, present, or are shown for others.
    private var taken: Set<Controller> { Set(presented.flatMap { [$0.controller, $0.shown, $0.presenter] }) }

    /// Decides about every controller that may adapt: at a change of size classes, and for a popover also at a change
    /// of size in a compact width (W:42).
    private mutating func change(to target: WindowGeometry) -> [Effect] {
        let old = geometry
        geometry = target
        let changesTraits = old.traits.sizeClasses != target.traits.sizeClasses
        let resizes = old.size != target.size && target.traits.horizontalSizeClass == .compact
        let affected = presented.filter {
            changesTraits ? rules.adapts($0.wantedStyle) : resizes && $0.wantedStyle == .popover
        }
        return decide(affected.map(\.controller), old: old.traits)
    }

    /// Decides about the first of the controllers that is still presented.
    private mutating func decide(_ controllers: [Controller], old: TraitCollection) -> [Effect] {
        pending = nil
        guard let index = controllers.firstIndex(where: { self[$0] != nil }), let entry = self[controllers[index]]
        else {
            return []
        }
        // The replacement that is shown may stay.
        var decision = PresentationDecision(
            of: entry, from: old, to: geometry, rules: rules, taken: taken.subtracting([entry.shown]))
        let effects = decision.begin()
        pending = .deciding(decision, rest: Array(controllers[(index + 1)...]), old: old)
        return effects
    }

    private mutating func reposition(_ controllers: [Controller]) -> [Effect] {
        guard let index = controllers.firstIndex(where: { self[$0]?.style == .popover }) else {
            pending = nil
            return []
        }
        pending = .repositioning(controllers[index], rest: Array(controllers[(index + 1)...]))
        return [.call(.willReposition(controllers[index]))]
    }

    private mutating func returned(_ answer: PresentationAnswer<Controller>) throws(Failure) -> [Effect] {
        switch pending {
        case .deciding(var decision, let rest, let old):
            if !decision.isNew, self[decision.after.controller] == nil { return decide(rest, old: old) }
            pending = nil
            let effects = try decision.returned(answer)
            if decision.isDecided { return effects + commit(decision) + decide(rest, old: old) }
            pending = .deciding(decision, rest: rest, old: old)
            return effects
        case .repositioning(let controller, let rest):
            guard case .anchor(let anchor) = answer else { return [] }
            return keep(anchor, of: controller) + reposition(rest)
        case .askingToDismiss(let controller):
            guard case .isAllowed(let isAllowed) = answer else { return [] }
            pending = nil
            guard self[controller] != nil else { return [] }
            guard isAllowed else { return [.didAttemptToDismiss(controller)] }
            pending = .dismissing(controller)
            return [.call(.willDismiss(controller))]
        case .dismissing(let controller):
            guard case .done = answer else { return [] }
            pending = nil
            let removed = remove(controller)
            return removed.isEmpty ? [] : removed + [.didDismiss(controller)]
        case nil: return []
        }
    }

    private mutating func commit(_ decision: PresentationDecision<Controller>) -> [Effect] {
        let entry = decision.after
        guard let index = index(of: entry.controller) else {
            presented.append(entry)
            return [.show(entry.controller)]
        }
        let old = presented[index]
        presented[index] = entry
        return (old.shown == entry.shown ? [] : [.swap(old.shown, with: entry.shown)])
            + (old.style == entry.style ? [] : [.adapt(entry.controller, from: old.style, to: entry.style)])
    }

    private mutating func keep(_ anchor: PopoverAnchor?, of controller: Controller) -> [Effect] {
        guard let anchor, let index = index(of: controller), presented[index].anchor != anchor else { return [] }
        presented[index].anchor = anchor
        return [.reposition(controller)]
    }

    private func index(of controller: Controller) -> Int? { presented.firstIndex { $0.controller == controller } }

    // MARK: Dismissing

    /// Dismisses without calling the delegate (W:38).
    private mutating func dismiss(_ controller: Controller) -> [Effect] {
        guard let entry = presentedController(of: controller) ?? self[controller] else { return [] }
        let removed = remove(entry.controller)
        if case .deciding(let decision, _, _) = pending, decision.isNew, self[decision.after.presenter] == nil,
            removed.contains(.remove(decision.after.presenter))
        {
            pending = nil
        }
        return removed
    }

    /// Removes a controller and what it presents, from the front.
    private mutating func remove(_ controller: Controller) -> [Effect] {
        guard index(of: controller) != nil else { return [] }
        let above = presentedController(of: controller).map { remove($0.controller) } ?? []
        presented.removeAll { $0.controller == controller }
        return above + [.remove(controller)]
    }

    /// Asks the delegate, unless the controller itself is modal (W:39).
    private mutating func askToDismiss(isModal: Bool) -> [Effect] {
        guard let top = presented.last, rules.isDismissedByUser(top.style) else { return [] }
        guard !isModal else { return [.didAttemptToDismiss(top.controller)] }
        pending = .askingToDismiss(top.controller)
        return [.call(.shouldDismiss(top.controller))]
    }

    /// Continues with changes of the window that came while a delegate was asked.
    private mutating func continueDeferred() -> [Effect] {
        var effects: [Effect] = []
        while pending == nil, !deferred.isEmpty {
            switch deferred.removeFirst() {
            case .coming(let target): effects += change(to: target)
            case .done: effects += reposition(presented.map(\.controller))
            }
        }
        return effects
    }
}
