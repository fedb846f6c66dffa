import ActivityWire
import Adaptation
import SceneClient
import Testing

/// The questions to the delegate of a presented controller, and its dismissal.
@MainActor
@Suite("Presentation", .timeLimit(.minutes(60)))
struct PresentationRules {
    /// An app with the whole of a 9.7-inch screen in landscape.
    private func content() async throws -> (ScreenFixture, PresentingContent) {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.open("a")
        stage.forget()
        return (stage, try PresentingContent(of: "a", on: stage))
    }

    @Test("The style with traits is asked first, while the controller still has the old traits", .window(32))
    func order() async throws {
        let (stage, content) = try await content()
        let controller = try content.present(.popover)
        content.forget()
        var traits: [SizeClass] = []
        content.during = { _ in traits.append(controller.traitCollection.horizontalSizeClass) }
        content.style = { _, _ in .formSheet }
        try await stage.split(.halfHalf)
        #expect(
            content.calls
                == [
                    "adaptiveStyle 507x768 compact/regular", "controllerForStyle formSheet", "prepare", "willPresent 2",
                ])
        #expect(traits == [.regular, .regular, .regular, .regular])
        #expect(controller.traitCollection.horizontalSizeClass == .compact)
        // Back, it is told that nothing is adapted.
        content.forget()
        content.style = { _, _ in .none }
        try await stage.perform(.expand(try stage.reference("a")))
        #expect(content.calls == ["adaptiveStyle 1024x768 regular/regular", "willPresent -1"])
    }

    @Test("The method without traits is asked only if the one with traits does not decide", .window(33))
    func bothMethods() async throws {
        let (stage, content) = try await content()
        try content.present(.popover)
        content.style = { _, _ in .overFullScreen }
        content.styleWithoutTraits = .fullScreen
        content.forget()
        try await stage.split(.halfHalf)
        #expect(!content.calls.contains("adaptiveStyle without traits") && content.front == "overFullScreen as overlay")
        try await stage.perform(.expand(try stage.reference("a")))
        content.forget()
        content.style = { _, _ in .automatic }
        try await stage.split(.halfHalf)
        #expect(content.calls.prefix(2) == ["adaptiveStyle 507x768 compact/regular", "adaptiveStyle without traits"])
        #expect(content.front == "fullScreen as fullScreen")
    }

    @Test("A page sheet is no answer: the system's style is taken", .window(34))
    func badAnswer() async throws {
        let (stage, content) = try await content()
        try content.present(.popover)
        content.style = { _, _ in .pageSheet }
        try await stage.split(.halfHalf)
        #expect(content.front == "formSheet as sheet")
        // Nor is a form sheet, without the traits.
        try await stage.perform(.expand(try stage.reference("a")))
        try stage.app("a").application.systemRelease = 12
        content.root.dismiss()
        try content.present(.popover)
        content.style = { _, _ in .automatic }
        content.styleWithoutTraits = .formSheet
        try await stage.split(.halfHalf)
        #expect(content.front == "fullScreen as fullScreen")
    }

    @Test("A controller that is not adapted is announced with -1", .window(36))
    func notAdapted() async throws {
        let (stage, content) = try await content()
        content.style = { _, _ in .none }
        try content.present(.popover)
        #expect(content.calls.last == "willPresent -1")
        content.forget()
        try await stage.split(.halfHalf)
        #expect(content.calls == ["adaptiveStyle 507x768 compact/regular", "willPresent -1"])
        content.style = { _, _ in .automatic }
        try await stage.perform(.expand(try stage.reference("a")))
        #expect(content.calls.last == "willPresent -1")
    }

    @Test("The user's dismissal asks, announces and reports; the program's calls nobody", .window(38))
    func dismissal() async throws {
        let (_, content) = try await content()
        let controller = try content.present(.formSheet)
        content.forget()
        content.mayDismiss = false
        #expect(!content.window.attemptToDismissPresentation())
        #expect(content.calls == ["shouldDismiss", "didAttemptToDismiss"])
        content.forget()
        content.mayDismiss = true
        #expect(content.window.attemptToDismissPresentation())
        #expect(content.calls == ["shouldDismiss", "willDismiss", "didDismiss"])
        #expect(content.root.presentedViewController == nil)
        try content.present(.formSheet, controller)
        content.forget()
        controller.dismiss()
        #expect(content.calls.isEmpty && content.root.presentedViewController == nil)
    }

    @Test("An attempt to dismiss a modal controller is reported once, and nobody is asked", .window(39))
    func modal() async throws {
        let (_, content) = try await content()
        let controller = try content.present(.popover)
        controller.isModalInPresentation = true
        content.forget()
        content.window.attemptToDismissPresentation()
        #expect(content.calls == ["didAttemptToDismiss"] && content.root.presentedViewController === controller)
    }

    @Test("Adaptation in both directions dismisses nothing", .window(40))
    func adaptationIsNoDismissal() async throws {
        let (stage, content) = try await content()
        content.replacement = ViewController()
        let controller = try content.present(.popover)
        content.forget()
        try await stage.split(.halfHalf)
        try await stage.perform(.expand(try stage.reference("a")))
        #expect(!content.calls.isEmpty && !content.calls.contains { $0.lowercased().contains("dismiss") })
        #expect(content.root.presentedViewController === controller)
    }

    @Test("The automatic style is a form sheet from 18, and a page sheet from 13", .window(41))
    func automatic() async throws {
        let (stage, content) = try await content()
        let application = try stage.app("a").application
        var areas: [Int: [ScreenRectangle]] = [:]
        for (release, style) in [
            (18, ModalPresentationStyle.formSheet), (17, .pageSheet), (13, .pageSheet), (12, .fullScreen),
        ] {
            application.systemRelease = release
            for style in [ModalPresentationStyle.automatic, style] {
                let presentation = try #require(try content.present(style).presentationController)
                stage.world.note("release \(release), \(style): \(presentation.frameOfPresentedViewInContainerView)")
                areas[release, default: []].append(presentation.frameOfPresentedViewInContainerView)
                content.root.dismiss()
            }
        }
        // The style that the system chooses looks like that style, and like no other.
        #expect(areas.values.allSatisfy { Set($0).count == 1 })
        #expect(areas[17] == areas[13] && Set(areas.values).count == 3)
    }
}
