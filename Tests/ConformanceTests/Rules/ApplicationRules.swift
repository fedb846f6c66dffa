import ActivityWire
import SceneClient
import Testing

@MainActor
@Suite("The application as a whole", .timeLimit(.minutes(10)))
struct ApplicationRules {
    /// Writes the application's own notifications into the world's trace.
    private func observe(_ photos: WorldApp, in world: World) throws -> SceneObservation {
        try photos.application.observe { notification in
            switch notification {
            case .applicationWillEnterForeground: world.note("photos app willEnterForeground")
            case .applicationDidBecomeActive: world.note("photos app didBecomeActive")
            case .applicationWillResignActive: world.note("photos app willResignActive")
            case .applicationDidEnterBackground: world.note("photos app didEnterBackground")
            default: break
            }
        }
    }

    @Test("The application delegate hears of its process only, whatever its scenes do", .rule(26))
    func noApplicationCallbacks() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        try await world.pick("photos/1")
        // Of the process: its launch, and the configuration of a new session.
        let told = world.trace.filter { $0.hasPrefix("photos ") }
        #expect(told == ["photos launched", "photos didFinishLaunching"])
    }

    @Test("The application comes forward with its first scene and leaves with its last", .rule(27))
    func aggregate() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        let observation = try observe(photos, in: world)
        world.forget()
        try await world.open("d/2", reuse: .alwaysNew)
        // The first scene is resized for the second; the application stays in the foreground.
        #expect(world.trace(of: "photos app") == ["willResignActive", "didBecomeActive"])
        world.forget()
        try await world.screen(.home)
        try await world.pick("photos/1")
        #expect(
            world.trace(of: "photos app") == [
                "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive",
            ])
        observation.cancel()
    }

    @Test("The application's state is that of its most active scene", .rule(28))
    func applicationState() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2"] { try await world.open(target, reuse: .alwaysNew) }
        var states: [Scene.ActivationState] = [try photos.application.applicationState]
        try await world.screen(.showAlert)
        states.append(try photos.application.applicationState)
        try await world.screen(.home)
        states.append(try photos.application.applicationState)
        #expect(states == [.foregroundActive, .foregroundInactive, .background])
        world.forget()
        world.note("photos \(states.map(\.rawValue).joined(separator: ", "))")
    }

    @Test("A process launched for a URL finds it in the connection options, and there only", .rule(29))
    func launchedByURL() async throws {
        let world = World(WorldApp("photos"))
        try await world.openURL("photos:album/7")
        #expect(world.trace.contains("photos/1 willConnect with URL photos:album/7"))
        #expect(world.trace.contains("photos didFinishLaunching"))
        #expect(!world.trace.contains { $0.contains("openURLContexts") })
    }

    @Test("A launch without a window runs the process with no scene", .rule(30))
    func withoutScene() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        guard case .process(let row) = try await world.tool.request(.launch(photos.id)) else {
            Issue.record("the answer to launch is of another kind")
            return
        }
        #expect(row.state == .connected)
        #expect(world.trace == ["photos launched", "photos didFinishLaunching"])
        #expect(try photos.application.connectedScenes.isEmpty)
        #expect(try await world.sessionLabels().isEmpty)
    }

    @Test("A scene that takes more than five seconds to enter the background loses its process", .rule(31))
    func overBudget() async throws {
        let photos = WorldApp("photos")
        photos.on[.didEnterBackground] = { _ in try await photos.world?.clock.sleep(.seconds(1_000)) }
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try await world.screen(.home)
        await world.pass(.milliseconds(4_900))
        #expect(photos.isRunning && !world.trace.contains("photos gets SIGTERM"))
        await world.pass(.seconds(6))
        #expect(world.trace.contains("photos gets SIGTERM") && !photos.isRunning)
        #expect(try await world.sessionLabels() == ["photos/1"])
    }
}
