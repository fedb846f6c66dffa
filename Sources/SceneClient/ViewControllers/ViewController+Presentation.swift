import Adaptation

// Presenting controllers, under UIKit's names (W:§6).
extension ViewController {
    /// What presents this controller or the one that contains it. A controller that is not presented gets one for the
    /// settings before that. Nil for a controller that is in a window without being presented.
    ///
    /// The object stays the same while the controller adapts, and for a later presentation in a style of its kind.
    public var presentationController: PresentationController? {
        if let managing { return managing }
        if parent == nil, rootedWindow == nil { return ownPresentationForStyle }
        return nil
    }

    /// The same as a popover's, with its anchor; nil for a controller that does not want to be a popover.
    public var popoverPresentationController: PopoverPresentationController? {
        presentationController as? PopoverPresentationController
    }

    /// The controller that this one presents, or that one which contains it presents; nil if there is none. It is the one
    /// that the app presented, also while another one is shown for it.
    public var presentedViewController: ViewController? {
        guard let stack = presentations?.stack else { return nil }
        return line.lazy.compactMap { stack.presentedController(of: $0)?.controller }.first
    }

    /// The controller that presents this one, or one that contains it; nil if it is not presented.
    public var presentingViewController: ViewController? { managing?.presentingViewController }

    /// Presents a controller in this one's window. The presenter is the outermost controller around this one, or for a
    /// style of the current context the nearest that defines it.
    ///
    /// A popover has to have an anchor by then, or in its delegate's `prepareForPopoverPresentation(_:)`.
    ///
    /// - Throws: `invalidValue`, after which nothing is presented. The field is `viewControllerToPresent` for a controller
    ///   that is presented already, is in another one or is the root of a window, and while the presenter presents another
    ///   one, is outside of all windows, or a delegate is being asked; `modalPresentationStyle` for `none`;
    ///   `popoverPresentationController` for a popover without an anchor (W:§6).
    public func present(_ viewControllerToPresent: ViewController) throws(SceneError) {
        guard let window else {
            throw .invalidValue(field: "viewControllerToPresent", reason: "cannot be presented outside of all windows")
        }
        try viewControllerToPresent.checkIsFree(field: "viewControllerToPresent")
        try window.presentationsForNewController().present(viewControllerToPresent, by: self)
    }

    /// Dismisses the controller that this one presents, with all that it presents; if it presents none, the one in which it
    /// is presented. The delegate is not asked (W:38). Does nothing where nothing is presented.
    public func dismiss() {
        guard let presentations else { return }
        let stack = presentations.stack
        guard let start = line.first(where: { stack.presentedController(of: $0) != nil || stack[$0] != nil }) else {
            return
        }
        presentations.dismiss(start)
    }

    /// Refuses a controller that has a place already.
    func checkIsFree(field: String) throws(SceneError) {
        if parent != nil { throw .invalidValue(field: field, reason: "is in another controller") }
        if rootedWindow != nil { throw .invalidValue(field: field, reason: "is the root of a window") }
    }

    /// The window's presentations in which this controller is presented, or is shown for another one.
    var placeOfPresentation: WindowPresentations? {
        showingPresentation?.presentations ?? ownPresentation?.presentations
    }

    /// This controller and those around it, from the inside.
    var line: [ViewController] { [self] + (parent?.line ?? []) }

    /// The presentation in which this controller lies.
    private var managing: PresentationController? {
        showingPresentation ?? (ownPresentation?.isPresented == true ? ownPresentation : nil) ?? parent?.managing
    }

    private var presentations: WindowPresentations? { managing?.presentations ?? window?.presentations }

    /// The own presentation, of the kind that the style needs.
    var ownPresentationForStyle: PresentationController {
        let isPopover = modalPresentationStyle == .popover
        if let ownPresentation, ownPresentation.presentations != nil || ownPresentation.isPopover == isPopover {
            return ownPresentation
        }
        let made = isPopover ? PopoverPresentationController(self) : PresentationController(self)
        ownPresentation = made
        return made
    }
}
