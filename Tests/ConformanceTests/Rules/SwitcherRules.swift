import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// What a user does to windows and apps with the switcher in front of them.
@MainActor
@Suite("App switcher", .timeLimit(.minutes(60)))
struct SwitcherRules {
    /// So many windows, of which the last two are on the screen behind the switcher.
    private func opened(_ count: Int, _ model: ProcessModel) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        for number in 1...count { try await world.open("d/\(number)", reuse: .alwaysNew) }
        world.forget()
        try await world.screen(.switcher)
        for number in (count - 1)...count {
            #expect(try await world.state("photos/\(number)") == .foregroundInactive)
        }
        return (world, photos)
    }

    private func close(_ label: String, in world: World) async throws {
        try await world.screen(.closeWindow(try world.reference(label)))
    }

    @Test(
        "A window closed in the switcher disconnects, and its app is notified immediately", .rule(19),
        arguments: ProcessModel.allCases)
    func closeOne(model: ProcessModel) async throws {
        let (world, photos) = try await opened(2, model)
        try await close("photos/1", in: world)
        #expect(world.trace(of: "photos/1") == ["willResignActive", "willDismiss standard", "didDisconnect"])
        let gone = try #require(world.trace.firstIndex(of: "photos/1 didDisconnect"))
        let told = try #require(world.trace.firstIndex(of: "photos didDiscardSceneSessions photos/1"))
        #expect(gone < told)
        #expect(photos.isRunning)
        #expect(try await world.sessionLabels() == ["photos/2"])
    }

    @Test(
        "The last of several windows closed in the switcher ends the process and is reported later",
        .rule(23), arguments: ProcessModel.allCases)
    func closeAll(model: ProcessModel) async throws {
        let (world, photos) = try await opened(2, model)
        for label in ["photos/1", "photos/2"] { try await close(label, in: world) }
        #expect(!photos.isRunning)
        #expect(world.trace(of: "photos/2") == ["willResignActive", "willDismiss standard", "didDisconnect"])
        #expect(world.trace.filter { $0.contains("didDiscard") } == ["photos didDiscardSceneSessions photos/1"])
        world.forget()
        try await world.open("d/3")
        #expect(
            world.trace.prefix(3) == [
                "photos launched", "photos didFinishLaunching", "photos didDiscardSceneSessions photos/2",
            ])
    }

    @Test(
        "A force-quit app's scenes disconnect from the switcher without entering the background", .rule(24),
        arguments: ProcessModel.allCases)
    func fling(model: ProcessModel) async throws {
        let (world, photos) = try await opened(3, model)
        try await world.screen(.flingApp(photos.id))
        #expect(world.trace(of: "photos/1") == ["didDisconnect"])
        for number in 2...3 {
            #expect(world.trace(of: "photos/\(number)") == ["willResignActive", "didDisconnect"])
        }
        #expect(!photos.isRunning)
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
    }
}
