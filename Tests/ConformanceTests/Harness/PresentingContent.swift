import Adaptation
import SceneClient

/// A window of a scene whose root controller presents others; its presentations' delegate writes its calls into the trace.
@MainActor
final class PresentingContent: AdaptivePresentationControllerDelegate {
    let root = ViewController()
    let window: SceneWindow
    /// What the delegate answers; `automatic` leaves it to the next method, as if this one were not there.
    var style: @MainActor (TraitCollection, ScreenSize) -> ModalPresentationStyle = { _, _ in .automatic }
    var styleWithoutTraits = ModalPresentationStyle.automatic
    var replacement: ViewController?
    var mayDismiss = true
    /// Runs in every call.
    var during: (@MainActor (PresentationController) -> Void)?
    /// The calls since `forget()`, as the trace has them.
    private(set) var calls: [String] = []
    private let note: @MainActor (String) -> Void

    /// Shows the window in the app's scene.
    init(of name: String, on stage: ScreenFixture) throws {
        window = try SceneWindow(scene: try stage.scene(name))
        note = { stage.world.note("\(name)/1 \($0)") }
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    /// Presents a controller in this style; a popover points to a bar item.
    @discardableResult
    func present(
        _ style: ModalPresentationStyle, _ controller: ViewController = ViewController()
    ) throws -> ViewController {
        controller.modalPresentationStyle = style
        controller.presentationController?.delegate = self
        controller.popoverPresentationController?.barButtonItem = ScreenRectangle(x: 200, y: 0, width: 44, height: 44)
        try root.present(controller)
        return controller
    }

    func forget() { calls = [] }

    /// What is presented in front: the style in force instead of the wanted one, and its look.
    var front: String {
        let top = window.presentationControllers.last
        let line = top.map { "\($0.adaptivePresentationStyle) as \($0.form.map { "\($0)" } ?? "nothing")" } ?? "nothing"
        note("presents \(line)")
        return line
    }

    private func add(_ line: String, _ controller: PresentationController) {
        calls.append(line)
        note(line)
        during?(controller)
    }

    func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
        add("adaptiveStyle \(controller.target)", controller)
        return style(traitCollection, controller.target.size)
    }

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
        add("adaptiveStyle without traits", controller)
        return styleWithoutTraits
    }

    func presentationController(
        _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? {
        add("controllerForStyle \(style)", controller)
        return replacement
    }

    func presentationController(
        _ controller: PresentationController, prepare adaptivePresentationController: PresentationController
    ) {
        add("prepare", controller)
    }

    func presentationController(
        _ controller: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator coordinator: TransitionCoordinator?
    ) {
        add("willPresent \(style.rawValue)", controller)
    }

    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
        add("shouldDismiss", controller)
        return mayDismiss
    }

    func presentationControllerWillDismiss(_ controller: PresentationController) { add("willDismiss", controller) }

    func presentationControllerDidDismiss(_ controller: PresentationController) { add("didDismiss", controller) }

    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
        add("didAttemptToDismiss", controller)
    }
}
