import ActivityWire
import Adaptation
import SceneClient
import Testing

/// The windows inside a scene.
@MainActor
@Suite("Windows of a scene", .timeLimit(.minutes(60)))
struct SceneWindowRules {
    /// A window that writes what the system calls it for.
    final class NamedWindow: SceneWindow {
        let name: String
        let mayBeKey: Bool
        /// Gets the calls of the methods that only the system calls.
        var calls: (@MainActor (String) -> Void)?

        init(
            _ name: String, in scene: Scene, frame: ScreenRectangle? = nil, level: WindowLevel = .normal,
            mayBeKey: Bool = true
        ) throws(SceneError) {
            self.name = name
            self.mayBeKey = mayBeKey
            try super.init(scene: scene, frame: frame, level: level)
        }

        override var canBecomeKey: Bool { mayBeKey }
        override func becomeKey() { calls?("becomeKey \(name)") }
        override func resignKey() { calls?("resignKey \(name)") }
    }

    /// The notifications about windows since they were first observed, in order.
    @MainActor
    final class Notices {
        private(set) var lines: [String] = []
        private var observation: SceneObservation?

        init(_ application: SceneApplication) {
            observation = application.observe { [unowned self] in note($0) }
        }

        func forget() { lines = [] }

        func note(_ line: String) {
            lines.append(line)
            Evidence.current?.note(line)
        }

        private func note(_ notification: SceneNotification) {
            let (line, window): (String, SceneWindow)
            switch notification {
            case .windowDidBecomeVisible(let shown): (line, window) = ("visible", shown)
            case .windowDidBecomeHidden(let hidden): (line, window) = ("hidden", hidden)
            case .windowDidBecomeKey(let key): (line, window) = ("key", key)
            case .windowDidResignKey(let former): (line, window) = ("resign", former)
            case .applicationWillEnterForeground, .applicationDidBecomeActive, .applicationWillResignActive,
                .applicationDidEnterBackground, .screenDidConnect, .screenDidDisconnect, .sceneWillConnect,
                .sceneWillEnterForeground, .sceneDidActivate, .sceneWillDeactivate, .sceneDidEnterBackground,
                .sceneDidDisconnect:
                return
            }
            let name = (window as? NamedWindow)?.name ?? "?"
            note("\(line) \(name)")
        }
    }

    /// An app with two windows on the screen, of which the first is shown.
    private func twoScenes() async throws -> (World, WorldApp, first: Scene, second: Scene) {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("x")
        try await world.open("y", reuse: .alwaysNew)
        return (world, photos, try photos.scene(1), try photos.scene(2))
    }

    @Test("A window is made in its scene and in no other, hidden, and goes where it is moved", .window(11, 12))
    func membership() async throws {
        let (_, _, first, second) = try await twoScenes()
        let window = try SceneWindow(scene: first)
        #expect(first.windows == [window] && second.windows.isEmpty && window.scene === first && window.isHidden)
        try window.move(to: second)
        #expect(first.windows.isEmpty && second.windows == [window] && window.scene === second)
        try window.move(to: nil)
        #expect(first.windows.isEmpty && second.windows.isEmpty && window.scene == nil)
        // Windows are listed as they came, whatever is in front.
        let others = try (0..<3).map { _ in try SceneWindow(scene: first) }
        others[0].makeKeyAndVisible()
        #expect(first.windows == others)
        try others[0].move(to: nil)
        try others[0].move(to: first)
        #expect(first.windows == [others[1], others[2], others[0]] && !others[0].isHidden)
    }

