import Adaptation

/// The controllers that are presented in one window: `PresentationStack`, with the controllers' delegates and windows.
@MainActor
final class WindowPresentations {
    private(set) var stack: PresentationStack<ViewController>
    private(set) weak var window: SceneWindow?
    /// The presentations that are in the stack, or that a delegate is being asked about.
    private var controllers: [ViewController: PresentationController] = [:]
    /// The coordinator of the change for which delegates are asked.
    private var coordinator: TransitionCoordinator?

    init(in window: SceneWindow, release: Int) {
        self.window = window
        stack = PresentationStack(release: release, geometry: window.geometry)
    }

    /// Whether nothing is presented, nor about to be.
    var isIdle: Bool { stack.presented.isEmpty && !stack.isWaiting }

    /// The presented controllers, the front one last.
    var presented: [PresentationController] { stack.presented.compactMap { controllers[$0.controller] } }

    func present(_ controller: ViewController, by inner: ViewController) throws(SceneError) {
        let isNew = controllers[controller] == nil
        if let other = controller.placeOfPresentation, other !== self {
            throw SceneError(PresentationError<ViewController>.alreadyPresented(controller))
        }
        if isNew {
            let presentation = controller.ownPresentationForStyle
            presentation.presentations = self
            controllers[controller] = presentation
        }
        let style = controller.modalPresentationStyle
        do {
            try run(.presented(controller, by: presenter(around: inner, for: style), style))
        } catch {
            // One that is presented already stays.
            if isNew { forget(controller) }
            throw error
        }
        // It may have been dismissed while its delegate was asked.
        if stack[controller] == nil { forget(controller) }
    }

    func dismiss(_ controller: ViewController) { apply(.dismissed(controller)) }

    /// Dismisses a controller with all that it presents, without asking anybody.
    func withdraw(_ controller: ViewController) {
        while stack[controller] != nil { dismiss(controller) }
    }

    /// Dismisses everything, without asking anybody.
    func dismissAll() {
        while let first = stack.presented.first { dismiss(first.presenter) }
    }

    /// Returns whether the user has dismissed the front controller.
    func attemptToDismiss() -> Bool {
        guard let top = stack.presented.last else { return false }
        let isModal = top.controller.isModalInPresentation || top.shown.isModalInPresentation
        apply(.dismissedByUser(isModalInPresentation: isModal))
        return stack[top.controller] == nil
    }

    /// Decides how the controllers adapt to a geometry that is not in force yet.
    func windowWillChange(to target: WindowGeometry, with coordinator: TransitionCoordinator?) {
        self.coordinator = coordinator
        apply(.windowWillChange(target))
        self.coordinator = nil
        for presentation in presented {
            presentation.shownViewController.adaptContent(to: presentation.traitOverrides.applied(to: target))
        }
    }

    /// Takes over the geometry that is in force.
    func follow(_ geometry: WindowGeometry) {
        if stack.geometry != geometry { windowWillChange(to: geometry, with: nil) }
    }

    func windowDidChange() { apply(.windowDidChange) }

    // MARK: The stack's answers and effects

    /// The controller that presents for one inside it.
    private func presenter(around inner: ViewController, for style: ModalPresentationStyle) -> ViewController {
        let line = inner.line
        let outermost = line.last ?? inner
        switch style {
        case .currentContext, .overCurrentContext: return line.first(where: \.definesPresentationContext) ?? outermost
        case .automatic, .none, .fullScreen, .pageSheet, .formSheet, .custom, .overFullScreen, .popover:
            return outermost
        }
    }

    /// Applies an input for which nobody waits. Mistakes are in the window's log.
    private func apply(_ input: PresentationStack<ViewController>.Input) {
        do {
            try run(input)
        } catch {
            report(error)
        }
    }

    private func run(_ input: PresentationStack<ViewController>.Input) throws(SceneError) {
        let effects: [PresentationEffect<ViewController>]
        do {
            effects = try stack.handle(input)
        } catch {
            throw SceneError(error)
        }
        for effect in effects {
            if case .call(let call) = effect {
                try run(.returned(answer(to: call)))
            } else {
                perform(effect)
            }
        }
    }

