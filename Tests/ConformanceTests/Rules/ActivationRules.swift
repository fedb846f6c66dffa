import ActivityWire
import BrokerCore
import SceneClient
import Testing

@MainActor
@Suite("Activation", .timeLimit(.minutes(60)))
struct ActivationRules {
    /// Windows that show one content each, and prefer it.
    private func app(_ name: String = "photos", hasManyScenes: Bool = true) -> WorldApp {
        let app = WorldApp(name, hasManyScenes: hasManyScenes)
        app.onConnect = { scene, options in
            if let target = options.userActivities.first?.targetContentIdentifier {
                scene.activationConditions = SceneActivationConditions(
                    canActivate: .equals(target), prefersToActivate: .equals(target))
            }
        }
        return app
    }

    private func opened(_ photos: WorldApp, _ targets: String...) async throws -> World {
        let world = World(photos)
        for target in targets { try await world.open(target, reuse: .alwaysNew) }
        world.forget()
        return world
    }

    /// Asks as the app itself does, and waits until it is done.
    private func ask(
        _ world: World, _ photos: WorldApp, _ activity: UserActivity?, session: SceneClient.SceneSession? = nil
    ) async throws {
        try await photos.application.requestSceneSessionActivation(session, userActivity: activity)
        await world.settle()
    }

