import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Saved states in windows that throw, that are of a declared kind, or whose broker or device was away.
@MainActor
@Suite("Restoration in special situations", .timeLimit(.minutes(60)))
struct RestorationWayRules {
    @Test("A window that throws as it enters the background is still saved and pictured", .rule(76, 85))
    func throwing() async throws {
        let photos = WorldApp("photos")
        var isHidden = false
        photos.on[.didEnterBackground] = { _ in
            isHidden = true
            throw WorldError("there is no room to save in")
        }
        photos.state = { _ in photos.activity(isHidden ? "hidden" : "plain") }
        photos.onDidUpdate = { _, activity in activity.title = "completed" }
        photos.snapshot = { _ in
            SceneSnapshot(image: [isHidden ? 1 : 0], contentType: "image/x-number", width: 4, height: 3)
        }
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try await world.screen(.home)
        #expect(world.trace(of: "photos/1").suffix(2) == ["didEnterBackground", "snapshot"])
        #expect(try await world.snapshot("photos/1").image.image.bytes == [1])
        let kept = try photos.session(1).stateRestorationActivity
        #expect(kept?.targetContentIdentifier == "hidden" && kept?.title == "completed")
        let saved = try #require(try await world.history("photos/1").last)
        #expect(saved.targetContentIdentifier == "hidden" && saved.title == "completed")
    }

    @Test("A window of a declared kind has both the incoming value and its saved one", .rule(87))
    func declaredKind() async throws {
        let photos = WorldApp("photos")
        photos.windows = [.group("list", showing: RecordingScene.self)]
        photos.state = { _ in photos.activity("d/7") }
        let world = World(photos)
        try await world.open("d/1")
        #expect(try photos.scene(1).windowID == "list")
        try await world.quit(photos)
        var saved: String?
        photos.onConnect = { scene, _ in saved = scene.session.stateRestorationActivity?.targetContentIdentifier }
        world.forget()
        let session = try world.reference("photos/1")
        try await world.open("d/8") { $0.session = session }
        #expect(saved == "d/7")
        #expect(
            world.trace(of: "photos/1").prefix(2) == ["willConnect with activity d/8", "restoreInteractionState d/7"])
    }

    @Test(
        "A state set on a disconnected session while there is no broker is also restored", .rule(88),
        arguments: [ProcessModel.application, .scene], [true, false])
    func assignedWithoutBroker(model: ProcessModel, isEndNoticed: Bool) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        try await world.pick("photos/2")
        #expect(try await world.state("photos/1") == .unattached)
        try await photos.application.fetchOpenSessions()
        world.forget()
        world.crashBroker()
        // Its process has lost its connection already, or is about to.
        if isEndNoticed { await world.settle() }
        try photos.session(1).setStateRestorationActivity(photos.activity("d/9"))
        world.startBroker()
        await world.pass(.seconds(5))
        try await world.pick("photos/1")
        #expect(world.trace(of: "photos/1").prefix(2) == ["willConnect", "restoreInteractionState d/9"])
    }

    /// Where a state would be asked for before the device is unlocked.
    enum SavePoint: CaseIterable {
        case connect
        case need
        case delivery
        case background
        case refresh
    }

    @Test(
        "A window without its locked state does not overwrite it", .rule(91),
        arguments: SavePoint.allCases)
    func shownWithoutIt(point: SavePoint) async throws {
        let photos = WorldApp("photos")
        photos.state = { _ in photos.activity("d/7") }
        let world = World(photos)
        try await world.open("d/1")
        try await world.quit(photos)
        // Until it is told what to show, it shows nothing, and says so.
        photos.state = { $0.session.stateRestorationActivity ?? photos.activity("nothing") }
        try await world.screen(.lock)
        world.forget()
        try await world.pick("photos/1")
        switch point {
        case .connect: break
        case .need:
            try photos.scene(1).setNeedsSave()
            await world.pass(.seconds(1))
        case .delivery:
            let session = try world.reference("photos/1")
            try await world.open("d/2") { $0.session = session }
        case .background: try await world.screen(.home)
        case .refresh: try await world.refresh("photos/1")
        }
        #expect(try photos.session(1).isStateRestorationActivityLocked)
        try await world.screen(.unlock)
        #expect(try photos.session(1).stateRestorationActivity?.targetContentIdentifier == "d/7")
        #expect(try await world.history("photos/1").last?.targetContentIdentifier == "d/7")
        let told = world.trace(of: "photos/1").filter { $0.hasPrefix("willConnect") || $0.contains("estor") }
        #expect(told == ["willConnect", "stateRestorationActivityDidBecomeAvailable"])
    }

    @Test(
        "A locked state arrives once if the device is unlocked while the window connects or its broker ends",
        .rule(91),
        arguments: [true, false], [ProcessModel.application, .scene])
    func unlockedMeanwhile(isRestarted: Bool, model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        photos.onConnect = { scene, options in scene.userActivity = options.userActivities.first }
        try await world.open("d/1")
        try await world.screen(.home)
        try await world.quit(photos)
        try await world.screen(.lock)
        var atConnect: [UserActivity?] = []
        photos.onConnect = { scene, _ in
            atConnect.append(scene.session.stateRestorationActivity)
            if !isRestarted { try await world.clock.sleep(.seconds(1)) }
        }
        world.forget()
        _ = world.tool.send(.screen(.pick(try world.reference("photos/1"))))
        await world.settle()
        #expect(atConnect == [nil])
        // A broker that starts anew knows nothing of the lock.
        if isRestarted { await world.restartBroker() } else { try await world.screen(.unlock) }
        await world.pass(.seconds(5))
        let session = try photos.session(1)
        #expect(session.stateRestorationActivity?.targetContentIdentifier == "d/1")
        #expect(!session.isStateRestorationActivityLocked)
        let told = world.trace(of: "photos/1").filter { $0.hasPrefix("willConnect") || $0.contains("estor") }
        #expect(told == ["willConnect", "stateRestorationActivityDidBecomeAvailable"])
    }
}
