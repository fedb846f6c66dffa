import ActivityWire
import Adaptation
import Testing

@testable import SceneClient

@MainActor
@Suite("Input and bad values in the windows of a scene", .timeLimit(.minutes(10)))
struct SceneWindowTests {
    /// A window that keeps the events that reach it.
    private final class Listener: SceneWindow {
        private(set) var events: [SceneClient.InputEvent] = []

        override func sendEvent(_ event: SceneClient.InputEvent) async throws { events.append(event) }

        var locations: [SceneClient.InputEvent.Location?] { events.map(\.location) }
    }

    private static func touch(_ phase: InputPhase, _ x: Double, _ y: Double) -> SceneCall.Body {
        .input(.touch(InputTouch(phase: phase, point: DragPoint(x: x, y: y), tapCount: 0)))
    }

    private static let key = SceneCall.Body.input(.key(InputKey(key: "a", characters: "a", modifiers: 0)))

    /// A connected scene, and a function that gives it input.
    private func scene() async throws -> (
        test: TestApplication, scene: Scene, send: @MainActor ([SceneCall.Body]) async throws -> Void
    ) {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        var number: UInt64 = 100
        return (
            test, scene,
            { (bodies: [SceneCall.Body]) async throws in
                for body in bodies {
                    number += 1
                    link.call(number, body)
                    let acknowledgement = try #require(await link.nextAcknowledgement())
                    #expect(acknowledgement.failure == nil)
                }
            }
        )
    }

