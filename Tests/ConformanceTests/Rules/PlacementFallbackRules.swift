import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Places that a window asks for and that the screen does not have.
@MainActor
@Suite("Placement fallbacks", .timeLimit(.minutes(60)))
struct PlacementFallbackRules {
    @Test(
        "Without a centre, a window that requests a prominent one stays, and the other is replaced", .rule(43),
        arguments: [13, 14] as [UInt32], [1, 2])
    func noCentre(release: UInt32, asking: Int) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.screen(.device("ipadpro11g1", release: release))
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        world.forget()
        try await photos.application.requestSceneSessionActivation(
            nil, userActivity: photos.activity("new"),
            options: ActivationRequestOptions(requestingScene: try photos.scene(asking), placement: .prominent))
        await world.settle()
        #expect(world.trace(of: "photos/\(asking)").isEmpty)
        #expect(try await world.state("photos/\(asking)") == .foregroundActive)
        #expect(world.trace(of: "photos/\(3 - asking)") == ["willResignActive", "didEnterBackground"])
        #expect(try await world.state("photos/3") == .foregroundActive)
    }

    @Test(
        "With one window per app, a window that requests another app's stays", .rule(43),
        arguments: ["a", "b"])
    func classic(asking: String) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, .classic)
        try await stage.split()
        stage.forget()
        let app = try stage.app("c")
        try await stage.app(asking).application.open(
            app.activity("c"), in: app.id.text, waitingFor: .resolved,
            options: ActivationRequestOptions(requestingScene: try stage.scene(asking), placement: .prominent))
        await stage.world.settle()
        let other = asking == "a" ? "b" : "a"
        #expect(!stage.told(asking).contains("willResignActive"))
        #expect(try await stage.world.state("\(asking)/1") == .foregroundActive)
        #expect(stage.told(other).prefix(2) == ["willResignActive", "didEnterBackground"])
        #expect(try await stage.world.state("c/1") == .foregroundActive)
    }

    @Test("With one window per app, an app's second window replaces its first")
    func secondOfOneApp() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.screen(.device("ipadpro97", profile: .classic))
        try await world.open("d/1")
        world.forget()
        try await photos.application.requestSceneSessionActivation(
            nil, userActivity: photos.activity("new"),
            options: ActivationRequestOptions(requestingScene: try photos.scene(1), placement: .prominent))
        await world.settle()
        #expect(world.trace(of: "photos/1").prefix(2) == ["willResignActive", "didEnterBackground"])
        #expect(try await world.screenReport().windows.map { world.label($0.session) } == ["photos/2"])
    }
}