    @Test("A window that is made key and visible is shown, then the former key window resigns, once each", .window(13))
    func keyOrder() async throws {
        let (_, photos, scene, _) = try await twoScenes()
        let notices = Notices(try photos.application)
        let (a, b) = (try NamedWindow("A", in: scene), try NamedWindow("B", in: scene))
        a.makeKeyAndVisible()
        #expect(notices.lines == ["visible A", "key A"] && a.isKeyWindow)
        notices.forget()
        for window in [a, b] { window.calls = notices.note }
        b.makeKeyAndVisible()
        // Each method comes just before its notification.
        #expect(notices.lines == ["visible B", "resignKey A", "resign A", "becomeKey B", "key B"])
        for window in [a, b] { window.calls = nil }
        #expect(scene.keyWindow === b && !a.isKeyWindow && !a.isHidden)
        notices.forget()
        b.makeKeyAndVisible()
        b.makeKey()
        #expect(notices.lines.isEmpty)
        // A hidden window may be key, and stays hidden.
        let c = try NamedWindow("C", in: scene)
        c.makeKey()
        #expect(notices.lines == ["resign B", "key C"] && c.isHidden)
        // The front window that can takes over from a key window that is hidden or leaves.
        b.makeKey()
        notices.forget()
        b.isHidden = true
        #expect(notices.lines == ["hidden B", "resign B", "key A"])
        notices.forget()
        try a.move(to: nil)
        #expect(notices.lines == ["resign A"] && scene.keyWindow == nil && !a.isHidden)
    }

    @Test("Each scene has its own key window", .window(14))
    func keyPerScene() async throws {
        let (_, photos, first, second) = try await twoScenes()
        let one = try NamedWindow("one", in: first)
        let (two, three) = (try NamedWindow("two", in: second), try NamedWindow("three", in: first))
        one.makeKeyAndVisible()
        two.makeKeyAndVisible()
        let notices = Notices(try photos.application)
        three.makeKey()
        #expect(notices.lines == ["resign one", "key three"])
        #expect(first.keyWindow === three && second.keyWindow === two && two.isKeyWindow)
    }

    @Test("A window that can't become key leaves the key window as it is", .window(15))
    func neverKey() async throws {
        let (_, photos, scene, _) = try await twoScenes()
        let a = try NamedWindow("A", in: scene)
        let banner = try NamedWindow("banner", in: scene, mayBeKey: false)
        a.makeKeyAndVisible()
        let notices = Notices(try photos.application)
        banner.makeKey()
        #expect(notices.lines.isEmpty && scene.keyWindow === a)
        banner.makeKeyAndVisible()
        #expect(notices.lines == ["visible banner"] && scene.keyWindow === a)
        notices.forget()
        // Nor does it take over.
        a.isHidden = true
        #expect(notices.lines == ["hidden A", "resign A"] && scene.keyWindow == nil)
    }

    @Test(
        "Levels decide what is in front, in whatever order the windows are shown", .window(16),
        arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func levels(order: [Int]) async throws {
        let (_, _, scene, _) = try await twoScenes()
        let windows = try [WindowLevel.normal, .statusBar, .alert].map { try SceneWindow(scene: scene, level: $0) }
        for index in order { windows[index].makeKeyAndVisible() }
        #expect(scene.windowsFrontToBack == [windows[2], windows[1], windows[0]])
        // Within a level, the one that was shown last is in front.
        let other = try SceneWindow(scene: scene)
        other.isHidden = false
        #expect(scene.windowsFrontToBack.suffix(2) == [other, windows[0]])
        windows[0].makeKeyAndVisible()
        #expect(scene.windowsFrontToBack.suffix(2) == [windows[0], other])
        try other.setLevel(WindowLevel(rawValue: 5_000))
        #expect(scene.windowsFrontToBack.first === other)
        #expect([WindowLevel.normal, .statusBar, .alert].map(\.rawValue) == [0, 1_000, 2_000])
    }

    @Test("A scene that leaves the screen hides no window", .window(17))
    func background() async throws {
        let (world, photos, scene, _) = try await twoScenes()
        let window = try NamedWindow("A", in: scene)
        window.makeKeyAndVisible()
        let notices = Notices(try photos.application)
        try await world.screen(.home)
        #expect(scene.activationState == .background && !window.isHidden && window.isKeyWindow)
        try await world.pick("photos/1")
        #expect(scene.activationState == .foregroundActive)
        #expect(notices.lines.isEmpty)
    }

    @Test("The update callback has the old geometry when the scene has the new one", .window(19))
    func update() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.open("a")
        let before = try stage.scene("a").geometry
        let app = try stage.app("a")
        var seen: [(previous: WindowGeometry, current: WindowGeometry)] = []
        app.onUpdate = { scene, previous in seen.append((previous, scene.geometry)) }
        try await stage.split(.halfHalf)
        let update = try #require(seen.first)
        #expect(seen.count == 1 && update.previous == before && update.previous.size.width == 1_024)
        #expect(update.current.size.width == 507)
        #expect(try update.current == stage.scene("a").geometry)
    }

