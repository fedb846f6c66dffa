import Adaptation
import Testing

@testable import SceneClient

@MainActor
@Suite("Presented controllers in the windows of a scene", .timeLimit(.minutes(10)))
struct PresentationTests {
    @Test("A presented controller is in its presenter's window until it is dismissed")
    func presented() async throws {
        let adapting = try await AdaptingScene()
        let (root, controller, inner) = (adapting.root, ViewController(), ViewController())
        let (sibling, child) = (ViewController(), ViewController())
        try root.addChild(sibling)
        try controller.addChild(child)
        #expect(controller.presentingViewController == nil && controller.window == nil)
        try sibling.present(controller)
        #expect(root.presentedViewController === controller && sibling.presentedViewController === controller)
        #expect(controller.presentingViewController === root && child.presentingViewController === root)
        #expect(controller.window === adapting.window && child.window === adapting.window)
        let presentation = try #require(controller.presentationController)
        #expect(child.presentationController === presentation && presentation.isPresented)
        #expect(root.presentationController == nil && sibling.presentationController == nil)
        #expect(presentation.presentationStyle == .automatic && presentation.form == .card)
        try child.present(inner)
        #expect(inner.presentingViewController === controller)
        #expect(adapting.window.presentationControllers.map(\.presentedViewController) == [controller, inner])
        // The innermost that presents or is presented is meant.
        child.dismiss()
        #expect(controller.presentedViewController == nil && inner.window == nil)
        child.dismiss()
        #expect(root.presentedViewController == nil && controller.window == nil && !presentation.isPresented)
        root.dismiss()
        child.dismiss()
        try root.present(controller)
        #expect(controller.presentationController === presentation && presentation.isPresented)
        await adapting.end()
    }

    @Test("In the current context, the nearest controller that defines it presents")
    func context() async throws {
        let adapting = try await AdaptingScene()
        let (middle, leaf, over) = (ViewController(), ViewController(), ViewController())
        try adapting.root.addChild(middle)
        try middle.addChild(leaf)
        over.modalPresentationStyle = .overCurrentContext
        try leaf.present(over)
        #expect(over.presentingViewController === adapting.root)
        over.dismiss()
        middle.definesPresentationContext = true
        try leaf.present(over)
        #expect(over.presentingViewController === middle && middle.presentedViewController === over)
        #expect(adapting.root.presentedViewController == nil)
        await adapting.end()
    }

    @Test(
        "What a replaced root has presented goes with it, and a presented controller that becomes a root is dismissed")
    func replacedRoot() async throws {
        let adapting = try await AdaptingScene()
        let (first, second) = (ViewController(), ViewController())
        let journal = PresentationJournal()
        first.presentationController?.delegate = journal
        try adapting.root.present(first)
        try first.present(second)
        let next = ViewController()
        adapting.window.rootViewController = next
        #expect(adapting.window.presentationControllers.isEmpty && first.window == nil && second.window == nil)
        try next.present(first)
        let other = try SceneWindow(scene: adapting.scene)
        other.rootViewController = first
        #expect(next.presentedViewController == nil && first.window === other && first.presentationController == nil)
        #expect(!journal.lines.contains("did"))
        await adapting.end()
    }

    @Test("Each window has its own presented controllers, and they adapt to its frame and overrides")
    func twoWindows() async throws {
        let adapting = try await AdaptingScene()
        let popover = try adapting.presentPopover()
        let other = try SceneWindow(scene: adapting.scene)
        other.rootViewController = ViewController()
        try other.rootViewController?.present(ViewController())
        let second = try #require(other.presentationControllers.first)
        #expect(popover.form == .popover && second.form == .card)
        adapting.window.traitOverrides.horizontalSizeClass = .compact
        #expect(popover.form == .sheet && popover.adaptivePresentationStyle == .formSheet && second.form == .card)
        adapting.window.traitOverrides = TraitOverrides()
        #expect(popover.form == .popover && popover.adaptivePresentationStyle == .none)
        try other.setFrame(ScreenRectangle(x: 0, y: 0, width: 400, height: 300))
        #expect(second.frameOfPresentedViewInContainerView == ScreenRectangle(x: 20, y: 20, width: 360, height: 260))
        await adapting.end()
    }

