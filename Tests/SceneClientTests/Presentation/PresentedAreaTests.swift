import Adaptation
import Testing

@testable import SceneClient

@MainActor
@Suite("Areas, traits and the status bar of presented controllers", .timeLimit(.minutes(10)))
struct PresentedAreaTests {
    @Test("A popover points to its bar item; without one to the view, and what its delegate makes of it")
    func anchors() async throws {
        let adapting = try await AdaptingScene()
        let (journal, controller) = (PresentationJournal(), ViewController())
        controller.preferredContentSize = ScreenSize(width: 200, height: 100)
        let popover = try adapting.presentPopover(controller, journal)
        popover.sourceRect = ScreenRectangle(x: 0, y: 0, width: 1, height: 1)
        #expect(popover.frameOfPresentedViewInContainerView == ScreenRectangle(x: 220, y: 40, width: 200, height: 100))
        #expect(controller.bounds == ScreenRectangle(x: 0, y: 0, width: 200, height: 100))
        _ = journal.news()
        try await adapting.resize(to: 800, .regular)
        #expect(journal.news().isEmpty)
        controller.dismiss()
        popover.barButtonItem = nil
        popover.sourceView = ScreenRectangle(x: 500, y: 60, width: 100, height: 20)
        popover.sourceRect = nil
        try adapting.root.present(controller)
        #expect(popover.frameOfPresentedViewInContainerView == ScreenRectangle(x: 450, y: 80, width: 200, height: 100))
        _ = journal.news()
        try await adapting.resize(to: 900, .regular)
        #expect(journal.news() == ["reposition"])
        #expect(popover.sourceView == ScreenRectangle(x: 7, y: 60, width: 100, height: 20))
        #expect(popover.sourceRect == ScreenRectangle(x: 0, y: 0, width: 5, height: 20))
        #expect(popover.frameOfPresentedViewInContainerView.top == 80)
        await adapting.end()
    }

    @Test(
        "A preferred size that is no size counts as none",
        arguments: [(-1.0, 10.0), (10, -0.5), (.nan, 10), (10, .infinity)])
    func preferredSize(width: Double, height: Double) async throws {
        let adapting = try await AdaptingScene()
        let controller = ViewController()
        controller.modalPresentationStyle = .formSheet
        try adapting.root.present(controller)
        let standard = controller.presentationController?.frameOfPresentedViewInContainerView
        controller.preferredContentSize = ScreenSize(width: width, height: height)
        #expect(controller.presentationController?.frameOfPresentedViewInContainerView == standard)
        controller.preferredContentSize = ScreenSize(width: 100, height: 50)
        #expect(controller.bounds == ScreenRectangle(x: 0, y: 0, width: 100, height: 50))
        await adapting.end()
    }

    @Test("Overrides reach a controller and what is in it, and neither its parent nor its siblings")
    func overrides() async throws {
        let adapting = try await AdaptingScene()
        let (child, sibling, grandchild, controller) = (
            ViewController(), ViewController(), ViewController(), ViewController()
        )
        try adapting.root.addChild(child)
        try adapting.root.addChild(sibling)
        try child.addChild(grandchild)
        child.traitOverrides.horizontalSizeClass = .compact
        #expect([child, grandchild].map(\.traitCollection.horizontalSizeClass) == [.compact, .compact])
        #expect([adapting.root, sibling].map(\.traitCollection.horizontalSizeClass) == [.regular, .regular])
        #expect(child.traitCollection.verticalSizeClass == .regular)
        try adapting.root.present(controller)
        controller.presentationController?.traitOverrides.horizontalSizeClass = .compact
        #expect(controller.traitCollection.horizontalSizeClass == .compact)
        #expect(adapting.root.traitCollection.horizontalSizeClass == .regular)
        await adapting.end()
    }

    @Test("A sheet decides about the status bar only if it captures it; a full screen controller always does")
    func statusBar() async throws {
        final class Dark: ViewController {
            override var preferredStatusBarStyle: StatusBarStyle { .darkContent }
        }
        let adapting = try await AdaptingScene()
        let controller = Dark()
        controller.modalPresentationStyle = .formSheet
        var style: StatusBarStyle { adapting.scene.statusBarManager.statusBarStyle }
        try adapting.root.present(controller)
        #expect(style == .default)
        controller.modalPresentationCapturesStatusBarAppearance = true
        #expect(style == .darkContent)
        controller.dismiss()
        #expect(style == .default)
        controller.modalPresentationCapturesStatusBarAppearance = false
        controller.modalPresentationStyle = .fullScreen
        try adapting.root.present(controller)
        #expect(style == .darkContent)
        await adapting.end()
    }

    @Test("The release decides about the default style from the next presentation on")
    func release() async throws {
        let adapting = try await AdaptingScene()
        let controller = ViewController()
        try adapting.root.present(controller)
        #expect(controller.presentationController?.entry?.style == .formSheet)
        adapting.test.application.systemRelease = 12
        #expect(controller.presentationController?.form == .card)
        controller.dismiss()
        try adapting.root.present(controller)
        #expect(controller.presentationController?.form == .fullScreen)
        await adapting.end()
    }
}
