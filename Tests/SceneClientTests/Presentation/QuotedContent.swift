import Adaptation
import SceneClient

// docs/screen.md quotes what is between the two markers.
// begin quotation
/// A menu that is a popover where there is room for one, and fills a narrow window.
final class Menu: ViewController, AdaptivePresentationControllerDelegate {
    private(set) var hasDoneButton = false

    /// - Parameter button: The frame of the button in the window.
    func show(from presenter: ViewController, at button: ScreenRectangle) throws {
        modalPresentationStyle = .popover
        popoverPresentationController?.barButtonItem = button
        popoverPresentationController?.delegate = self
        try presenter.present(self)
    }

    func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
        controller.target.size.width > 320 ? .none : .fullScreen
    }

    func presentationController(
        _ controller: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator coordinator: TransitionCoordinator?
    ) {
        hasDoneButton = style != .none
    }
}

/// A mailbox beside its letter, or one stack of both.
@MainActor
func showMailbox(_ mailbox: ViewController, _ letter: ViewController, in window: SceneWindow) throws {
    let split = try SplitViewController(viewControllers: [NavigationController(rootViewController: mailbox), letter])
    split.maximumPrimaryColumnWidth = 170
    window.rootViewController = split
}
// end quotation
