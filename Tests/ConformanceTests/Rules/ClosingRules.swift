import ActivityWire
import BrokerCore
import SceneClient
import Testing

@MainActor
@Suite("Closed windows and force-quit apps", .timeLimit(.minutes(60)))
struct ClosingRules {
    private func opened(_ count: Int, _ model: ProcessModel = .application) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        for number in 1...count { try await world.open("d/\(number)", reuse: .alwaysNew) }
        world.forget()
        return (world, photos)
    }

    private func close(_ label: String, in world: World) async throws {
        try await world.screen(.closeWindow(try world.reference(label)))
    }

    /// Two windows closed while the app did not run.
    private func closedWhileStopped(_ model: ProcessModel = .application) async throws -> (World, WorldApp) {
        let (world, photos) = try await opened(3, model)
        try await world.screen(.flingApp(photos.id))
        try await close("photos/1", in: world)
        try await close("photos/2", in: world)
        world.forget()
        return (world, photos)
    }

    @Test(
        "Closing one of several windows disconnects it, then notifies the app immediately", .rule(19),
        arguments: [true, false], ProcessModel.allCases)
    func closeOne(isOnScreen: Bool, model: ProcessModel) async throws {
        let (world, photos) = try await opened(2, model)
        if !isOnScreen { try await world.screen(.home) }
        world.forget()
        try await close("photos/1", in: world)
        let leaving = isOnScreen ? ["photos/1 willResignActive", "photos/1 willDismiss standard"] : []
        // It is told in the window's own process where it has one, which has nothing more to show then.
        let exit = model == .scene ? ["photos willTerminate", "photos exited"] : []
        #expect(
            world.trace == leaving + ["photos/1 didDisconnect", "photos didDiscardSceneSessions photos/1"] + exit)
        #expect(photos.isRunning)
        #expect(try await world.sessionLabels() == ["photos/2"])
        if model == .application {
            #expect(try photos.application.openSessions.map { world.label($0) } == ["photos/2"])
        }
        #expect(try await photos.application.fetchOpenSessions().map { world.label($0) } == ["photos/2"])
    }

    @Test(
        "Closing a disconnected window only notifies the app, immediately", .rule(19),
        arguments: ProcessModel.allCases)
    func closeDisconnected(model: ProcessModel) async throws {
        let (world, photos) = try await opened(3, model)
        try await world.screen(.reclaimMemory)
        world.forget()
        try await close("photos/1", in: world)
        #expect(world.trace == ["photos didDiscardSceneSessions photos/1"])
        #expect(photos.isRunning)
        #expect(try await world.sessionLabels() == ["photos/2", "photos/3"])
    }

    @Test(
        "Windows closed while the app was not running are reported in one call after its launch", .rule(20),
        arguments: [true, false], ProcessModel.allCases)
    func closedLater(isBrokerRestarted: Bool, model: ProcessModel) async throws {
        let (world, _) = try await closedWhileStopped(model)
        if isBrokerRestarted {
            await world.restartBroker()
            world.forget()
        }
        try await world.pick("photos/3")
        #expect(
            world.trace.prefix(3) == [
                "photos launched", "photos didFinishLaunching", "photos didDiscardSceneSessions photos/1, photos/2",
            ])
        // Nor does the next process hear of them, where each window has its own.
        try await world.open("d/9", reuse: .alwaysNew)
        #expect(world.trace.count { $0 == "photos launched" } == (model == .scene ? 2 : 1))
        #expect(world.trace.count { $0.contains("didDiscard") } == 1)
    }

    @Test("A discarded session is not reported again at the next launch", .rule(21), arguments: [true, false])
    func toldOnce(isBrokerRestarted: Bool) async throws {
        let (world, photos) = try await closedWhileStopped()
        try await world.pick("photos/3")
        #expect(world.trace.contains("photos didDiscardSceneSessions photos/1, photos/2"))
        try await world.screen(.flingApp(photos.id))
        if isBrokerRestarted { await world.restartBroker() }
        world.forget()
        try await world.pick("photos/3")
        #expect(world.trace.contains("photos didFinishLaunching"))
        #expect(!world.trace.contains { $0.contains("didDiscard") })
    }

    @Test("A discarded session can still be read during the call", .rule(22))
    func readable() async throws {
        let photos = WorldApp("photos")
        photos.onConnect = { scene, _ in try scene.session.updateUserInfo { $0["zoom"] = 2 } }
        var read: [String] = []
        photos.onDiscard = { sessions in
            for session in sessions { read.append("\(session.persistentIdentifier) \(session.userInfo.values)") }
        }
        let world = World(photos)
        for target in ["d/1", "d/2"] { try await world.open(target, reuse: .alwaysNew) }
        let identifier = try photos.session(1).persistentIdentifier
        world.forget()
        try await close("photos/1", in: world)
        #expect(read == ["\(identifier) \(["zoom": UserInfoValue.integer(2)])"])
    }

    @Test(
        "A discarded session can still be read during the call of the next launch", .rule(22),
        arguments: [true, false],
        ProcessModel.allCases)
    func readableLater(isBrokerRestarted: Bool, model: ProcessModel) async throws {
        let (world, photos) = try await opened(3, model)
        var closed: [String: UserInfo] = [:]
        for number in 1...2 {
            let session = try photos.session(number)
            try session.updateUserInfo { $0["zoom"] = number }
            closed[session.persistentIdentifier] = ["zoom": .integer(Int64(number))]
        }
        await world.settle()
        try await world.screen(.flingApp(photos.id))
        for label in ["photos/1", "photos/2"] { try await close(label, in: world) }
        if isBrokerRestarted { await world.restartBroker() }
        var read: [String: UserInfo] = [:]
        photos.onDiscard = { sessions in
            for session in sessions { read[session.persistentIdentifier] = session.userInfo }
        }
        world.forget()
        try await world.pick("photos/3")
        #expect(read == closed)
    }

    @Test(
        "The configuration of a discarded session can be read, immediately or at the next launch", .rule(22),
        arguments: [true, false])
    func kindIsReadable(isRunning: Bool) async throws {
        let display = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
        let photos = WorldApp("photos")
        photos.bundle.configurations = [
            .init(name: "Window", delegateClass: "RecordingScene"),
            .init(name: "Wall", role: display, delegateClass: "DetailScene"),
        ]
        var read: [String?] = []
        photos.onDiscard = { sessions in
            for session in sessions {
                let configuration = session.configuration
                read += [session.role, configuration.role, configuration.name, configuration.delegateClassName]
            }
        }
        let world = World(photos)
        try await world.open("d/1") { $0.role = display }
        try await world.open("d/2", reuse: .alwaysNew)
        if !isRunning { try await world.screen(.flingApp(photos.id)) }
        world.forget()
        try await close("photos/1", in: world)
        if !isRunning { try await world.pick("photos/2") }
        #expect(read == [display, display, "Wall", "DetailScene"])
    }

    /// Where a window is when it is closed.
    enum Standing: CaseIterable {
        case onScreen
        case inBackground
        case disconnected
    }

    @Test(
        "Closing the last window ends the process, and the discard waits for the next launch", .rule(23),
        arguments: Standing.allCases, ProcessModel.allCases)
    func closeLast(placedWindow: Standing, model: ProcessModel) async throws {
        let (world, photos) = try await opened(1, model)
        if placedWindow != .onScreen { try await world.screen(.home) }
        if placedWindow == .disconnected { try await world.screen(.reclaimMemory) }
        // A process of its own went with its window.
        #expect(photos.isRunning == (placedWindow != .disconnected || model == .application))
        let exit = photos.isRunning ? ["photos willTerminate", "photos exited"] : []
        world.forget()
        try await close("photos/1", in: world)
        #expect(!photos.isRunning)
        let leaving = placedWindow == .disconnected ? [] : ["photos/1 didDisconnect"]
        let before = ["photos/1 willResignActive", "photos/1 willDismiss standard"]
        #expect(world.trace.filter { !before.contains($0) } == leaving + exit)
        #expect(!world.trace.contains { $0.contains("didDiscard") })
        #expect(try await world.sessionLabels().isEmpty)
        try await world.open("d/2")
        let launched = world.trace.firstIndex(of: "photos didFinishLaunching")
        let told = world.trace.firstIndex(of: "photos didDiscardSceneSessions photos/1")
        #expect(try #require(launched) < #require(told))
        #expect(world.trace.count { $0.contains("didDiscard") } == 1)
    }

    @Test("Closing the last connected window keeps the process if disconnected ones remain", .rule(23))
    func closeLastConnected() async throws {
        let (world, photos) = try await opened(2)
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        try await world.pick("photos/2")
        #expect(try photos.application.connectedScenes.count == 1)
        world.forget()
        try await close("photos/2", in: world)
        #expect(photos.isRunning)
        #expect(world.trace.suffix(2) == ["photos/2 didDisconnect", "photos didDiscardSceneSessions photos/2"])
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test("The scenes of a force-quit app resign and disconnect without entering the background", .rule(24))
    func fling() async throws {
        let (world, photos) = try await opened(1)
        try await world.screen(.flingApp(photos.id))
        #expect(world.trace(of: "photos/1") == ["willResignActive", "didDisconnect"])
        #expect(!photos.isRunning)
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test(
        "Several scenes of a force-quit app disconnect, background ones directly, and none is discarded", .rule(24),
        arguments: ProcessModel.allCases)
    func flingSeveral(model: ProcessModel) async throws {
        let (world, photos) = try await opened(3, model)
        #expect(try await world.state("photos/1") == .background)
        try await world.screen(.flingApp(photos.id))
        #expect(world.trace(of: "photos/1") == ["didDisconnect"])
        for label in ["photos/2", "photos/3"] {
            #expect(world.trace(of: label) == ["willResignActive", "didDisconnect"])
        }
        #expect(!photos.isRunning)
        try await world.pick("photos/1")
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
        #expect(!world.trace.contains { $0.contains("didDiscard") })
    }
}
