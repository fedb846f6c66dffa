import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Windows that lie over the others and ask for another one (U:A16).
@MainActor
@Suite("Requests from floating windows", .timeLimit(.minutes(60)))
struct FloatingRequesterRules {
    /// `photos/1` to `photos/count` side by side or alone, and the next one in the centre over them.
    private func opened(behind count: Int) async throws -> (World, WorldApp, asking: String) {
        let photos = WorldApp("photos")
        let world = World(photos)
        for number in 1...count { try await world.open("d/\(number)", reuse: .alwaysNew) }
        try await world.open("d/9", reuse: .alwaysNew) { $0.placement = .prominent }
        let asking = "photos/\(count + 1)"
        let screen = try await world.screenReport()
        #expect(screen.windows.map { world.label($0.session) } == (1...count + 1).map { "photos/\($0)" })
        #expect(screen.windows.map(\.isCovered) == Array(repeating: true, count: count) + [false])
        world.forget()
        return (world, photos, asking)
    }

    @Test(
        "A prominent window that requests another one stays on the screen", .rule(43),
        arguments: [1, 2], [ScenePlacement.automatic, .standard, .prominent])
    func fromTheCentre(count: Int, placement: ScenePlacement) async throws {
        let (world, photos, asking) = try await opened(behind: count)
        try await photos.application.requestSceneSessionActivation(
            nil, userActivity: photos.activity("new"),
            options: ActivationRequestOptions(requestingScene: try photos.scene(count + 1), placement: placement))
        await world.settle()
        #expect(!world.trace(of: asking).contains("didEnterBackground"))
        #expect(try await world.state(asking) == (placement == .prominent ? .foregroundInactive : .foregroundActive))
        #expect(try await world.state("photos/\(count + 2)") == .foregroundActive)
        let shown = try await world.screenReport().windows.map { world.label($0.session) }
        #expect(shown.contains(asking) && shown.contains("photos/\(count + 2)"))
    }

    @Test("A prominent window that requests a window behind it stays, as does that one", .rule(43), arguments: [1, 2])
    func forOneBehindIt(number: Int) async throws {
        let (world, photos, asking) = try await opened(behind: 2)
        try await photos.application.requestSceneSessionActivation(
            try photos.session(number), userActivity: photos.activity("new"),
            options: ActivationRequestOptions(requestingScene: try photos.scene(3)))
        await world.settle()
        for label in [asking, "photos/\(number)"] {
            #expect(!world.trace(of: label).contains("didEnterBackground"))
            #expect(try await world.state(label) == .foregroundActive)
        }
        #expect(world.trace(of: "photos/\(number)").count { $0 == "continue new" } == 1)
    }

    @Test("A classic pane that requests another app's window stays on the screen", .rule(43))
    func fromAClassicPane() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, .classic)
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        stage.forget()
        let app = try stage.app("c")
        try await stage.app("b").application.open(
            app.activity("c"), in: app.id.text, waitingFor: .resolved,
            options: ActivationRequestOptions(requestingScene: try stage.scene("b")))
        await stage.world.settle()
        #expect(!stage.told("b").contains("didEnterBackground"))
        for name in ["b", "c"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
        #expect(try await stage.world.state("a/1") == .background)
    }
}
