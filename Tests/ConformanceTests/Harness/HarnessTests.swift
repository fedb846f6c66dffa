import ActivityWire
import SceneClient
import Testing

/// The harness itself: what the rules rely on.
@MainActor
@Suite("Test harness", .timeLimit(.minutes(60)))
struct HarnessTests {
    @Test("A cold open launches the app, creates its window and brings it forward")
    func coldOpen() async throws {
        let world = World(WorldApp("photos"))
        let outcome = try await world.open("d/1")
        #expect(outcome.code == .handled)
        #expect(
            world.trace == [
                "photos launched", "photos didFinishLaunching", "photos/1 configurationForConnecting with activity d/1",
                "photos/1 willConnect with activity d/1", "photos/1 willEnterForeground", "photos/1 didBecomeActive",
            ])
    }

    @Test("A killed process is gone, and its session is kept")
    func killed() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        try photos.process.kill()
        // A launch after a crash is held back a little.
        await world.pass(.seconds(1))
        #expect(try await world.state("photos/1") == .unattached)
        world.forget()
        try await world.pick("photos/1")
        #expect(world.trace(of: "photos/1") == ["willConnect", "willEnterForeground", "didBecomeActive"])
    }

    @Test("A broker that crashes and returns finds its windows where they were")
    func restart() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        await world.restartBroker()
        #expect(world.trace == ["broker crashes"])
        #expect(try await world.state("photos/1") == .foregroundActive)
        try await world.open("d/1")
        #expect(world.trace(of: "photos/1") == ["continue d/1"])
    }

    @Test("Time passes only on request and wakes sleepers")
    func time() async throws {
        let photos = WorldApp("photos")
        photos.on[.didEnterBackground] = { _ in try await photos.world?.clock.sleep(.seconds(1_000)) }
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try await world.screen(.home)
        #expect(world.trace == ["photos/1 willResignActive", "photos/1 didEnterBackground"])
        await world.pass(.seconds(10))
        #expect(world.trace.contains("photos gets SIGTERM"))
        #expect(!photos.isRunning)
    }
}
