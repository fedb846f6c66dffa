import ActivityWire
import BrokerCore
import SceneClient
import SimulatedWorld
import Testing

/// Destroyed sessions that had no scene, that still leave, or that other processes know (U:§8).
@MainActor
@Suite("Destroyed sessions", .timeLimit(.minutes(60)))
struct DestroyedSessionRules {
    /// A world in which `photos/1` is disconnected and `photos/2` is in front, whose process knows both.
    private func disconnected(_ model: ProcessModel) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos", model: model)
        photos.onConnect = { scene, _ in try scene.session.updateUserInfo { $0["zoom"] = 2 } }
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        try await world.pick("photos/2")
        #expect(try await world.state("photos/1") == .unattached)
        try await photos.application.fetchOpenSessions()
        world.forget()
        return (world, photos)
    }

    @Test(
        "A destroyed disconnected session is refused, also as the target of a push",
        .rule(42), arguments: [ProcessModel.application, .scene])
    func refused(model: ProcessModel) async throws {
        let (world, photos) = try await disconnected(model)
        let (application, gone) = (try photos.application, try photos.session(1))
        try await world.close("photos/1")
        world.forget()
        let pushed = ActivationRequestOptions(placement: .push(gone))
        for (session, activity, options) in [
            (gone, nil, nil), (gone, photos.activity("d/1"), nil), (nil, photos.activity("d/3"), pushed),
        ] as [(SceneClient.SceneSession?, UserActivity?, ActivationRequestOptions?)] {
            let error = await #expect(throws: SceneError.self) {
                try await application.requestSceneSessionActivation(session, userActivity: activity, options: options)
            }
            #expect(error?.code == 1)
        }
        await world.settle()
        #expect(world.trace.isEmpty)
        #expect(try await world.sessionLabels() == ["photos/2"])
        world.note("photos error code 1")
    }

    @Test(
        "With one process per window, too, a disconnected session is only discarded, with any animation",
        .rule(81), arguments: [true, false])
    func discarded(isClosedByItsUser: Bool) async throws {
        let (world, photos) = try await disconnected(.scene)
        if isClosedByItsUser {
            try await world.close("photos/1")
        } else {
            try await photos.application.requestSceneSessionDestruction(photos.session(1), options: .commit)
            await world.settle()
        }
        #expect(world.trace == ["photos didDiscardSceneSessions photos/1"])
        #expect(try await world.sessionLabels() == ["photos/2"])
    }

    @Test("A destroyed session is not found by any name while its window is still leaving", .rule(82))
    func leaving() async throws {
        let photos = WorldApp("photos")
        photos.drawsNumberedPictures()
        photos.state = { _ in photos.activity("d/1") }
        photos.onConnect = { scene, _ in
            scene.activationConditions = SceneActivationConditions(prefersToActivate: .equals("d/1"))
        }
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        try await world.pick("photos/1")
        photos.on[.willDismiss] = { scene in
            scene.title = "on its way"
            try scene.session.setStateRestorationActivity(photos.activity("d/2"))
            try await world.clock.sleep(.seconds(5))
        }
        let whole = try world.reference("photos/1")
        let names = [whole.text, String(whole.text.prefix(12)), "org.example.photos:d/1"].map {
            SessionReference(text: $0)
        }
        for name in names {
            guard case .sessions(let rows, _) = try await world.tool.request(.query(.session(name))) else {
                throw WorldError("the answer to session is of another kind")
            }
            #expect(rows.map { world.label($0.session) } == ["photos/1"])
        }
        world.forget()
        _ = world.tool.send(.destroy(whole, .standard))
        await world.settle()
        #expect(world.trace.last == "photos/1 willDismiss standard")
        for passed in [false, true] {
            if passed { await world.pass(.seconds(10)) }
            for name in names {
                for query in [Query.session(name), .history(name), .snapshot(name), .sceneReport(name)] {
                    let answer = world.tool.send(.query(query))
                    await world.settle()
                    #expect(answer.refusal?.code == .unknownSession, "\(query), \(passed)")
                }
            }
            #expect(try await world.sessionLabels().isEmpty && world.images.isEmpty)
            let stored = world.store.committed
            #expect(stored.sessions.isEmpty && stored.restorations.isEmpty && stored.snapshots.isEmpty)
        }
    }

    /// The windows of which a layout keeps a state, and the content that this names.
    private func states(in name: LayoutName, _ world: World) async throws -> [String] {
        guard case .layout(let layout) = try await world.tool.request(.query(.layout(name))) else {
            throw WorldError("the answer to layout is of another kind")
        }
        return layout.windows.compactMap { window in
            window.state.map { "\(world.label(window.session)) \($0.targetContentIdentifier ?? "-")" }
        }.sorted()
    }

    @Test(
        "Layout states of a destroyed session are removed, and those of others are kept", .rule(82),
        arguments: [true, false])
    func keptInLayouts(isBrokerRestarted: Bool) async throws {
        let photos = WorldApp("photos")
        photos.onConnect = { scene, options in scene.userActivity = options.userActivities.first }
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        let names = try ["writing", "reading"].map { name in try #require(LayoutName(name)) }
        for name in names {
            _ = try await world.tool.request(.layout(.save(name, replaces: false)))
            #expect(try await states(in: name, world) == ["photos/1 d/1", "photos/2 d/2"])
        }
        world.forget()
        try await world.close("photos/1")
        if isBrokerRestarted { await world.restartBroker() }
        for name in names { #expect(try await states(in: name, world) == ["photos/2 d/2"]) }
        let kept = world.store.committed.layouts.flatMap(\.states).map { world.label($0.session) }
        #expect(kept == ["photos/2", "photos/2"])
    }

    @Test("A stale session object reports nothing after openSessions is refreshed", .rule(82))
    func heldElsewhere() async throws {
        let photos = WorldApp("photos", model: .scene)
        photos.onConnect = { scene, _ in try scene.session.updateUserInfo { $0["zoom"] = 2 } }
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        let other = try photos.application
        try await other.fetchOpenSessions()
        let held = try #require(other.openSessions.first { world.label($0) == "photos/1" })
        #expect(held.scene == nil && held.userInfo == ["zoom": 2])
        world.forget()
        try await world.close("photos/1")
        try await other.fetchOpenSessions()
        #expect(held.userInfo == [:] && held.stateRestorationActivity == nil)
        #expect(other.openSessions.map(world.label) == ["photos/2"])
    }
}
