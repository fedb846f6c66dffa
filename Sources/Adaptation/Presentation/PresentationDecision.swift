/// The questions about one presented controller, until its style in a window is decided (W:§6).
///
/// They come in this order: the style (W:32, W:33), for another style than before the replacement (W:35), for a popover
/// the anchor, and at last the notice of the style.
struct PresentationDecision<Controller: Hashable & Sendable>: Hashable, Sendable {
    typealias Effect = PresentationEffect<Controller>
    typealias Failure = PresentationError<Controller>

    /// The question whose answer is awaited.
    private enum Step: Hashable, Sendable {
        case style
        case styleWithoutTraits
        case replacement
        case anchor
        case notice
        case decided
    }

    /// Whether the controller is about to be presented.
    let isNew: Bool
    private let before: PresentedController<Controller>
    /// The controller as it will be.
    private(set) var after: PresentedController<Controller>
    private let rules: PresentationRules
    private let old: TraitCollection
    /// The window that will be. Its traits and size are not in force while the delegate is asked (W:32).
    private let target: WindowGeometry
    /// Controllers that cannot be a replacement, because they are presented or present.
    private let taken: Set<Controller>
    private var step = Step.style

    /// - Parameter old: The traits in force; nil for a controller that is about to be presented.
    init(
        of entry: PresentedController<Controller>, from old: TraitCollection?, to target: WindowGeometry,
        rules: PresentationRules, taken: Set<Controller>
    ) {
        isNew = old == nil
        before = entry
        after = entry
        self.rules = rules
        self.old = old ?? target.traits
        self.target = target
        self.taken = taken
    }

    var isDecided: Bool { step == .decided }

    mutating func begin() -> [Effect] {
        guard rules.adapts(after.wantedStyle) else { return notice() }
        return [.call(.adaptiveStyle(after.controller, target))]
    }

    /// Continues with an answer. An answer to another question has no effects.
    mutating func returned(_ answer: PresentationAnswer<Controller>) throws(Failure) -> [Effect] {
        switch step {
        case .style:
            guard case .style(let style) = answer else { return [] }
            return style.map { take($0, knowsTraits: true) } ?? askWithoutTraits()
        case .styleWithoutTraits:
            guard case .style(let style) = answer else { return [] }
            return style.map { take($0, knowsTraits: false) } ?? adapt(to: defaultStyle)
        case .replacement:
            guard case .controller(let replacement) = answer else { return [] }
            return replace(by: replacement == after.controller ? nil : replacement)
        case .anchor:
            guard case .anchor(let anchor) = answer else { return [] }
            return try point(at: anchor)
        case .notice:
            guard case .done = answer else { return [] }
            step = .decided
            return []
        case .decided: return []
        }
    }

    private var defaultStyle: ModalPresentationStyle { rules.defaultStyle(for: after.wantedStyle, in: target.traits) }

    private var isChanged: Bool { isNew ? after.isAdapted : after.style != before.style }

    /// The method without traits is asked only about a change to a compact width (W:§6). Within compact widths what it
    /// answered then stays.
    private mutating func askWithoutTraits() -> [Effect] {
        guard target.traits.horizontalSizeClass == .compact else { return adapt(to: defaultStyle) }
        guard isNew || old.horizontalSizeClass != .compact else { return adapt(to: after.style) }
        step = .styleWithoutTraits
        return [.call(.adaptiveStyleWithoutTraits(after.controller))]
    }

    /// Takes the answer if it is allowed, and otherwise the default (W:34). Where nothing is compact the wanted style
    /// is as good an answer as `none`.
    private mutating func take(_ answer: ModalPresentationStyle, knowsTraits: Bool) -> [Effect] {
        if answer == .none { return adapt(to: after.wantedStyle) }
        let isCompact =
            target.traits.horizontalSizeClass == .compact || target.traits.verticalSizeClass == .compact
        if answer == after.wantedStyle, !isCompact { return adapt(to: answer) }
        let allowed = rules.allowedAnswers(knowsTraits: knowsTraits)
        if allowed.contains(answer) { return adapt(to: answer) }
        let failure = Failure.styleNotAllowed(answer, controller: after.controller, allowed: allowed)
        return [.failed(failure)] + adapt(to: defaultStyle)
    }

    private mutating func adapt(to style: ModalPresentationStyle) -> [Effect] {
        after.style = style
        if isChanged, after.isAdapted {
            step = .replacement
            return [.call(.replacement(after.controller, style))]
        }
        // Back in the wanted style, the app's own controller is shown (W:37).
        if isChanged { after.replacement = nil }
        guard style == .popover, isNew || isChanged else { return notice() }
        step = .anchor
        return [.call(.prepareForPopover(after.controller))]
    }

    private mutating func replace(by replacement: Controller?) -> [Effect] {
        if let replacement, taken.contains(replacement) {
            after.replacement = nil
            return [.failed(.alreadyPresented(replacement))] + notice()
        }
        after.replacement = replacement
        return notice()
    }

    /// A controller without an anchor is not presented as a popover, and keeps the style that it has.
    private mutating func point(at anchor: PopoverAnchor?) throws(Failure) -> [Effect] {
        if let anchor {
            after.anchor = anchor
            return notice()
        }
        let failure = Failure.popoverWithoutAnchor(after.controller)
        if isNew { throw failure }
        after = before
        step = .decided
        return [.failed(failure)]
    }

    /// Notifies the delegate, with `none` if the controller is not adapted (W:36). A size alone that changes no style
    /// is not worth a notice.
    private mutating func notice() -> [Effect] {
        guard isNew || isChanged || old.sizeClasses != target.traits.sizeClasses else {
            step = .decided
            return []
        }
        step = .notice
        let prepares = isChanged && after.isAdapted && rules.preparesAdaptation
        return (prepares ? [.prepare(after.controller, after.style)] : [])
            + [.call(.willPresent(after.controller, after.adaptiveStyle))]
    }
}

extension TraitCollection {
    /// The traits by which presented controllers adapt.
    var sizeClasses: [SizeClass] { [horizontalSizeClass, verticalSizeClass] }
}
