import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Processes that are started beside the windows that their apps have, and what they are told first.
@MainActor
@Suite("Launches", .timeLimit(.minutes(60)))
struct LaunchRules {
    /// `photos/1` to `photos/3`, and their processes.
    private func opened(_ model: ProcessModel = .application) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        for number in 1...3 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        world.forget()
        return (world, photos)
    }

    private func close(_ label: String, in world: World) async throws {
        try await world.screen(.closeWindow(try world.reference(label)))
    }

    @Test("A launch without a window connects no existing window and starts no second process", .rule(30))
    func withoutScene() async throws {
        let (world, photos) = try await opened()
        try await world.quit(photos)
        world.forget()
        for _ in 1...2 {
            #expect(try await world.launch(photos).state == .connected)
            await world.pass(.seconds(60))
            #expect(world.trace == ["photos launched", "photos didFinishLaunching"])
            #expect(try photos.application.connectedScenes.isEmpty)
        }
        for number in 1...3 { #expect(try await world.state("photos/\(number)") == .unattached) }
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
        // It is the process that shows one of them later.
        try await world.pick("photos/1")
        #expect(world.trace(of: "photos/1") == ["willConnect", "willEnterForeground", "didBecomeActive"])
        #expect(world.trace.count == 5)
    }

    @Test("A launch without a window first reports all windows that were closed before", .rule(20))
    func toldWithoutScene() async throws {
        let (world, photos) = try await opened()
        try await world.quit(photos)
        for label in ["photos/1", "photos/2"] { try await close(label, in: world) }
        world.forget()
        #expect(try await world.launch(photos).state == .connected)
        try await world.pick("photos/3")
        #expect(
            world.trace.prefix(3) == [
                "photos launched", "photos didFinishLaunching", "photos didDiscardSceneSessions photos/1, photos/2",
            ])
        #expect(world.trace.count { $0.contains("didDiscard") } == 1)
    }

    @Test("Closed windows are reported once, even if the broker dies before the acknowledgement", .rule(20))
    func toldOnceOverRestart() async throws {
        let (world, photos) = try await opened()
        try await world.quit(photos)
        for label in ["photos/1", "photos/2"] { try await close(label, in: world) }
        var deaths = 0
        photos.onDiscard = { _ in
            if deaths == 0 {
                deaths += 1
                world.crashBroker()
                world.startBroker()
            }
        }
        world.forget()
        _ = world.tool.send(.launch(photos.id))
        await world.pass(.seconds(5))
        #expect(deaths == 1 && photos.isRunning)
        let told = ["photos didDiscardSceneSessions photos/1, photos/2"]
        #expect(world.trace.filter { $0.contains("didDiscard") } == told)
        // What is closed after that is told by itself.
        try await world.pick("photos/3")
        try await world.open("d/4", reuse: .alwaysNew)
        try await close("photos/3", in: world)
        #expect(world.trace.filter { $0.contains("didDiscard") } == told + ["photos didDiscardSceneSessions photos/3"])
    }

    @Test(
        "Discards reported while the app ran are not reported again by a later launch", .rule(21),
        arguments: ProcessModel.allCases, [true, false])
    func toldWhileRunning(model: ProcessModel, isBrokerRestarted: Bool) async throws {
        let (world, photos) = try await opened(model)
        try await close("photos/1", in: world)
        #expect(world.trace.contains("photos didDiscardSceneSessions photos/1"))
        try await world.screen(.flingApp(photos.id))
        if isBrokerRestarted { await world.restartBroker() }
        world.forget()
        for label in ["photos/2", "photos/3"] { try await world.pick(label) }
        #expect(world.trace.count { $0 == "photos launched" } == (model == .scene ? 2 : 1))
        #expect(!world.trace.contains { $0.contains("didDiscard") })
    }

    @Test("A process that never showed a session reads the same of it as one that did", .rule(22))
    func readElsewhere() async throws {
        let (world, photos) = try await opened(.scene)
        let session = try photos.session(1)
        try session.updateUserInfo { $0["zoom"] = 2 }
        await world.settle()
        let identifier = session.persistentIdentifier
        try await world.screen(.reclaimMemory)
        #expect(photos.processes.count == 2)
        var read: [String] = []
        photos.onDiscard = { sessions in
            // Not only at its beginning.
            try await world.clock.sleep(.seconds(1))
            for session in sessions { read.append("\(session.persistentIdentifier) \(session.userInfo.values)") }
        }
        world.forget()
        try await close("photos/1", in: world)
        await world.pass(.seconds(2))
        #expect(world.trace == ["photos didDiscardSceneSessions photos/1"])
        #expect(read == ["\(identifier) \(["zoom": UserInfoValue.integer(2)])"])
    }

    @Test("Scenes under an alert only disconnect when their app is force-quit", .rule(24))
    func flungUnderAlert() async throws {
        let (world, photos) = try await opened()
        try await world.screen(.showAlert)
        for number in 2...3 { #expect(try await world.state("photos/\(number)") == .foregroundInactive) }
        world.forget()
        try await world.screen(.flingApp(photos.id))
        for number in 1...3 { #expect(world.trace(of: "photos/\(number)") == ["didDisconnect"]) }
        #expect(!photos.isRunning)
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
    }
}
