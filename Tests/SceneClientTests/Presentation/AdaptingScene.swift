import ActivityWire
import Adaptation
import Testing

@testable import SceneClient

/// A connected scene with a shown window and its root controller, whose size changes.
@MainActor
final class AdaptingScene {
    let test: TestApplication
    let scene: Scene
    let window: SceneWindow
    let root: ViewController
    private let link: FakeLink
    private var number: UInt64 = 50

    init(root: ViewController = ViewController(), delegateClass: String? = nil) async throws {
        link = FakeLink()
        test = try await TestApplication.connected(link, delegateClass: delegateClass)
        scene = try #require(test.application.connectedScenes.first)
        window = try SceneWindow(scene: scene)
        self.root = root
        window.rootViewController = root
        window.isHidden = false
    }

    /// What was written to the window's log.
    var reports: [String] { test.reports.all }

    /// The scene takes another width and size class. Returns the answer.
    @discardableResult
    func resize(
        to width: Double, _ horizontal: SizeClass, _ vertical: SizeClass = .regular
    ) async throws -> Acknowledgement {
        var geometry = scene.geometry
        geometry.size.width = width
        geometry.traits.horizontalSizeClass = horizontal
        geometry.traits.verticalSizeClass = vertical
        number += 1
        link.call(number, .transition(SceneTransition(geometry: geometry, isAnimated: true)))
        let answer = await link.nextAcknowledgement()
        #expect(scene.geometry == geometry)
        return try #require(answer)
    }

    /// What the broker is told next of the view controllers, outside of answers.
    func nextContent() async throws -> SceneContent {
        while true {
            let update = try #require(await link.nextUpdate())
            if let content = update.content { return content }
        }
    }

    /// Presents a popover with an anchor.
    func presentPopover(
        _ controller: ViewController = ViewController(), _ delegate: (any AdaptivePresentationControllerDelegate)? = nil
    ) throws -> PopoverPresentationController {
        controller.modalPresentationStyle = .popover
        let popover = try #require(controller.popoverPresentationController)
        popover.barButtonItem = ScreenRectangle(x: 300, y: 0, width: 40, height: 40)
        popover.delegate = delegate
        try root.present(controller)
        return popover
    }

    func end() async { await test.end() }
}

/// A presentation's delegate that writes down its calls.
@MainActor
final class PresentationJournal: AdaptivePresentationControllerDelegate {
    var lines: [String] = []
    var style: @MainActor (PresentationController) -> ModalPresentationStyle = { _ in .automatic }
    var styleWithoutTraits = ModalPresentationStyle.automatic
    var replacement: @MainActor (PresentationController) -> ViewController? = { _ in nil }
    var mayDismiss = true
    /// Runs in every call, after it is written down.
    var during: @MainActor (String, PresentationController) throws -> Void = { _, _ in }
    /// The errors of what ran.
    var errors: [SceneError] = []
    var anchor: ScreenRectangle?

    func news() -> [String] {
        defer { lines = [] }
        return lines
    }

    private func note(_ line: String, _ controller: PresentationController) {
        lines.append(line)
        do {
            try during(line, controller)
        } catch let error as SceneError {
            errors.append(error)
        } catch {
            Issue.record(error)
        }
    }

    func adaptivePresentationStyle(
        for controller: PresentationController, traitCollection: TraitCollection
    ) -> ModalPresentationStyle {
        let target = controller.target
        note("style for \(Int(target.size.width)) \(traitCollection.horizontalSizeClass)", controller)
        return style(controller)
    }
    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle {
        note("style", controller)
        return styleWithoutTraits
    }
    func presentationController(
        _ controller: PresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
    ) -> ViewController? {
        note("controller for \(style)", controller)
        return replacement(controller)
    }
    func presentationController(
        _ controller: PresentationController, prepare adaptivePresentationController: PresentationController
    ) {
        note("prepare", controller)
    }
    func presentationController(
        _ controller: PresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
        transitionCoordinator coordinator: TransitionCoordinator?
    ) {
        note("willPresent \(style)", controller)
        coordinator?.animate { [unowned self] in lines.append("alongside") }
    }
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
        note("should", controller)
        return mayDismiss
    }
    func presentationControllerWillDismiss(_ controller: PresentationController) { note("will", controller) }
    func presentationControllerDidDismiss(_ controller: PresentationController) { note("did", controller) }
    func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
        note("attempt", controller)
    }
    func prepareForPopoverPresentation(_ controller: PopoverPresentationController) {
        note("prepare popover", controller)
        if let anchor { controller.sourceView = anchor }
    }
    func popoverPresentationController(
        _ controller: PopoverPresentationController, willRepositionPopoverTo rect: inout ScreenRectangle,
        in view: inout ScreenRectangle
    ) {
        note("reposition", controller)
        view.origin.x = 7
        rect.size.width = 5
    }
}