    @Test("A delegate is asked before the new traits are in force, and its blocks run with the change")
    func order() async throws {
        let adapting = try await AdaptingScene()
        let journal = PresentationJournal()
        let controller = ViewController()
        _ = try adapting.presentPopover(controller, journal)
        #expect(
            journal.news() == ["style for 1194 regular", "prepare popover", "willPresent none"])
        var seen: Set<SizeClass> = []
        journal.during = { _, _ in seen.insert(controller.traitCollection.horizontalSizeClass) }
        try await adapting.resize(to: 507, .compact)
        #expect(
            journal.news()
                == [
                    "style for 507 compact", "style", "controller for formSheet", "prepare", "willPresent formSheet",
                    "alongside",
                ])
        #expect(seen == [.regular] && controller.traitCollection.horizontalSizeClass == .compact)
        journal.style = { _ in .none }
        try await adapting.resize(to: 1_194, .regular)
        #expect(journal.news() == ["style for 1194 regular", "prepare popover", "willPresent none", "alongside"])
        #expect(seen == [.regular, .compact])
        await adapting.end()
    }

    @Test("A window that changes though its scene threw has what it presents adapted")
    func throwingScene() async throws {
        let adapting = try await AdaptingScene()
        let popover = try adapting.presentPopover()
        let delegate = ThrowingScene()
        adapting.scene.delegate = delegate
        try await adapting.resize(to: 320, .compact)
        #expect(delegate.threw && popover.form == .sheet)
        await adapting.end()
    }

    private final class ThrowingScene: SceneDelegate {
        var threw = false
        func scene(
            _ scene: Scene, viewWillTransitionTo size: ScreenSize, with coordinator: TransitionCoordinator
        ) throws {
            threw = true
            throw SceneError.cancelled
        }
    }

    @Test("A replacement is shown while its style is in force, and may contain the original controller")
    func replacement() async throws {
        let adapting = try await AdaptingScene()
        let journal = PresentationJournal()
        let controller = ViewController()
        var made: [NavigationController] = []
        journal.replacement = { presentation in
            made.append(NavigationController(rootViewController: presentation.presentedViewController))
            return made.last
        }
        let popover = try adapting.presentPopover(controller, journal)
        try await adapting.resize(to: 507, .compact)
        let navigation = try #require(made.first)
        #expect(popover.shownViewController === navigation && navigation.window === adapting.window)
        #expect(controller.parent === navigation && controller.window === adapting.window && popover.needsDoneButton)
        #expect(adapting.root.presentedViewController === controller)
        #expect(navigation.presentationController === popover && controller.presentationController === popover)
        try await adapting.resize(to: 1_194, .regular)
        #expect(popover.shownViewController === controller && controller.parent == nil && navigation.window == nil)
        #expect(!popover.needsDoneButton && made.count == 1)
        // A dismissal leaves the controller free to be presented again.
        try await adapting.resize(to: 507, .compact)
        controller.dismiss()
        #expect(adapting.root.presentedViewController == nil && controller.parent == nil && made.count == 2)
        try adapting.root.present(controller)
        #expect(made.count == 3 && controller.parent === made.last)
        await adapting.end()
    }

    @Test("A replacement may stay in another adapted style")
    func keptReplacement() async throws {
        let adapting = try await AdaptingScene()
        let (journal, kept) = (PresentationJournal(), ViewController())
        journal.replacement = { _ in kept }
        journal.style = { $0.target.size.width > 400 ? .formSheet : .fullScreen }
        let popover = try adapting.presentPopover(ViewController(), journal)
        try await adapting.resize(to: 507, .compact)
        #expect(popover.shownViewController === kept && popover.form == .sheet)
        try await adapting.resize(to: 320, .compact)
        #expect(popover.shownViewController === kept && popover.form == .fullScreen && adapting.reports.isEmpty)
        await adapting.end()
    }

    @Test("The user's dismissal asks, and the program's does not")
    func dismissal() async throws {
        let adapting = try await AdaptingScene()
        let (journal, controller) = (PresentationJournal(), ViewController())
        let popover = try adapting.presentPopover(controller, journal)
        _ = journal.news()
        journal.mayDismiss = false
        #expect(!adapting.window.attemptToDismissPresentation())
        #expect(journal.news() == ["should", "attempt"] && popover.isPresented)
        controller.isModalInPresentation = true
        #expect(!adapting.window.attemptToDismissPresentation())
        #expect(journal.news() == ["attempt"])
        controller.isModalInPresentation = false
        journal.mayDismiss = true
        #expect(adapting.window.attemptToDismissPresentation())
        #expect(journal.news() == ["should", "will", "did"] && !popover.isPresented)
        #expect(!adapting.window.attemptToDismissPresentation())
        try adapting.root.present(controller)
        _ = journal.news()
        adapting.root.dismiss()
        #expect(journal.news().isEmpty && !popover.isPresented)
        controller.modalPresentationStyle = .fullScreen
        try adapting.root.present(controller)
        #expect(!adapting.window.attemptToDismissPresentation())
        await adapting.end()
    }

    @Test("Nothing keeps a dismissed controller, nor the content of a window that is gone")
    func release() async throws {
        let adapting = try await AdaptingScene()
        weak var dismissed: ViewController?
        weak var gone: ViewController?
        weak var presented: ViewController?
        func show() throws {
            let controller = ViewController()
            dismissed = controller
            _ = try adapting.presentPopover(controller)
            controller.dismiss()
            let window = try SceneWindow(scene: adapting.scene)
            let (root, sheet) = (ViewController(), ViewController())
            (gone, presented) = (root, sheet)
            window.rootViewController = root
            try root.addChild(try SplitViewController(viewControllers: [ViewController()]))
            try root.present(sheet)
            try window.move(to: nil)
        }
        try show()
        #expect(dismissed == nil && gone == nil && presented == nil)
        await adapting.end()
    }

    @Test("A window that draws is told of what it presents")
    func drawing() async throws {
        final class Drawing: SceneWindow {
            var changes = 0
            override func contentDidAdapt() { changes += 1 }
        }
        let adapting = try await AdaptingScene()
        let window = try Drawing(scene: adapting.scene)
        let root = ViewController()
        window.rootViewController = root
        try root.present(ViewController())
        #expect(window.changes == 1)
        root.dismiss()
        #expect(window.changes == 2)
        await adapting.end()
    }
}
