import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Apps of one window, by their own word or by their broker's.
@MainActor
@Suite("Apps with a single window", .timeLimit(.minutes(60)))
struct OneWindowRules {
    private typealias Room = (inTheApp: Bool, inTheBroker: Bool)
    private nonisolated static let rooms: [Room] = [(false, true), (true, false)]

    private func opened(_ room: Room, guardsFocus: Bool = true) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos", hasManyScenes: room.inTheApp)
        let world = World(photos, policy: BrokerPolicy(guardsFocus: guardsFocus, multipleScenes: room.inTheBroker))
        try await world.open("d/1")
        return (world, photos)
    }

    @Test(
        "A handoff within a one-window app does not create a second window", .rule(1),
        arguments: rooms, [nil, "org.example.photos"] as [String?])
    func continuesInItself(room: (inTheApp: Bool, inTheBroker: Bool), app: String?) async throws {
        let (world, photos) = try await opened(room)
        let scene = try photos.scene(1)
        scene.liveUserActivity = LiveUserActivity(photos.activity("d/1"), in: scene)
        await world.settle()
        #expect(try await world.row("photos/1").currentActivity?.targetContentIdentifier == "d/1")
        world.forget()
        let (application, session) = (try photos.application, scene.session)
        for reuse in SceneClient.ReusePolicy.allCases {
            let error = await #expect(throws: SceneError.self) {
                try await application.continueActivity(of: session, in: app, reuse: reuse)
            }
            #expect(error?.code == 0)
        }
        await world.settle()
        #expect(try await world.sessionLabels() == ["photos/1"])
        #expect(world.trace.isEmpty)
        world.note("photos error code 0")
    }

    @Test(
        "A manually started process does not create a second window of a one-window app", .rule(1), arguments: rooms,
        ProcessModel.allCases)
    func startedAgain(room: (inTheApp: Bool, inTheBroker: Bool), model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model, hasManyScenes: room.inTheApp)
        let world = World(photos, policy: BrokerPolicy(multipleScenes: room.inTheBroker))
        let first = try await photos.startByHand()
        #expect(try await world.state("photos/1") == .foregroundActive)
        let second = try await photos.startByHand()
        #expect(second.hasEnded && !first.hasEnded)
        #expect(try await world.sessionLabels() == ["photos/1"])
        // Without a process it is shown in the next one.
        try await world.quit(photos)
        world.forget()
        try await photos.startByHand()
        #expect(world.trace(of: "photos/1") == ["willConnect", "willEnterForeground", "didBecomeActive"])
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test("A request during the creation of the only window does not create a second one", .rule(1), arguments: rooms)
    func whileItIsMade(room: (inTheApp: Bool, inTheBroker: Bool)) async throws {
        let photos = WorldApp("photos", hasManyScenes: room.inTheApp)
        let world = World(photos, policy: BrokerPolicy(multipleScenes: room.inTheBroker))
        var codes: [Int?] = []
        photos.onConfigure = { session, _ in
            let application = try photos.application
            for activity in [nil, photos.activity(), photos.activity("d/2")] {
                do throws(SceneError) {
                    try await application.requestSceneSessionActivation(nil, userActivity: activity)
                    codes.append(nil)
                } catch {
                    codes.append(error.code)
                }
            }
            return session.configuration
        }
        try await world.open("d/1")
        #expect(codes == [0, 0, 0])
        #expect(try await world.sessionLabels() == ["photos/1"])
        #expect(world.trace.count { $0.contains("willConnect") } == 1)
    }

    @Test(
        "The only window comes forward for any requester, connected or not, with or without content",
        .rule(2), arguments: rooms, [true, false])
    func comesForward(room: (inTheApp: Bool, inTheBroker: Bool), isConnected: Bool) async throws {
        // The focus is guarded otherwise: an app without a window may not take it.
        let (world, photos) = try await opened(room, guardsFocus: isConnected)
        for activity in [nil, photos.activity("d/2")] {
            let options = ActivationRequestOptions(requestingScene: try photos.scene(1), isUserInitiated: true)
            try await world.screen(.home)
            if !isConnected { try await world.screen(.reclaimMemory) }
            #expect(try await world.state("photos/1") == (isConnected ? .background : .unattached))
            world.forget()
            var errors: [SceneError] = []
            let request = SceneSessionActivationRequest(
                session: try photos.session(1), userActivity: activity, options: options)
            try photos.application.activateSceneSession(for: request) { errors.append($0) }
            await world.settle()
            #expect(errors.isEmpty)
            let given = activity == nil ? [] : ["continue d/2"]
            let connected = ["willEnterForeground"] + given + ["didBecomeActive"]
            let made = [
                activity == nil ? "willConnect" : "willConnect with activity d/2", "willEnterForeground",
                "didBecomeActive",
            ]
            #expect(world.trace(of: "photos/1") == (isConnected ? connected : made))
            #expect(try await world.state("photos/1") == .foregroundActive)
            #expect(try await world.sessionLabels() == ["photos/1"])
        }
        world.note("photos no error")
    }

    @Test("A request for the only window in front leaves it there without an error", .rule(2), arguments: rooms)
    func staysInFront(room: (inTheApp: Bool, inTheBroker: Bool)) async throws {
        let (world, photos) = try await opened(room)
        world.forget()
        for activity in [nil, photos.activity("d/2")] {
            try await photos.application.requestSceneSessionActivation(photos.session(1), userActivity: activity)
            await world.settle()
        }
        #expect(world.trace == ["photos/1 continue d/2"])
        #expect(try await world.state("photos/1") == .foregroundActive)
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test("A session of another role is not the app's only session of this role", .rule(40))
    func otherRole() async throws {
        let display = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
        let photos = WorldApp("photos", hasManyScenes: false)
        photos.bundle.configurations = [
            .init(name: "window", delegateClass: "RecordingScene"),
            .init(name: "display", role: display, delegateClass: "DetailScene"),
        ]
        photos.onConnect = { scene, _ in scene.activationConditions = .detail }
        let world = World(photos)
        try await world.open("d/1") { $0.role = display }
        world.forget()
        try await photos.application.requestSceneSessionActivation(nil, userActivity: photos.activity("d/1"))
        await world.settle()
        #expect(world.trace(of: "photos/2").contains("willConnect with activity d/1"))
        #expect(try await world.row("photos/2").role == "UIWindowSceneSessionRoleApplication")
        #expect(!world.trace.contains { $0.contains("continue") })
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
    }
}
