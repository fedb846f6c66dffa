import Adaptation
import Testing

@testable import SceneClient

@MainActor
@Suite("Mistakes with presented controllers", .timeLimit(.minutes(10)))
struct PresentationMistakeTests {
    @Test("A popover without an anchor is not presented, and its delegate may still name one")
    func anchor() async throws {
        let adapting = try await AdaptingScene()
        let (journal, controller) = (PresentationJournal(), ViewController())
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.delegate = journal
        let error = #expect(throws: SceneError.self) { try adapting.root.present(controller) }
        #expect(field(of: error) == "popoverPresentationController")
        #expect(adapting.root.presentedViewController == nil && controller.window == nil)
        journal.anchor = ScreenRectangle(x: 10, y: 10, width: 20, height: 20)
        try adapting.root.present(controller)
        #expect(controller.presentingViewController === adapting.root)
        await adapting.end()
    }

    @Test("A sheet needs no anchor; a popover that comes back without one stays a sheet, and the log says why")
    func lateAnchor() async throws {
        let adapting = try await AdaptingScene()
        try await adapting.resize(to: 320, .compact)
        let controller = ViewController()
        controller.modalPresentationStyle = .popover
        try adapting.root.present(controller)
        let popover = try #require(controller.popoverPresentationController)
        #expect(popover.form == .sheet)
        try await adapting.resize(to: 1_194, .regular)
        #expect(popover.adaptivePresentationStyle == .formSheet && popover.isPresented)
        #expect(adapting.reports.count == 1 && adapting.reports[0].contains("popoverPresentationController"))
        await adapting.end()
    }

    @Test("A controller that has a place cannot be presented, and nobody presents two controllers")
    func refused() async throws {
        let adapting = try await AdaptingScene()
        let (first, second, child, other) = (ViewController(), ViewController(), ViewController(), ViewController())
        try other.addChild(child)
        try adapting.root.present(first)
        for (controller, presenter) in [
            (first, adapting.root), (first, first), (second, adapting.root), (child, first), (adapting.root, first),
            (second, other),
        ] {
            let error = #expect(throws: SceneError.self) { try presenter.present(controller) }
            #expect(field(of: error) == "viewControllerToPresent")
        }
        #expect(adapting.window.presentationControllers.map(\.presentedViewController) == [first])
        #expect(second.window == nil && second.presentationController?.isPresented == false)
        let window = try SceneWindow(scene: adapting.scene)
        window.rootViewController = second
        let error = #expect(throws: SceneError.self) { try second.present(first) }
        #expect(field(of: error) == "viewControllerToPresent" && first.window === adapting.window)
        await adapting.end()
    }

    @Test("A controller that is presented while a delegate is asked is refused, and the first one is presented")
    func whilePresenting() async throws {
        let adapting = try await AdaptingScene()
        let (journal, controller) = (PresentationJournal(), ViewController())
        journal.during = { line, _ in
            if line.hasPrefix("style for") { try adapting.root.present(ViewController()) }
        }
        _ = try adapting.presentPopover(controller, journal)
        #expect(journal.errors.map { field(of: $0) } == ["viewControllerToPresent"])
        #expect(adapting.window.presentationControllers.map(\.presentedViewController) == [controller])
        journal.during = { line, _ in
            if line == "should" { try controller.present(ViewController()) }
        }
        #expect(adapting.window.attemptToDismissPresentation())
        #expect(journal.errors.count == 2)
        await adapting.end()
    }

    @Test("A style that may not be answered is in the log, and the system decides")
    func answers() async throws {
        let adapting = try await AdaptingScene()
        let journal = PresentationJournal()
        let popover = try adapting.presentPopover(ViewController(), journal)
        journal.style = { _ in .pageSheet }
        try await adapting.resize(to: 320, .compact)
        #expect(popover.adaptivePresentationStyle == .formSheet && adapting.reports.count == 1)
        #expect(adapting.reports[0].contains("adaptivePresentationStyle pageSheet is not a valid answer"))
        journal.style = { _ in .automatic }
        journal.styleWithoutTraits = .formSheet
        try await adapting.resize(to: 1_194, .regular)
        try await adapting.resize(to: 320, .compact)
        #expect(popover.adaptivePresentationStyle == .formSheet && adapting.reports.count == 2)
        let none = ViewController()
        none.modalPresentationStyle = .none
        adapting.root.dismiss()
        let error = #expect(throws: SceneError.self) { try adapting.root.present(none) }
        #expect(field(of: error) == "modalPresentationStyle")
        await adapting.end()
    }

    @Test("A replacement that is in another controller is not used, and the log says so")
    func takenReplacement() async throws {
        let adapting = try await AdaptingScene()
        let (journal, other, child, controller) = (
            PresentationJournal(), ViewController(), ViewController(), ViewController()
        )
        try other.addChild(child)
        journal.replacement = { _ in child }
        let popover = try adapting.presentPopover(controller, journal)
        try await adapting.resize(to: 320, .compact)
        #expect(popover.shownViewController === controller && popover.form == .sheet && child.parent === other)
        #expect(adapting.reports.map { $0.contains("viewControllerForAdaptivePresentationStyle") } == [true])
        await adapting.end()
    }

    @Test("What a delegate does while it is asked leaves the window in order")
    func delegateThatActs() async throws {
        let adapting = try await AdaptingScene()
        let (journal, controller) = (PresentationJournal(), ViewController())
        // It dismisses what is about to be presented.
        journal.during = { line, _ in if line == "prepare popover" { controller.dismiss() } }
        let popover = try adapting.presentPopover(controller, journal)
        #expect(popover.isPresented)
        // It overrides the traits for which it is asked.
        journal.during = { line, _ in
            if line == "style for 320 compact" { adapting.window.traitOverrides.horizontalSizeClass = .regular }
        }
        try await adapting.resize(to: 320, .compact)
        #expect(controller.traitCollection.horizontalSizeClass == .regular && popover.form == .popover)
        journal.during = { line, _ in if line == "style for 400 regular" { controller.dismiss() } }
        try await adapting.resize(to: 400, .compact, .compact)
        #expect(adapting.reports.isEmpty)
        await adapting.end()
    }

    private func field(of error: SceneError?) -> String? {
        if case .invalidValue(let field, _) = error { field } else { nil }
    }
}
