import ActivityWire
import Adaptation
import Testing

@testable import SceneClient

@MainActor
@Suite("View controllers and the status bar that they ask for", .timeLimit(.minutes(10)))
struct ViewControllerTests {
    private final class Light: ViewController {
        var hides = false
        override var preferredStatusBarStyle: StatusBarStyle { .lightContent }
        override var prefersStatusBarHidden: Bool { hides }
    }

    private func connected(_ link: FakeLink) async throws -> (TestApplication, Scene, SceneWindow) {
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        return (test, scene, try SceneWindow(scene: scene))
    }

    @Test("The broker is told what the controllers ask for, once for each change")
    func updates() async throws {
        let link = FakeLink()
        let (test, _, window) = try await connected(link)
        let root = Light()
        window.rootViewController = root
        window.isHidden = false
        #expect(await link.nextUpdate()?.statusBar == StatusBarAppearance(style: .lightContent))
        root.setNeedsStatusBarAppearanceUpdate()
        root.hides = true
        root.setNeedsStatusBarAppearanceUpdate()
        #expect(await link.nextUpdate()?.statusBar == StatusBarAppearance(style: .lightContent, isHidden: true))
        window.rootViewController = nil
        #expect(await link.nextUpdate()?.statusBar == StatusBarAppearance())
        await test.end()
    }

    @Test("A window that is smaller than its scene decides about the status bar only once it fills the scene")
    func fillingWindow() async throws {
        let link = FakeLink()
        let (test, scene, window) = try await connected(link)
        window.rootViewController = Light()
        window.isHidden = false
        _ = await link.nextUpdate()
        try window.setFrame(ScreenRectangle(x: 0, y: 0, width: 10, height: 10))
        #expect(await link.nextUpdate()?.statusBar == StatusBarAppearance())
        try window.setFrame(nil)
        #expect(await link.nextUpdate()?.statusBar == StatusBarAppearance(style: .lightContent))
        #expect(scene.statusBarManager.statusBarStyle == .lightContent)
        await test.end()
    }

    @Test("A controller is in one place: its last window or the last controller that took it")
    func containment() async throws {
        let link = FakeLink()
        let (test, scene, window) = try await connected(link)
        let other = try SceneWindow(scene: scene)
        let (root, child, stranger) = (ViewController(), ViewController(), ViewController())
        window.rootViewController = root
        try root.addChild(child)
        #expect(child.parent === root && child.window === window && root.children.map { $0 === child } == [true])
        try stranger.addChild(child)
        #expect(root.children.isEmpty && child.parent === stranger && child.window == nil)
        other.rootViewController = root
        #expect(window.rootViewController == nil && root.window === other)
        other.rootViewController = child
        #expect(root.window == nil && child.parent == nil && stranger.children.isEmpty && child.window === other)
        other.rootViewController = nil
        #expect(child.window == nil)
        await test.end()
    }

    @Test("A controller refuses itself, what contains it, and a window's root, and stays as it was")
    func refusedChildren() async throws {
        let link = FakeLink()
        let (test, _, window) = try await connected(link)
        let (outer, inner, root) = (ViewController(), ViewController(), ViewController())
        window.rootViewController = root
        try outer.addChild(inner)
        let contains = SceneError.invalidValue(field: "child", reason: "contains this controller")
        #expect(throws: contains) { try inner.addChild(outer) }
        #expect(throws: contains) { try outer.addChild(outer) }
        #expect(throws: SceneError.invalidValue(field: "child", reason: "is the root of a window")) {
            try outer.addChild(root)
        }
        #expect(outer.children.count == 1 && inner.children.isEmpty && root.window === window)
        await test.end()
    }

    @Test(
        "A moved scene has its new place when the call is acknowledged, and a change without a place keeps the old one")
    func position() async throws {
        let link = FakeLink()
        let (test, scene, window) = try await connected(link)
        let place = ScenePosition(origin: ScreenPoint(x: 517, y: 0), statusBarHeight: 20)
        let geometry = scene.geometry
        link.call(50, .transition(SceneTransition(geometry: geometry, position: place, isAnimated: true)))
        _ = await link.nextAcknowledgement()
        #expect(scene.position == place)
        #expect(
            window.coordinateSpace.convert(ScreenPoint(x: 1, y: 2), to: scene.screen.coordinateSpace)
                == ScreenPoint(x: 518, y: 2))
        var narrow = geometry
        narrow.size.width = 320
        link.call(51, .transition(SceneTransition(geometry: narrow, isAnimated: false)))
        _ = await link.nextAcknowledgement()
        #expect(scene.geometry == narrow && scene.position == place)
        await test.end()
    }
}
