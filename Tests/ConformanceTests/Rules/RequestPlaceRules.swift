import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// An app's own requests, wherever the window is that they are for: in another process, behind others, being made.
@MainActor
@Suite("Activation in any window state", .timeLimit(.minutes(60)))
struct RequestPlaceRules {
    private nonisolated static let display = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"

    /// `photos/1` in the background, `photos/2` and `photos/3` on the screen; each prefers `d/` and its number.
    private func opened(_ model: ProcessModel) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        for number in 1...3 {
            try await world.open("d/\(number)", reuse: .alwaysNew)
            try photos.scene(number).activationConditions = SceneActivationConditions(
                prefersToActivate: .equals("d/\(number)"))
            await world.settle()
        }
        #expect(try await world.state("photos/1") == .background)
        world.forget()
        return (world, photos)
    }

    private func ask(
        _ photos: WorldApp, _ activity: UserActivity?, of number: Int? = nil,
        _ behavior: CollectionJoinBehavior = .automatic
    ) async throws {
        let session = try number.map { try photos.session($0) }
        try await photos.application.requestSceneSessionActivation(
            session, userActivity: activity, options: ActivationRequestOptions(collectionJoinBehavior: behavior))
        await photos.world?.settle()
    }

    @Test("A window in its own process continues the activity there, or only comes forward", .rule(33, 35, 38))
    func otherProcess() async throws {
        let (world, photos) = try await opened(.scene)
        // By its session, with something and with nothing; by what it prefers.
        for (target, number) in [("d/9", 1), (nil, 1), ("d/1", nil)] as [(String?, Int?)] {
            try await world.pick("photos/2")
            try await world.pick("photos/3")
            #expect(try await world.state("photos/1") == .background)
            world.forget()
            try await ask(photos, target.map { photos.activity($0) }, of: number)
            let given = target.map { ["continue \($0)"] } ?? []
            #expect(world.trace(of: "photos/1") == ["willEnterForeground"] + given + ["didBecomeActive"])
            #expect(world.trace.count { $0.contains("continue") } == given.count)
            #expect(!world.trace.contains { $0.contains("willConnect") || $0.contains("launched") })
        }
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
    }

    @Test(
        "A window that is to stay in the background continues the activity there", .rule(33),
        arguments: ProcessModel.allCases)
    func staysBehind(model: ProcessModel) async throws {
        let (world, photos) = try await opened(model)
        try await ask(photos, photos.activity("d/9"), of: 1, .preferredWithoutActivating)
        #expect(world.trace == ["photos/1 continue d/9"])
        #expect(try await world.state("photos/1") == .background)
    }

    @Test(
        "A window without a scene connects with the activity in the background and in its own process", .rule(34),
        arguments: ProcessModel.allCases, [CollectionJoinBehavior.automatic, .preferredWithoutActivating])
    func connects(model: ProcessModel, behavior: CollectionJoinBehavior) async throws {
        let (world, photos) = try await opened(model)
        try await world.screen(.reclaimMemory)
        #expect(try await world.state("photos/1") == .unattached)
        world.forget()
        try await ask(photos, photos.activity("d/9"), of: 1, behavior)
        let forward = behavior == .automatic ? ["willEnterForeground", "didBecomeActive"] : []
        #expect(world.trace(of: "photos/1") == ["willConnect with activity d/9"] + forward)
        #expect(try await world.state("photos/1") == (behavior == .automatic ? .foregroundActive : .background))
        #expect(!world.trace.contains { $0.contains("continue") })
    }

    @Test(
        "An activity is delivered once, even if the broker dies before the acknowledgement", .rule(33, 34),
        arguments: [true, false])
    func once(isConnected: Bool) async throws {
        let (world, photos) = try await opened(.application)
        if !isConnected { try await world.screen(.reclaimMemory) }
        var deaths = 0
        func die(_ given: String?) {
            if given == "d/9", deaths == 0 {
                deaths += 1
                world.crashBroker()
                world.startBroker()
            }
        }
        photos.onContinue = { die($1.targetContentIdentifier) }
        photos.onConnect = { die($1.userActivities.first?.targetContentIdentifier) }
        let reference = try world.reference("photos/1")
        world.forget()
        let event = SceneEvent.activity(Activity(type: "org.example.photos", targetContentIdentifier: "d/9"))
        _ = world.tool.send(.activate(ActivationRequest(event: event, session: reference)))
        await world.pass(.seconds(5))
        #expect(deaths == 1)
        let line = isConnected ? "photos/1 continue d/9" : "photos/1 willConnect with activity d/9"
        #expect(world.trace.filter { $0.contains("d/9") } == [line])
        #expect(world.trace.count { $0.contains("willConnect") } == (isConnected ? 0 : 1))
    }

    @Test("A request without content creates its own window while another one's is being created", .rule(36))
    func twoAtOnce() async throws {
        let (world, photos) = try await opened(.application)
        photos.onConfigure = { session, _ in
            try await world.clock.sleep(.seconds(1))
            return session.configuration
        }
        for _ in 1...2 { try await ask(photos, nil) }
        #expect(try await world.sessionLabels() == (1...5).map { "photos/\($0)" })
        await world.pass(.seconds(5))
        for number in 4...5 {
            let told = world.trace(of: "photos/\(number)")
            #expect(told.prefix(2) == ["configurationForConnecting", "willConnect"])
        }
    }

    @Test("A session being created for the identifier counts as preferring it", .rule(38))
    func beingMade() async throws {
        let (world, photos) = try await opened(.application)
        photos.onConfigure = { session, _ in
            try await world.clock.sleep(.seconds(1))
            return session.configuration
        }
        for _ in 1...2 { try await ask(photos, photos.activity("d/5")) }
        await world.pass(.seconds(5))
        #expect(
            world.trace(of: "photos/4") == [
                "configurationForConnecting with activity d/5", "willConnect with activity d/5",
                "willEnterForeground", "continue d/5", "didBecomeActive",
            ])
        #expect(try await world.sessionLabels() == (1...4).map { "photos/\($0)" })
    }

    @Test(
        "The session of the requested role gets the activity, despite a more recent one of another role",
        .rule(40), arguments: [true, false])
    func ofTheRole(isForDisplay: Bool) async throws {
        let photos = WorldApp("photos")
        photos.bundle.configurations = [
            .init(name: "window", delegateClass: "RecordingScene"),
            .init(name: "display", role: Self.display, delegateClass: "DetailScene"),
        ]
        photos.onConnect = { scene, _ in scene.activationConditions = .detail }
        let world = World(photos)
        try await world.open("d/1") { if isForDisplay { $0.role = Self.display } }
        try await world.open("d/1", reuse: .alwaysNew) { if !isForDisplay { $0.role = Self.display } }
        world.forget()
        let role = isForDisplay ? Self.display : nil
        try await photos.application.activateSceneSession(
            for: SceneSessionActivationRequest(role: role, userActivity: photos.activity("d/1")))
        await world.settle()
        #expect(world.trace == ["photos/1 continue d/1"])
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
    }

    @Test("The error handler is not called if the broker was away when the request was made", .rule(41))
    func brokerAway() async throws {
        let (world, photos) = try await opened(.application)
        var errors: [SceneError] = []
        world.crashBroker()
        world.forget()
        for activity in [photos.activity("d/1"), photos.activity()] {
            try photos.application.activateSceneSession(for: SceneSessionActivationRequest(userActivity: activity)) {
                errors.append($0)
            }
        }
        await world.settle()
        world.startBroker()
        await world.pass(.seconds(60))
        #expect(world.trace.count { $0 == "photos/1 continue d/1" } == 1)
        #expect(try await world.sessionLabels() == (1...4).map { "photos/\($0)" })
        #expect(errors.isEmpty)
    }
}
