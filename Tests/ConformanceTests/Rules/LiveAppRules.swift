import ActivityWire
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Apps that are live", .timeLimit(.minutes(10)))
struct LiveAppRules {
    @Test("On a model that keeps two apps live the split freezes under a third one", .screen(83))
    func twoLive() async throws {
        let stage = try await ScreenStage("ipadair2", .landscape, .modern)
        try await stage.split()
        stage.forget()
        try await stage.open("c", "slideOver")
        #expect(stage.told("a") == ["willResignActive"])
        #expect(stage.told("b") == ["willResignActive"])
        #expect(try await stage.world.state("c/1") == .foregroundActive)
    }

    @Test("On one that keeps three live nobody is told", .screen(84))
    func threeLive() async throws {
        let stage = try await ScreenStage("ipadpro105", .landscape, .modern)
        try await stage.split()
        stage.forget()
        try await stage.open("c", "slideOver")
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty)
        for name in ["a", "b", "c"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
    }

    @Test("An app is active while one of its scenes is, and in the background only when all are", .screen(85))
    func applicationState() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        try await world.open("d/2", reuse: .alwaysNew)
        world.forget()
        try await world.screen(.putAway(try world.reference("photos/2")))
        #expect(try await world.state("photos/2") == .background)
        #expect(try photos.application.applicationState == .foregroundActive)
        world.note("photos is foregroundActive with one of two scenes in the background")
        try await world.screen(.home)
        #expect(try photos.application.applicationState == .background)
        world.note("photos is in the background with both")
    }

    @Test("A session that went while its process was dead is told of after the next launch", .screen(86))
    func discarded() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        try await world.open("d/2", reuse: .alwaysNew)
        try photos.process.kill()
        // The next launch after a crash is held back for a moment.
        await world.pass(.seconds(10))
        world.forget()
        try await world.close("photos/2")
        try await world.open("d/3", reuse: .alwaysNew)
        let trace = world.trace
        let launched = try #require(trace.firstIndex { $0.contains("didFinishLaunching") })
        let discarded = try #require(trace.firstIndex { $0.contains("didDiscardSceneSessions") })
        #expect(launched < discarded)
    }
}
