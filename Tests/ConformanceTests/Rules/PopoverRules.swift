import ActivityWire
import Adaptation
import SceneClient
import Testing

/// Popovers in windows that become too narrow for them.
@MainActor
@Suite("Popovers", .timeLimit(.minutes(60)))
struct PopoverRules {
    /// An app with the whole of a 9.7-inch screen in landscape, on this release.
    private func content(release: Int = 18) async throws -> (ScreenFixture, PresentingContent) {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.open("a")
        let application = try stage.app("a").application
        application.systemRelease = release
        stage.forget()
        return (stage, try PresentingContent(of: "a", on: stage))
    }

    @Test(
        "Without a delegate a popover is a form sheet in a compact window from 13, and full screen before", .window(31),
        arguments: [(12, "fullScreen as fullScreen"), (13, "formSheet as sheet"), (18, "formSheet as sheet")])
    func withoutDelegate(release: Int, adapted: String) async throws {
        let (stage, content) = try await content(release: release)
        let controller = try content.present(.popover)
        controller.presentationController?.delegate = nil
        #expect(content.front == "none as popover")
        try await stage.split(.halfHalf)
        #expect(content.front == adapted)
        try await stage.perform(.expand(try stage.reference("a")))
        #expect(content.front == "none as popover")
    }

    @Test("With the answer none the popover stays, and no other controller is asked for", .window(35))
    func kept() async throws {
        let (stage, content) = try await content()
        content.replacement = ViewController()
        let controller = try content.present(.popover)
        content.style = { _, _ in .none }
        content.forget()
        try await stage.split(.halfHalf)
        #expect(content.front == "none as popover")
        #expect(!content.calls.contains { $0.hasPrefix("controllerForStyle") })
        #expect(controller.presentationController?.shownViewController === controller)
    }

    @Test("A replacement is shown in the compact window, and the original again in the regular one", .window(37))
    func replacement() async throws {
        let (stage, content) = try await content()
        let controller = ViewController()
        let navigation = NavigationController(rootViewController: controller)
        controller.removeFromParent()
        content.replacement = navigation
        try content.present(.popover, controller)
        let presentation = try #require(controller.presentationController)
        var shown: [ViewController] = [presentation.shownViewController]
        try await stage.split(.halfHalf)
        shown.append(presentation.shownViewController)
        #expect(presentation.needsDoneButton)
        try await stage.perform(.expand(try stage.reference("a")))
        shown.append(presentation.shownViewController)
        #expect(!presentation.needsDoneButton)
        #expect(shown == [controller, navigation, controller])
        #expect(content.root.presentedViewController === controller)
    }

    @Test("A delegate that keeps popovers above 320 points keeps one at 507, and fills the screen at 320", .window(42))
    func byWidth() async throws {
        let (stage, content) = try await content()
        content.style = { _, size in size.width > 320 ? .none : .fullScreen }
        try await stage.split(.wideNarrow)
        try content.present(.popover)
        var seen: [String] = [content.front]
        for ratio in [SplitRatio.halfHalf, .narrowWide, .halfHalf] {
            try await stage.split(ratio)
            seen.append(content.front)
        }
        #expect(seen == ["none as popover", "none as popover", "fullScreen as fullScreen", "none as popover"])
    }

    @Test("Up to 12 a popover is full screen in a compact window, and its delegate is asked", .screen(80))
    func fullScreen() async throws {
        let (stage, content) = try await content(release: 12)
        try content.present(.popover)
        content.forget()
        try await stage.split(.halfHalf)
        #expect(content.front == "fullScreen as fullScreen")
        #expect(content.calls.prefix(2) == ["adaptiveStyle 507x768 compact/regular", "adaptiveStyle without traits"])
        try await stage.perform(.expand(try stage.reference("a")))
        #expect(content.front == "none as popover")
    }

    @Test(
        "A delegate that says none above 320 points keeps the popover in one half, and not in the narrow side",
        .screen(81))
    func bothSides() async throws {
        let (stage, content) = try await content(release: 9)
        content.style = { _, size in size.width > 320 ? .none : .fullScreen }
        try content.present(.popover)
        try await stage.split(.halfHalf)
        #expect(content.front == "none as popover")
        try await stage.split(.wideNarrow, "b", "a")
        #expect(content.front == "fullScreen as fullScreen")
    }
}