    @Test("A window's coordinates convert to the screen's, wherever its scene lies", .window(18))
    func conversion() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.split(.halfHalf)
        let corner = ScreenPoint(x: 0, y: 0)
        let windows = try ["a", "b"].map { try SceneWindow(scene: try stage.scene($0)) }
        let inner = try SceneWindow(
            scene: try stage.scene("b"), frame: ScreenRectangle(x: 10, y: 20, width: 30, height: 40))
        func onScreen(_ window: SceneWindow) throws -> ScreenPoint? {
            let screen = try #require(window.scene).screen
            return window.coordinateSpace.convert(corner, to: screen.coordinateSpace)
        }
        #expect(windows.map(\.bounds.origin) == [corner, corner])
        #expect(try windows.map(onScreen) == [corner, ScreenPoint(x: 517, y: 0)])
        #expect(try onScreen(inner) == ScreenPoint(x: 527, y: 20))
        let (left, right) = (windows[0].coordinateSpace, windows[1].coordinateSpace)
        #expect(left.convert(ScreenPoint(x: 600, y: 5), to: right) == ScreenPoint(x: 83, y: 5))
        #expect(left.convert(corner, from: inner.coordinateSpace) == ScreenPoint(x: 527, y: 20))
        #expect(
            right.convert(inner.bounds, from: inner.coordinateSpace)
                == ScreenRectangle(x: 10, y: 20, width: 30, height: 40))
        // Both windows have the same size, so the swap moves them and tells them no change of it.
        stage.forget()
        try await stage.perform(.swapSides)
        #expect(try windows.map(onScreen) == [ScreenPoint(x: 517, y: 0), corner])
        #expect(["a", "b"].map(stage.told) == Array(repeating: ["willResignActive", "didBecomeActive"], count: 2))
        // Off the screen a window keeps the place that it had.
        try await stage.perform(.home)
        #expect(try windows.map(onScreen) == [ScreenPoint(x: 517, y: 0), corner])
        try await stage.open("a")
        #expect(try onScreen(windows[0]) == corner)
    }

    @Test("Coordinates of two screens do not convert to each other", .window(18))
    func twoScreens() {
        let own = CoordinateSpace(size: ScreenSize(width: 100, height: 100))
        let display = CoordinateSpace(size: ScreenSize(width: 100, height: 100), screen: "wall")
        #expect(own.convert(ScreenPoint(x: 1, y: 1), to: display) == nil)
        #expect(display.convert(own.bounds, from: own) == nil)
        #expect(display.convert(display.bounds, to: display) == display.bounds)
    }

    @Test("A window without a frame follows its scene; one with another size keeps its frame", .screen(27, 28))
    func frames() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.open("a")
        let scene = try stage.scene("a")
        let whole = ScreenRectangle(x: 0, y: 0, width: 1_024, height: 768)
        let own = ScreenRectangle(x: 100, y: 50, width: 300, height: 200)
        let following = try SceneWindow(scene: scene)
        let large = try SceneWindow(scene: scene, frame: whole)
        let small = try SceneWindow(scene: scene, frame: own)
        #expect([following, large, small].map(\.frame) == [whole, whole, own])
        try await stage.split(.halfHalf)
        let half = ScreenRectangle(x: 0, y: 0, width: 507, height: 768)
        #expect([following, large, small].map(\.frame) == [half, half, own])
        #expect(small.bounds == ScreenRectangle(x: 0, y: 0, width: 300, height: 200))
        try small.setFrame(nil)
        try following.setFrame(own)
        #expect([following, small].map(\.frame) == [own, half])
        // A window made in a scene that is small already follows it too.
        #expect(try SceneWindow(scene: scene).frame == half)
    }
}
