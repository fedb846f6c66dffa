public import Adaptation

/// Decides how a presented controller adapts, and hears of its dismissal by the user: UIKit's
/// `UIAdaptivePresentationControllerDelegate` and `UIPopoverPresentationControllerDelegate`. Every method has a default,
/// with which the system decides.
@MainActor
public protocol AdaptivePresentationControllerDelegate: AnyObject {
    /// Returns the style for a window with these traits: `fullScreen`, `overFullScreen`, `formSheet`, or `none` to keep the
    /// wanted style (W:35). Asked before the traits are in force (W:32); `controller.target` has the size as well (W:42).
    ///
    /// `automatic`, which is the default, leaves it to ``adaptivePresentationStyle(for:)``. Another answer is reported in the
    /// window's log, and the system decides (W:34).
    func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle

    /// Returns the style for a compact width: `fullScreen`, `overFullScreen` or `none`. Not asked if the method with the
    /// traits decides (W:33). `automatic`, which is the default, leaves it to the system.
    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle

    /// Returns a controller to show instead in the new style; nil, the default, for the same one. The original is shown
    /// again in its wanted style (W:37).
    func presentationController(
        _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController?

    /// Prepares the presentation to which the controller adapts. Here, both are the same object. Called from release 15.
    func presentationController(
        _ controller: PresentationController, prepare adaptivePresentationController: PresentationController)

    /// The controller will be shown in this style, or in its wanted one with `none` (W:36).
    ///
    /// - Parameter coordinator: Runs blocks with the change of the window; nil outside of such a change.
    func presentationController(
        _ controller: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator coordinator: TransitionCoordinator?)

    /// Whether the user may dismiss the controller; true by default (W:38). Not asked while the controller is modal (W:39).
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool
    /// The user is about to dismiss the controller. A dismissal by the program calls nobody (W:38).
    func presentationControllerWillDismiss(_ controller: PresentationController)
    /// The user has dismissed the controller.
    func presentationControllerDidDismiss(_ controller: PresentationController)
    /// The user tried to dismiss the controller, which may not be (W:39).
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController)

    /// The popover is about to be shown; the last chance to set its anchor.
    func prepareForPopoverPresentation(_ controller: PopoverPresentationController)
    /// The window has changed, and the popover will point here. Not called for a bar item.
    ///
    /// - Parameters:
    ///   - rect: The part of the view to point to; a change makes it the new one.
    ///   - view: The frame of the view in the window; a change makes it the new one.
    func popoverPresentationController(
        _ controller: PopoverPresentationController, willRepositionPopoverTo rect: inout ScreenRectangle,
        in view: inout ScreenRectangle)
}

extension AdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle { .automatic }
    public func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
        .automatic
    }
    public func presentationController(
        _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? { nil }
    public func presentationController(
        _ controller: PresentationController, prepare adaptivePresentationController: PresentationController
    ) {}
    public func presentationController(
        _ controller: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator coordinator: TransitionCoordinator?
    ) {}
    public func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ controller: PresentationController) {}
    public func presentationControllerDidDismiss(_ controller: PresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {}
    public func prepareForPopoverPresentation(_ controller: PopoverPresentationController) {}
    public func popoverPresentationController(
        _ controller: PopoverPresentationController, willRepositionPopoverTo rect: inout ScreenRectangle,
        in view: inout ScreenRectangle
    ) {}
}
