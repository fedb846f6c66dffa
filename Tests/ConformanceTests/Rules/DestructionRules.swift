import ActivityWire
import BrokerCore
import SceneClient
import SimulatedWorld
import Testing

@MainActor
@Suite("Destruction", .timeLimit(.minutes(60)))
struct DestructionRules {
    @Test(
        "A foreground scene that its app destroys is dismissed, disconnected and discarded, in that order",
        .rule(79), arguments: SceneClient.DismissalAnimation.allCases, ProcessModel.allCases)
    func foreground(animation: SceneClient.DismissalAnimation, model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try await photos.application.requestSceneSessionDestruction(photos.session(1), options: animation)
        await world.settle()
        // A process of its own has nothing more to show, and leaves when it was told.
        let leaving = model == .scene ? ["photos willTerminate", "photos exited"] : []
        #expect(
            world.trace == [
                "photos/1 willResignActive", "photos/1 willDismiss \(animation.name)", "photos/1 didDisconnect",
                "photos didDiscardSceneSessions photos/1",
            ] + leaving)
    }

    @Test("A window that leaves slowly is disconnected once it has left", .rule(79))
    func slowAnimation() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        photos.on[.willDismiss] = { _ in try await world.clock.sleep(.seconds(1)) }
        world.forget()
        let session = try photos.session(1)
        let destruction = Task { try await photos.application.requestSceneSessionDestruction(session) }
        await world.settle()
        #expect(world.trace.last == "photos/1 willDismiss standard")
        await world.pass(.seconds(2))
        #expect(world.trace.suffix(2) == ["photos/1 didDisconnect", "photos didDiscardSceneSessions photos/1"])
        try await destruction.value
    }

    @Test("A window still leaving when its broker returns is disconnected before it is discarded", .rule(79))
    func brokerEndsMeanwhile() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        photos.on[.willDismiss] = { _ in try await world.clock.sleep(.seconds(5)) }
        let reference = try world.reference("photos/1")
        world.forget()
        _ = world.tool.send(.destroy(reference, .standard))
        await world.settle()
        #expect(world.trace.last == "photos/1 willDismiss standard")
        await world.restartBroker()
        #expect(!world.trace.contains { $0.contains("didDisconnect") || $0.contains("didDiscard") })
        await world.pass(.seconds(10))
        #expect(world.trace.suffix(2) == ["photos/1 didDisconnect", "photos didDiscardSceneSessions photos/1"])
        #expect(try await world.sessionLabels().isEmpty)
    }

    @Test("A window under an alert, and one that its user closes, are dismissed as well", .rule(79))
    func otherForeground() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        try await world.pick("photos/1")
        world.forget()
        #expect(try await world.closeByUser("photos/1").outcome == .closed)
        let gone = ["willDismiss", "didDisconnect", "didDiscard"]
        let told = { (label: String) in
            world.trace.filter { line in line.contains(label) && gone.contains { line.contains($0) } }
        }
        let expected = { (label: String) in
            ["\(label) willDismiss standard", "\(label) didDisconnect", "photos didDiscardSceneSessions \(label)"]
        }
        #expect(told("photos/1") == expected("photos/1"))
        try await world.pick("photos/2")
        try await world.screen(.showAlert)
        #expect(try await world.state("photos/2") == .foregroundInactive)
        try await photos.application.requestSceneSessionDestruction(photos.session(2))
        await world.settle()
        #expect(told("photos/2") == expected("photos/2"))
    }

    @Test(
        "A background window is disconnected and discarded without being dismissed", .rule(79),
        arguments: ProcessModel.allCases)
    func background(model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        world.forget()
        try await photos.application.requestSceneSessionDestruction(photos.session(1), options: .commit)
        await world.settle()
        #expect(world.trace.prefix(2) == ["photos/1 didDisconnect", "photos didDiscardSceneSessions photos/1"])
        #expect(photos.isRunning == (model == .application) && !world.trace.contains { $0.contains("willDismiss") })
    }

    @Test("The result is the same with any animation", .rule(80), arguments: [ProcessModel.application, .scene])
    func animations(model: ProcessModel) async throws {
        var traces: [[String]] = []
        var screens: [String] = []
        for animation in SceneClient.DismissalAnimation.allCases {
            let photos = WorldApp("photos", model: model)
            photos.drawsNumberedPictures()
            photos.state = { _ in photos.activity("d/1") }
            let world = World(photos)
            for target in ["d/1", "d/2"] { try await world.open(target, reuse: .alwaysNew) }
            try await world.screen(.home)
            try await world.pick("photos/1")
            world.forget()
            try await photos.application.requestSceneSessionDestruction(photos.session(1), options: animation)
            await world.settle()
            traces.append(world.trace.filter { !$0.contains("willDismiss") })
            screens.append(try await world.screenReport().layout)
            #expect(try await world.sessionLabels() == ["photos/2"])
            #expect(try await photos.application.fetchOpenSessions().map(world.label) == ["photos/2"])
            #expect(world.images.count == 1 && photos.processes.count == 1)
            let stored = world.store.committed
            #expect(stored.sessions.count == 1 && stored.restorations.count == 1 && stored.snapshots.count == 1)
        }
        #expect(traces.count == 3 && Set(traces).count == 1 && Set(screens).count == 1)
    }

    @Test(
        "A disconnected session that its user or app destroys is only discarded", .rule(81),
        arguments: [true, false])
    func disconnected(byUser: Bool) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.reconnectSecond(of: photos)
        try await photos.application.fetchOpenSessions()
        world.forget()
        if byUser {
            try await world.close("photos/1")
        } else {
            try await photos.application.requestSceneSessionDestruction(photos.session(1))
            await world.settle()
        }
        #expect(world.trace == ["photos didDiscardSceneSessions photos/1"])
        #expect(try await world.sessionLabels() == ["photos/2"])
    }

    @Test("A disconnected session of an app that is not running is only discarded, without a launch", .rule(81))
    func disconnectedOfEndedApp() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        try await world.quit(photos)
        world.forget()
        try await world.close("photos/1")
        await world.pass(.seconds(1))
        #expect(world.trace.isEmpty && !photos.isRunning)
        #expect(try await world.sessionLabels() == ["photos/2"])
        try await world.pick("photos/2")
        #expect(world.trace(of: "photos/1").isEmpty)
        #expect(world.trace.contains("photos didDiscardSceneSessions photos/1"))
    }

    @Test("A destroyed session is not found by any name, and nothing of it remains", .rule(82))
    func gone() async throws {
        let photos = WorldApp("photos")
        photos.drawsNumberedPictures()
        photos.state = { _ in photos.activity("d/1") }
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        let reference = try world.reference("photos/1")
        let session = try photos.session(1)
        try session.updateUserInfo { $0["zoom"] = 2 }
        await world.settle()
        #expect(world.pictures == [1])
        world.forget()
        try await world.close("photos/1")
        for query in [Query.session(reference), .history(reference), .snapshot(reference)] {
            let answer = world.tool.send(.query(query))
            await world.settle()
            #expect(answer.refusal?.code == .unknownSession)
        }
        #expect(world.images.isEmpty)
        let stored = world.store.committed
        #expect(stored.sessions.isEmpty && stored.restorations.isEmpty && stored.snapshots.isEmpty)
        // Whoever kept the object has no way to the session, and no later one has its identifier.
        try await world.open("d/1")
        await world.restartBroker()
        for _ in 1...3 { try await world.open("d/1", reuse: .alwaysNew) }
        #expect(try await world.sessionLabels() == ["photos/2", "photos/3", "photos/4", "photos/5"])
        for label in try await world.sessionLabels() { #expect(try world.reference(label) != reference) }
        let open = try photos.application.openSessions
        #expect(!open.contains(session) && !open.contains { $0.persistentIdentifier == session.persistentIdentifier })
        await #expect(throws: SceneError.self) {
            try await photos.application.requestSceneSessionActivation(session)
        }
    }

    @Test("A stale object of a destroyed session reports nothing once the app was notified", .rule(82))
    func held() async throws {
        let photos = WorldApp("photos")
        photos.state = { _ in photos.activity("d/1") }
        photos.onConnect = { scene, _ in try scene.session.updateUserInfo { $0["zoom"] = 2 } }
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        try await world.screen(.home)
        let session = try photos.session(1)
        #expect(session.userInfo == ["zoom": 2])
        #expect(session.stateRestorationActivity?.targetContentIdentifier == "d/1")
        var told: UserInfo?
        photos.onDiscard = { told = $0.first?.userInfo }
        world.forget()
        try await photos.application.requestSceneSessionDestruction(session)
        await world.settle()
        #expect(told == ["zoom": 2])
        #expect(session.userInfo == [:] && session.stateRestorationActivity == nil)
        // Nor does writing into it bring anything back.
        try session.updateUserInfo { $0["zoom"] = 3 }
        try session.setStateRestorationActivity(photos.activity("d/3"))
        await world.settle()
        #expect(try await world.sessionLabels() == ["photos/2"])
        let stored = world.store.committed
        #expect(stored.sessions.count == 1 && stored.restorations.count == 1)
    }
}