    @Test("A one-window app that requests a second window gets error 0, and no session appears", .rule(1))
    func secondWindow() async throws {
        let photos = app(hasManyScenes: false)
        let world = try await opened(photos, "d/1")
        var handled: [Int?] = []
        // With no activity, with one that is for a new window, and with one that no window prefers.
        for activity in [nil, photos.activity(), photos.activity("d/2")] {
            let error = await #expect(throws: SceneError.self) {
                try await photos.application.requestSceneSessionActivation(nil, userActivity: activity)
            }
            #expect(error?.code == 0)
            let request = SceneSessionActivationRequest(userActivity: activity)
            try photos.application.activateSceneSession(for: request) { handled.append($0.code) }
            await world.settle()
        }
        #expect(handled == [0, 0, 0])
        #expect(try await world.sessionLabels() == ["photos/1"])
        #expect(world.trace.isEmpty)
        world.note("photos error codes \(handled.map { $0 ?? -1 })")
    }

    @Test("A one-window app may bring its window forward from the background without an error", .rule(2))
    func onlyWindow() async throws {
        let photos = app(hasManyScenes: false)
        let world = try await opened(photos, "d/1")
        let options = ActivationRequestOptions(requestingScene: try photos.scene(1), isUserInitiated: true)
        try await world.screen(.home)
        #expect(try await world.state("photos/1") == .background)
        world.forget()
        var errors: [SceneError] = []
        let request = SceneSessionActivationRequest(session: try photos.session(1), options: options)
        try photos.application.activateSceneSession(for: request) { errors.append($0) }
        await world.settle()
        #expect(errors.isEmpty)
        #expect(world.trace == ["photos/1 willEnterForeground", "photos/1 didBecomeActive"])
        #expect(try await world.state("photos/1") == .foregroundActive)
        #expect(try await world.sessionLabels() == ["photos/1"])
        world.note("photos no error")
    }

    @Test("A connected session in the background continues the activity once", .rule(33))
    func connected() async throws {
        let photos = app()
        let world = try await opened(photos, "d/1", "d/2", "d/3")
        try await ask(world, photos, photos.activity("d/9"), session: try photos.session(1))
        #expect(
            world.trace(of: "photos/1") == ["willEnterForeground", "continue d/9", "didBecomeActive"])
        // No other window continues it, and none connects for it.
        #expect(world.trace.count { $0.contains("continue") || $0.contains("willConnect") } == 1)
    }

    @Test("A disconnected session gets the activity in its options and does not continue it", .rule(34))
    func disconnected() async throws {
        let photos = app()
        let world = try await opened(photos, "d/1", "d/2", "d/3")
        try await world.screen(.reclaimMemory)
        world.forget()
        try await ask(world, photos, photos.activity("d/9"), session: try photos.session(1))
        #expect(
            world.trace(of: "photos/1") == ["willConnect with activity d/9", "willEnterForeground", "didBecomeActive"])
    }

    @Test("A connected session without an activity only comes forward", .rule(35))
    func nothingToDeliver() async throws {
        let photos = app()
        let world = try await opened(photos, "d/1", "d/2", "d/3")
        try await ask(world, photos, nil, session: try photos.session(1))
        #expect(world.trace(of: "photos/1") == ["willEnterForeground", "didBecomeActive"])
    }

    @Test("A request without a session and an activity creates a new session every time", .rule(36))
    func alwaysNew() async throws {
        let photos = app()
        let world = try await opened(photos, "d/1")
        for _ in 0..<2 { try await ask(world, photos, nil) }
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
        for label in ["photos/2", "photos/3"] {
            #expect(world.trace(of: label).prefix(2) == ["configurationForConnecting", "willConnect"])
        }
    }

    @Test(
        "An activity without an identifier creates a window even if one would accept anything", .rule(37),
        arguments: [SceneActivationConditions(), SceneActivationConditions(prefersToActivate: .all)])
    func withoutIdentifier(ofTheOpenOne: SceneActivationConditions) async throws {
        let photos = WorldApp("photos")
        let world = try await opened(photos, "d/1")
        try photos.scene(1).activationConditions = ofTheOpenOne
        await world.settle()
        try await ask(world, photos, photos.activity())
        #expect(world.trace.contains("photos/2 willConnect with activity org.example.photos"))
        // It makes room for the other, and gets nothing.
        #expect(world.trace(of: "photos/1") == ["willResignActive", "didBecomeActive"])
    }

    @Test("The session that prefers the identifier gets the activity", .rule(38))
    func preferring() async throws {
        let photos = app()
        let world = try await opened(photos, "d/1", "d/2", "d/3")
        var sent = photos.activity("d/1")
        sent.title = "Lake"
        sent.userInfo = ["zoom": 2]
        var came: [UserActivity] = []
        photos.onContinue = { came.append($1) }
        try await ask(world, photos, sent)
        #expect(world.trace(of: "photos/1") == ["willEnterForeground", "continue d/1", "didBecomeActive"])
        #expect(came.map(\.activityType) == [sent.activityType] && came.map(\.title) == ["Lake"])
        #expect(came.map(\.userInfo) == [["zoom": 2]])
        #expect(try await world.state("photos/1") == .foregroundActive)
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
    }

    @Test("A disconnected session that prefers the identifier gets the activity", .rule(38))
    func preferringDisconnected() async throws {
        let photos = app()
        let world = try await opened(photos, "d/1", "d/2", "d/3")
        try await world.screen(.reclaimMemory)
        #expect(try await world.state("photos/1") == .unattached)
        world.forget()
        try await ask(world, photos, photos.activity("d/1"))
        #expect(
            world.trace(of: "photos/1") == ["willConnect with activity d/1", "willEnterForeground", "didBecomeActive"])
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
    }

    @Test(
        "A window that only can show the identifier is not asked", .rule(39),
        arguments: [SceneActivationConditions(), SceneActivationConditions(canActivate: .equals("d/2"))])
    func capable(ofTheOpenOne: SceneActivationConditions) async throws {
        let photos = WorldApp("photos")
        let world = try await opened(photos, "d/1")
        try photos.scene(1).activationConditions = ofTheOpenOne
        await world.settle()
        try await ask(world, photos, photos.activity("d/2"))
        #expect(world.trace.contains("photos/2 willConnect with activity d/2"))
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
        #expect(!world.trace.contains { $0.contains("continue") })
    }

    @Test("A preferring session of another role does not count", .rule(40))
    func otherRole() async throws {
        let photos = app()
        photos.bundle.configurations = [
            .init(name: "window", delegateClass: "RecordingScene"),
            .init(name: "display", role: Self.externalDisplay, delegateClass: "DetailScene"),
        ]
        let world = try await opened(photos, "d/1")
        try await photos.application.activateSceneSession(
            for: SceneSessionActivationRequest(role: Self.externalDisplay, userActivity: photos.activity("d/1")))
        await world.settle()
        #expect(world.trace.contains("photos/2 willConnect with activity d/1"))
        #expect(try await world.row("photos/2").role == Self.externalDisplay)
        #expect(!world.trace.contains { $0.contains("continue") })
        // Nor does the display's for a request that names no role, which is for a window.
        try await world.close("photos/1")
        try await ask(world, photos, photos.activity("d/1"))
        #expect(world.trace.contains("photos/3 willConnect with activity d/1"))
        #expect(try await world.row("photos/3").role == "UIWindowSceneSessionRoleApplication")
        #expect(!world.trace.contains { $0.contains("continue") })
    }

    private static let externalDisplay = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"

    @Test("The error handler is called for every failure and never for a success", .rule(41))
    func errorHandler() async throws {
        let photos = app()
        let world = try await opened(photos, "d/1", "d/2", "d/3")
        let gone = try photos.session(3)
        try await world.close("photos/3")
        let successes = [
            SceneSessionActivationRequest(session: try photos.session(1)),
            SceneSessionActivationRequest(session: try photos.session(1), userActivity: photos.activity("d/8")),
            SceneSessionActivationRequest(userActivity: photos.activity("d/2")), SceneSessionActivationRequest(),
        ]
        var errors: [SceneError] = []
        for request in successes {
            try photos.application.activateSceneSession(for: request) { errors.append($0) }
            await world.settle()
        }
        // Nor is it called later, when the requests' time is over.
        await world.pass(.seconds(60))
        #expect(errors.isEmpty)
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/4"])
        try photos.application.activateSceneSession(for: SceneSessionActivationRequest(session: gone)) {
            errors.append($0)
        }
        await world.settle()
        #expect(errors.map(\.code) == [1])
        world.note("photos error handler called once for 5 requests, for the destroyed session")
    }

    @Test("A session that was destroyed is refused with code 1", .rule(42))
    func destroyed() async throws {
        let photos = app()
        let world = try await opened(photos, "d/1", "d/2")
        let gone = try photos.session(1)
        try await world.close("photos/1")
        let error = await #expect(throws: SceneError.self) {
            try await photos.application.requestSceneSessionActivation(gone)
        }
        #expect(error?.code == 1)
        #expect(try await world.sessionLabels() == ["photos/2"])
        world.note("photos error code \(error?.code ?? -1)")
    }
}
