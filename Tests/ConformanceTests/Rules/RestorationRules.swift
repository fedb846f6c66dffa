import ActivityWire
import SceneClient
import Testing

@MainActor
@Suite("State restoration", .timeLimit(.minutes(60)))
struct RestorationRules {
    /// Adds its letter to whatever is saved.
    final class NamingResponder: Responder {
        let world: World
        let letter: String

        init(_ world: World, _ letter: String = "a") {
            self.world = world
            self.letter = letter
        }

        func updateUserActivityState(_ activity: inout UserActivity) {
            world.note("photos/1 updateUserActivityState")
            activity.title = (activity.title ?? "") + letter
        }
    }

    /// Keeps the live activity up to date.
    final class NamingDelegate: UserActivityDelegate {
        let world: World

        init(_ world: World) { self.world = world }

        func userActivityWillSave(_ activity: UserActivity) async throws -> UserActivity {
            await world.note("photos/1 userActivityWillSave")
            return activity
        }
    }

    /// A world in which the one window of `photos` has ended, and its state `d/7` is kept.
    private func saved(_ end: SceneEnd = .quit) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos")
        photos.state = { _ in photos.activity("d/7") }
        let world = World(photos)
        try await world.open("d/1")
        try await world.end(photos, by: end)
        return (world, photos)
    }

    @Test("Before the background the state is requested, completed in order, and copied", .rule(85))
    func saving() async throws {
        let photos = WorldApp("photos")
        photos.tracesSaving = true
        photos.state = { _ in photos.activity("d/1") }
        let world = World(photos)
        try await world.open("d/1")
        let scene = try photos.scene(1)
        let (delegate, responders) = (NamingDelegate(world), ["a", "b", "c"].map { NamingResponder(world, $0) })
        let live = LiveUserActivity(photos.activity("d/1"), in: scene)
        live.delegate = delegate
        for responder in responders.prefix(2) { live.associate(responder) }
        scene.responders = [responders[2]]
        scene.liveUserActivity = live
        await world.settle()
        var atUpdate: [String?] = []
        photos.onDidUpdate = { scene, activity in
            atUpdate = [activity.title, scene.session.stateRestorationActivity?.title]
            activity.title = "completed"
        }
        world.forget()
        try await world.screen(.home)
        #expect(
            world.trace(of: "photos/1") == [
                "willResignActive", "didEnterBackground", "stateRestorationActivity", "userActivityWillSave",
                "updateUserActivityState", "updateUserActivityState", "updateUserActivityState", "didUpdate",
            ])
        // The last one sees what the others have added, and the session has its copy only after that.
        #expect(atUpdate == ["abc", nil])
        #expect(scene.session.stateRestorationActivity?.title == "completed")
        // What the app goes on doing with the original is no business of the copy.
        live.update { $0.title = "changed later" }
        await world.settle()
        #expect(live.content.title == "changed later")
        #expect(scene.session.stateRestorationActivity?.title == "completed")
        #expect(try await world.history("photos/1").last?.title == "completed")
    }

    @Test("A window with nothing to save clears its saved state (U:T3)", .rule(85))
    func cleared() async throws {
        let photos = WorldApp("photos")
        photos.state = { _ in photos.activity("d/1") }
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        #expect(try photos.session(1).stateRestorationActivity?.targetContentIdentifier == "d/1")
        photos.state = { _ in nil }
        try await world.pick("photos/1")
        world.forget()
        try await world.screen(.home)
        #expect(try photos.session(1).stateRestorationActivity == nil)
        try await world.quit(photos)
        try await world.pick("photos/1")
        #expect(!world.trace.contains { $0.contains("restoreInteractionState") })
    }

    @Test("A state of another kind than the live activity is completed only by the scene's responders (U:T4)")
    func separateState() async throws {
        let photos = WorldApp("photos")
        photos.tracesSaving = true
        photos.state = { _ in UserActivity(activityType: "org.example.state") }
        let world = World(photos)
        try await world.open("d/1")
        let scene = try photos.scene(1)
        let delegate = NamingDelegate(world)
        let live = LiveUserActivity(photos.activity("d/1"), in: scene)
        live.delegate = delegate
        scene.liveUserActivity = live
        scene.responders = [NamingResponder(world)]
        await world.settle()
        world.forget()
        try await world.screen(.home)
        #expect(
            world.trace(of: "photos/1") == [
                "willResignActive", "didEnterBackground", "stateRestorationActivity", "updateUserActivityState",
                "didUpdate",
            ])
    }

    @Test(
        "A reconnect has the saved state at willConnect and restores it before the foreground", .rule(86),
        arguments: SceneEnd.allCases)
    func reconnect(end: SceneEnd) async throws {
        let (world, photos) = try await saved(end)
        var atConnect: String?
        photos.onConnect = { scene, _ in
            atConnect = scene.session.stateRestorationActivity?.targetContentIdentifier
        }
        world.forget()
        try await world.pick("photos/1")
        #expect(atConnect == "d/7")
        #expect(
            world.trace(of: "photos/1") == [
                "willConnect", "restoreInteractionState d/7", "willEnterForeground", "didBecomeActive",
            ])
    }

    @Test("The incoming event and the saved state are both available", .rule(87), arguments: SceneEnd.allCases)
    func incoming(end: SceneEnd) async throws {
        let (world, photos) = try await saved(end)
        var saved: String?
        var came: String?
        photos.onConnect = { scene, options in
            saved = scene.session.stateRestorationActivity?.targetContentIdentifier
            came = options.userActivities.first?.targetContentIdentifier
        }
        world.forget()
        try await world.open("d/8") { $0.session = try? world.reference("photos/1") }
        #expect(saved == "d/7" && came == "d/8")
        #expect(
            world.trace(of: "photos/1") == [
                "willConnect with activity d/8", "restoreInteractionState d/7", "willEnterForeground",
                "didBecomeActive",
            ])
    }

    @Test("The app may show the incoming event, which it then saves and shows again", .rule(87))
    func prefersIncoming() async throws {
        let (world, photos) = try await saved()
        var shown: String?
        photos.onConnect = { shown = $1.userActivities.first?.targetContentIdentifier }
        photos.state = { _ in shown.map { photos.activity($0) } }
        world.forget()
        try await world.open("d/8") { $0.session = try? world.reference("photos/1") }
        try await world.quit(photos)
        photos.onConnect = nil
        world.forget()
        try await world.pick("photos/1")
        #expect(world.trace(of: "photos/1").prefix(2) == ["willConnect", "restoreInteractionState d/8"])
    }

    @Test(
        "A state set on a disconnected session is restored by its next connect, in any process", .rule(88),
        arguments: [false, true])
    func assigned(isLater: Bool) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.reconnectSecond(of: photos)
        try await photos.application.fetchOpenSessions()
        world.forget()
        try photos.session(1).setStateRestorationActivity(photos.activity("d/9"))
        await world.settle()
        if isLater { try await world.quit(photos) }
        try await world.pick("photos/1")
        #expect(world.trace(of: "photos/1").prefix(2) == ["willConnect", "restoreInteractionState d/9"])
    }

    @Test("A state removed from a disconnected session is not restored", .rule(88))
    func takenAway() async throws {
        let photos = WorldApp("photos")
        photos.state = { photos.activity($0.session === (try? photos.session(1)) ? "d/1" : "d/2") }
        let world = World(photos)
        try await world.reconnectSecond(of: photos)
        try await photos.application.fetchOpenSessions()
        #expect(try await !world.history("photos/1").isEmpty)
        world.forget()
        try photos.session(1).setStateRestorationActivity(nil)
        await world.settle()
        try await world.pick("photos/1")
        #expect(world.trace(of: "photos/1").prefix(2) == ["willConnect", "willEnterForeground"])
    }

    @Test(
        "A state set or removed later overrides an older requested state", .rule(88),
        arguments: [false, true])
    func assignedAfterAWish(isTakenAway: Bool) async throws {
        let photos = WorldApp("photos")
        photos.state = { photos.activity($0.session === (try? photos.session(1)) ? "d/1" : "d/2") }
        let world = World(photos)
        try await world.reconnectSecond(of: photos)
        try await photos.application.fetchOpenSessions()
        let generation = try #require(try await world.history("photos/1").last?.generation)
        _ = try await world.tool.request(.restore(try world.reference("photos/1"), generation: generation))
        #expect(try await world.state("photos/1") == .unattached)
        world.forget()
        try photos.session(1).setStateRestorationActivity(isTakenAway ? nil : photos.activity("d/9"))
        await world.settle()
        try await world.pick("photos/1")
        let second = isTakenAway ? "willEnterForeground" : "restoreInteractionState d/9"
        #expect(world.trace(of: "photos/1").prefix(2) == ["willConnect", second])
        // The wish is gone for good.
        try await world.quit(photos)
        world.forget()
        try await world.pick("photos/1")
        #expect(world.trace(of: "photos/1").prefix(2) == ["willConnect", "restoreInteractionState d/1"])
    }
}