    private func answer(to call: PresentationCall<ViewController>) -> PresentationAnswer<ViewController> {
        switch call {
        case .adaptiveStyle(let controller, let target):
            let style = asking(controller) { $0.adaptivePresentationStyle(for: $1, traitCollection: target.traits) }
            return .style(style == .automatic ? nil : style)
        case .adaptiveStyleWithoutTraits(let controller):
            let style = asking(controller) { $0.adaptivePresentationStyle(for: $1) }
            return .style(style == .automatic ? nil : style)
        case .replacement(let controller, let style):
            let replacement = asking(controller) {
                $0.presentationController($1, viewControllerForAdaptivePresentationStyle: style)
            }
            return .controller((replacement ?? nil).flatMap { usable($0) })
        case .willPresent(let controller, let style):
            asking(controller) {
                $0.presentationController(
                    $1, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
            }
            return .done
        case .prepareForPopover(let controller):
            guard let popover = popover(of: controller) else { return .anchor(nil) }
            popover.delegate?.prepareForPopoverPresentation(popover)
            return .anchor(popover.anchor)
        case .willReposition(let controller): return .anchor(popover(of: controller).flatMap { reposition($0) })
        case .shouldDismiss(let controller):
            return .isAllowed(asking(controller) { $0.presentationControllerShouldDismiss($1) } ?? true)
        case .willDismiss(let controller):
            asking(controller) { $0.presentationControllerWillDismiss($1) }
            return .done
        }
    }

    /// Calls a method of the delegate; nil without one.
    @discardableResult
    private func asking<Answer>(
        _ controller: ViewController,
        _ method: (any AdaptivePresentationControllerDelegate, PresentationController) -> Answer
    ) -> Answer? {
        guard let presentation = controllers[controller], let delegate = presentation.delegate else { return nil }
        return method(delegate, presentation)
    }

    private func popover(of controller: ViewController) -> PopoverPresentationController? {
        controllers[controller] as? PopoverPresentationController
    }

    /// Asks about the place of a popover that points to a view. Only what the delegate changes is set.
    private func reposition(_ popover: PopoverPresentationController) -> PopoverAnchor? {
        guard popover.barButtonItem == nil, let view = popover.sourceView else { return popover.anchor }
        let rectangle = popover.sourceRect ?? ScreenRectangle(view.size)
        var (newRectangle, newView) = (rectangle, view)
        popover.delegate?.popoverPresentationController(
            popover, willRepositionPopoverTo: &newRectangle, in: &newView)
        if newRectangle != rectangle { popover.sourceRect = newRectangle }
        if newView != view { popover.sourceView = newView }
        return popover.anchor
    }

    /// A replacement that has another place is not used.
    private func usable(_ replacement: ViewController) -> ViewController? {
        do {
            try replacement.checkIsFree(field: "viewControllerForAdaptivePresentationStyle")
            return replacement
        } catch {
            report(error)
            return nil
        }
    }

    private func perform(_ effect: PresentationEffect<ViewController>) {
        switch effect {
        case .call: return
        case .prepare(let controller, _):
            asking(controller) { $0.presentationController($1, prepare: $1) }
            return
        case .show(let controller): show(stack[controller]?.shown ?? controller, by: controllers[controller])
        case .swap(let old, with: let new):
            guard let presentation = old.showingPresentation else { return }
            hide(old)
            // A replacement may contain the original, which leaves it to be shown.
            if new.isInside(old) { new.removeFromParent() }
            show(new, by: presentation)
        case .adapt, .reposition: break
        case .remove(let controller): forget(controller)
        case .didDismiss(let controller):
            if let presentation = controller.ownPresentation {
                presentation.delegate?.presentationControllerDidDismiss(presentation)
            }
            return
        case .didAttemptToDismiss(let controller):
            asking(controller) { $0.presentationControllerDidAttemptToDismiss($1) }
            return
        case .failed(let failure):
            report(SceneError(failure))
            return
        }
        window?.scene?.updateFromControllers()
        window?.contentDidAdapt()
    }

    private func show(_ shown: ViewController, by presentation: PresentationController?) {
        guard let presentation else { return }
        shown.showingPresentation = presentation
        presentation.shown = shown
        shown.adaptContent(to: presentation.traitOverrides.applied(to: stack.geometry))
    }

    private func hide(_ shown: ViewController) {
        shown.showingPresentation?.shown = nil
        shown.showingPresentation = nil
    }

    /// Notes that a controller is not presented. It leaves a replacement that contains it.
    private func forget(_ controller: ViewController) {
        guard let presentation = controllers.removeValue(forKey: controller) else { return }
        if let shown = presentation.shown {
            hide(shown)
            if shown !== controller, controller.isInside(shown) { controller.removeFromParent() }
        }
        presentation.presentations = nil
    }

    private func report(_ error: SceneError) {
        window?.scene?.application.report("presentation: \(error)")
    }
}
