import ActivityWire
import Adaptation
import SceneClient
import Testing

/// The status bar: whose it is, and which controller decides how it looks.
@MainActor
@Suite("Status bar", .timeLimit(.minutes(60)))
struct StatusBarRules {
    /// A controller with fixed answers.
    final class Controller: ViewController {
        var style: StatusBarStyle
        var hides: Bool?
        var decidesStyle: ViewController?
        var decidesHidden: ViewController?

        init(_ style: StatusBarStyle = .default, hides: Bool? = nil) {
            self.style = style
            self.hides = hides
        }

        override var preferredStatusBarStyle: StatusBarStyle { style }
        override var prefersStatusBarHidden: Bool { hides ?? super.prefersStatusBarHidden }
        override var childForStatusBarStyle: ViewController? { decidesStyle }
        override var childForStatusBarHidden: ViewController? { decidesHidden }
    }

    /// Shows a window of the scene with a controller.
    @discardableResult
    private func show(_ controller: ViewController, in scene: Scene) throws -> SceneWindow {
        let window = try SceneWindow(scene: scene)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return window
    }

    @Test("A hidden status bar has no frame", .window(20))
    func hidden() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.split(.halfHalf)
        let scene = try stage.scene("b")
        let controller = Controller(.lightContent)
        try show(controller, in: scene)
        #expect(scene.statusBarManager.statusBarFrame == ScreenRectangle(x: 0, y: 0, width: 507, height: 20))
        controller.hides = true
        controller.setNeedsStatusBarAppearanceUpdate()
        #expect(scene.statusBarManager.isStatusBarHidden)
        #expect(scene.statusBarManager.statusBarFrame == ScreenRectangle(x: 0, y: 0, width: 0, height: 0))
        await stage.world.settle()
        let reported = try #require(try await stage.known("b").statusBar)
        #expect(reported == StatusBarReport(style: "lightContent", isHidden: true, height: 20))
    }

    @Test("A form sheet decides only if it captures the status bar; a full screen controller does", .window(21))
    func presented() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.open("a")
        let scene = try stage.scene("a")
        let (root, sheet, cover) = (Controller(.darkContent), Controller(.lightContent), Controller(.default))
        try show(root, in: scene)
        sheet.modalPresentationStyle = .formSheet
        cover.modalPresentationStyle = .fullScreen
        var style: StatusBarStyle { scene.statusBarManager.statusBarStyle }
        try root.present(sheet)
        #expect(style == .darkContent)
        sheet.modalPresentationCapturesStatusBarAppearance = true
        #expect(style == .lightContent)
        await stage.world.settle()
        #expect(try await bars(stage) == ["a/1 lightContent 20"])
        try sheet.present(cover)
        #expect(style == .default)
        cover.dismiss()
        #expect(style == .lightContent)
        root.dismiss()
        #expect(style == .darkContent)
    }

    @Test("The child that a controller names decides; without one the controller does", .window(22))
    func children() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.open("a")
        let scene = try stage.scene("a")
        let (container, child, grandchild) = (
            Controller(.darkContent, hides: false), Controller(.lightContent, hides: true), Controller()
        )
        try container.addChild(child)
        try show(container, in: scene)
        var style: StatusBarStyle { scene.statusBarManager.statusBarStyle }
        var isHidden: Bool { scene.statusBarManager.isStatusBarHidden }
        #expect(style == .darkContent && !isHidden)
        container.decidesStyle = child
        #expect(style == .lightContent && !isHidden)
        container.decidesHidden = child
        #expect(style == .lightContent && isHidden)
        try child.addChild(grandchild)
        child.decidesStyle = grandchild
        #expect(style == .default && isHidden)
        // A controller that is not inside, or that is the asking one, decides nothing.
        grandchild.decidesStyle = container
        #expect(style == .default)
        child.removeFromParent()
        #expect(style == .darkContent && !isHidden)
    }

    @Test("A vertically compact controller hides the status bar unless it says otherwise", .window(23))
    func verticallyCompact() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.open("a")
        let scene = try stage.scene("a")
        let (silent, deciding) = (Controller(), Controller(hides: false))
        let window = try show(silent, in: scene)
        #expect(!scene.statusBarManager.isStatusBarHidden)
        window.traitOverrides.verticalSizeClass = .compact
        #expect(scene.statusBarManager.isStatusBarHidden)
        window.rootViewController = deciding
        #expect(!scene.statusBarManager.isStatusBarHidden)
    }

    @Test("In the classic profile the bar is the primary's; later each scene at the top has its part", .screen(69))
    func owner() async throws {
        let classic = try await ScreenFixture("ipadpro97", .landscape, .classic)
        try await classic.split(.wideNarrow)
        for (name, style) in [("a", StatusBarStyle.lightContent), ("b", .darkContent)] {
            try show(Controller(style), in: try classic.scene(name))
        }
        await classic.world.settle()
        #expect(try await bars(classic) == ["a/1 lightContent 20"])
        #expect(try classic.scene("b").statusBarManager.statusBarFrame.isEmpty)
        try await classic.perform(.expand(try classic.reference("b")))
        #expect(try await bars(classic) == ["b/1 darkContent 20"])
        #expect(
            try classic.scene("b").statusBarManager.statusBarFrame
                == ScreenRectangle(x: 0, y: 0, width: 1_024, height: 20))

        let modern = try await ScreenFixture("ipadpro97", .landscape)
        try await modern.split(.wideNarrow)
        try show(Controller(.lightContent), in: try modern.scene("b"))
        try await modern.open("c", .slideOver)
        await modern.world.settle()
        #expect(try await bars(modern) == ["a/1 default 20", "b/1 lightContent 20"])
    }

    @Test("The front window that fills the scene decides, and the broker forgets a scene that is gone", .screen(69))
    func frontWindow() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.open("a")
        let scene = try stage.scene("a")
        try show(Controller(.lightContent), in: scene)
        let small = try SceneWindow(scene: scene, frame: ScreenRectangle(x: 0, y: 0, width: 100, height: 100))
        small.rootViewController = Controller(.darkContent)
        small.makeKeyAndVisible()
        #expect(scene.statusBarManager.statusBarStyle == .lightContent)
        let cover = try show(Controller(.darkContent), in: scene)
        #expect(scene.statusBarManager.statusBarStyle == .darkContent)
        cover.isHidden = true
        #expect(scene.statusBarManager.statusBarStyle == .lightContent)
        await stage.world.settle()
        #expect(try await bars(stage) == ["a/1 lightContent 20"])
    }

    /// The parts of the status bar that the screen's report has.
    private func bars(_ stage: ScreenFixture) async throws -> [String] {
        try await stage.report().windows.compactMap { window in
            window.statusBar.map {
                "\(stage.world.label(window.session)) \($0.style) \(Int($0.height))\($0.isHidden ? " hidden" : "")"
            }
        }
    }
}
