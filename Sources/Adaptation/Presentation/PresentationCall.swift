/// A method to call, whose answer decides what comes next, or which is called before something changes (W:§6).
public enum PresentationCall<Controller: Hashable & Sendable>: Hashable, Sendable {
    /// `adaptivePresentationStyle(for:traitCollection:)`, with the traits and the size to come (W:32, W:42).
    /// Answer: `style`, which is nil if the delegate does not have the method.
    case adaptiveStyle(Controller, WindowGeometry)
    /// `adaptivePresentationStyle(for:)` of a delegate that does not have the former method (W:33). Answer: `style`.
    case adaptiveStyleWithoutTraits(Controller)
    /// `presentationController(_:viewControllerForAdaptivePresentationStyle:)` (W:35). Answer: `controller`.
    case replacement(Controller, ModalPresentationStyle)
    /// `presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)`; `none` if the controller is not
    /// adapted (W:36). Answer: `done`.
    case willPresent(Controller, ModalPresentationStyle)
    /// `prepareForPopoverPresentation(_:)`, after which the app has set the anchor. Answer: `anchor`.
    case prepareForPopover(Controller)
    /// `popoverPresentationController(_:willRepositionPopoverTo:in:)` with the anchor in the changed window, which the
    /// delegate may replace. Answer: `anchor`; nil keeps the one there is.
    case willReposition(Controller)
    /// `presentationControllerShouldDismiss` (W:38). Answer: `isAllowed`, which is true without a delegate.
    case shouldDismiss(Controller)
    /// `presentationControllerWillDismiss` (W:38). Answer: `done`.
    case willDismiss(Controller)
}