    @Test("Touches go to the front window under them, in its coordinates, until they end; keys go to the key window")
    func input() async throws {
        let (test, scene, send) = try await scene()
        let back = try Listener(scene: scene)
        let front = try Listener(scene: scene, frame: ScreenRectangle(x: 100, y: 50, width: 200, height: 100))
        back.makeKeyAndVisible()
        front.isHidden = false
        try await send([Self.touch(.began, 110, 60), Self.touch(.moved, 5, 5), Self.touch(.ended, 4, 4), Self.key])
        #expect(
            front.locations == [
                SceneClient.InputEvent.Location(x: 10, y: 10), SceneClient.InputEvent.Location(x: -95, y: -45),
                SceneClient.InputEvent.Location(x: -96, y: -46),
            ])
        #expect(back.locations == [nil])
        try await send([Self.touch(.began, 5, 5), Self.touch(.ended, 110, 60), Self.touch(.moved, 110, 60)])
        #expect(back.events.count == 3 && front.events.count == 3)
        front.makeKey()
        try await send([Self.key, .input(.scroll(InputScroll(point: DragPoint(x: 299, y: 149), x: 0, y: 5)))])
        #expect(front.locations.suffix(2) == [nil, SceneClient.InputEvent.Location(x: 199, y: 99)])
        // A hidden key window still gets keys; touches pass it.
        front.isHidden = true
        front.makeKey()
        try await send([Self.key, Self.touch(.began, 110, 60)])
        #expect(front.events.count == 6 && back.locations.last == SceneClient.InputEvent.Location(x: 110, y: 60))
        await test.end()
    }

    @Test("A scene without a shown window handles input itself, and so does one whose window passes it on")
    func passedOn() async throws {
        let (test, scene, send) = try await scene()
        let delegate = InputScene()
        scene.delegate = delegate
        try await send([Self.touch(.began, 7, 8), Self.key])
        let window = try SceneWindow(scene: scene, frame: ScreenRectangle(x: 100, y: 50, width: 200, height: 100))
        try await send([Self.touch(.ended, 7, 8)])
        #expect(delegate.locations.count == 3)
        window.makeKeyAndVisible()
        try await send([Self.touch(.began, 110, 60), Self.key, Self.touch(.ended, 1, 1), Self.touch(.began, 1, 1)])
        let expected: [SceneClient.InputEvent.Location?] = [(110, 60), nil, (1, 1)].map { point in
            point.map { SceneClient.InputEvent.Location(x: $0.0, y: $0.1) }
        }
        // Beside all windows there is nobody to touch.
        #expect(Array(delegate.locations.dropFirst(3)) == expected)
        await test.end()
    }

    private final class InputScene: SceneDelegate {
        private(set) var locations: [SceneClient.InputEvent.Location?] = []

        func scene(_ scene: Scene, handle input: SceneClient.InputEvent) async throws {
            locations.append(input.location)
        }
    }

    @Test("Frames and levels that are no numbers are refused by name, and nothing changes")
    func badValues() async throws {
        let (test, scene, _) = try await scene()
        let window = try SceneWindow(scene: scene)
        for (field, frame) in [
            ("frame.x", ScreenRectangle(x: .nan, y: 0, width: 1, height: 1)),
            ("frame.y", ScreenRectangle(x: 0, y: .infinity, width: 1, height: 1)),
            ("frame.width", ScreenRectangle(x: 0, y: 0, width: -.infinity, height: 1)),
            ("frame.height", ScreenRectangle(x: 0, y: 0, width: 1, height: -1)),
        ] {
            let error = try #require(throws: SceneError.self) { try window.setFrame(frame) }
            #expect("\(error)".contains(field))
            #expect(throws: error) { try SceneWindow(scene: scene, frame: frame) }
        }
        #expect(window.windowFrame == .following && scene.windows == [window])
        for number in [Double.nan, .infinity, -.infinity] {
            let level = WindowLevel(rawValue: number)
            let error = try #require(throws: SceneError.self) { try window.setLevel(level) }
            #expect("\(error)".contains("level") && "\(error)".contains("finite"))
            #expect(throws: error) { try SceneWindow(scene: scene, level: level) }
        }
        try window.setLevel(WindowLevel(rawValue: .greatestFiniteMagnitude))
        #expect(window.level.rawValue == .greatestFiniteMagnitude)
        await test.end()
    }

    @Test("A scene that disconnects lets its windows go, and takes no other")
    func disconnected() async throws {
        let (test, scene, send) = try await scene()
        let window = try SceneWindow(scene: scene)
        let outside = try SceneWindow(scene: scene)
        try outside.move(to: nil)
        window.makeKeyAndVisible()
        var resigned: [SceneWindow] = []
        let observation = test.application.observe {
            if case .windowDidResignKey(let window) = $0 { resigned.append(window) }
        }
        try await send([.disconnect])
        #expect(resigned == [window] && scene.windows.isEmpty && scene.keyWindow == nil)
        #expect(window.scene == nil && !window.isHidden && window.bounds.isEmpty)
        for act in [{ _ = try SceneWindow(scene: scene) }, { try outside.move(to: scene) }] {
            let error = try #require(throws: SceneError.self) { try act() }
            #expect("\(error)".contains("scene") && "\(error)".contains("disconnected"))
        }
        #expect(outside.scene == nil)
        // Without a scene a window keeps what it is told.
        window.isHidden = true
        window.makeKey()
        #expect(window.isHidden && !window.isKeyWindow)
        window.makeKeyAndVisible()
        #expect(!window.isHidden)
        observation.cancel()
        await test.end()
    }

    /// May become key only alone in its scene.
    private final class LonelyWindow: SceneWindow {
        override var canBecomeKey: Bool { scene?.windows.count == 1 && scene?.keyWindow == nil }
    }

    @Test("A window may look at its scene's windows to decide whether it can become key")
    func lookingAtTheScene() async throws {
        let (test, scene, _) = try await scene()
        let window = try LonelyWindow(scene: scene)
        window.makeKeyAndVisible()
        #expect(window.isKeyWindow)
        let other = try LonelyWindow(scene: scene)
        other.makeKeyAndVisible()
        #expect(window.isKeyWindow && !other.isKeyWindow && !other.isHidden)
        await test.end()
    }
}
