import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Requests for activation where windows are not connected, are in front already, or are the only one there may be.
@MainActor
@Suite("Activation case by case", .timeLimit(.minutes(60)))
struct ActivationCaseRules {
    private func ask(_ photos: WorldApp, _ activity: UserActivity?, of number: Int? = nil) async throws {
        let session = try number.map { try photos.session($0) }
        try await photos.application.requestSceneSessionActivation(session, userActivity: activity)
        await photos.world?.settle()
    }

    @Test(
        "There is no second window if the app or the broker allows only one, connected or not", .rule(1),
        arguments: [(false, true), (true, false)], [true, false])
    func onlyOne(room: (inTheApp: Bool, inTheBroker: Bool), isConnected: Bool) async throws {
        let photos = WorldApp("photos", hasManyScenes: room.inTheApp)
        let world = World(photos, policy: BrokerPolicy(multipleScenes: room.inTheBroker))
        try await world.open("d/1")
        if !isConnected {
            try await world.screen(.home)
            try await world.screen(.reclaimMemory)
        }
        #expect(try await world.state("photos/1") == (isConnected ? .foregroundActive : .unattached))
        world.forget()
        for activity in [nil, photos.activity(), photos.activity("d/2")] {
            let error = await #expect(throws: SceneError.self) { try await ask(photos, activity) }
            #expect(error?.code == 0)
        }
        // Nor is one made, or the other one taken for it, where the app says in so many words that it wants a new one.
        let application = try photos.application
        let error = await #expect(throws: SceneError.self) {
            try await application.open(photos.activity("d/2"), reuse: .alwaysNew)
        }
        #expect(error?.code == 0)
        await world.settle()
        #expect(try await world.sessionLabels() == ["photos/1"])
        #expect(world.trace.isEmpty)
        world.note("photos error code 0")
    }

    @Test("A session of an app that is not running connects with the activity and does not continue it", .rule(34))
    func notRunning() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        try await world.quit(photos)
        world.forget()
        let session = try world.reference("photos/1")
        try await world.open("d/9") { $0.session = session }
        #expect(
            world.trace == [
                "photos launched", "photos didFinishLaunching", "photos/1 willConnect with activity d/9",
                "photos/1 willEnterForeground", "photos/1 didBecomeActive",
            ])
    }

    @Test("A session that is already in front receives nothing", .rule(35))
    func inFront() async throws {
        let (world, photos) = try await World.withWindows(.anything, .anything)
        for number in 1...2 {
            try await ask(photos, nil, of: number)
            #expect(try await world.state("photos/\(number)") == .foregroundActive)
        }
        #expect(world.trace.isEmpty)
        world.note("photos/1 and photos/2 are asked for")
    }

    @Test(
        "A new window is never an existing one, neither one that prefers everything nor a disconnected one",
        .rule(36), arguments: [true, false])
    func alwaysNew(isDisconnected: Bool) async throws {
        let everything = SceneActivationConditions(prefersToActivate: .all)
        let (world, photos) = try await World.withWindows(everything, everything, everything)
        if isDisconnected { try await world.screen(.reclaimMemory) }
        #expect(try await world.state("photos/1") == (isDisconnected ? .unattached : .background))
        for number in 4...5 {
            world.forget()
            try await ask(photos, nil)
            #expect(world.trace(of: "photos/\(number)").prefix(2) == ["configurationForConnecting", "willConnect"])
            #expect(world.trace.count { $0.contains("willConnect") } == 1)
        }
        #expect(try await world.sessionLabels() == (1...5).map { "photos/\($0)" })
    }

    @Test(
        "A session that prefers the identifier is activated even if it cannot activate it or prefers more",
        .rule(38),
        arguments: [
            SceneActivationConditions(canActivate: .none, prefersToActivate: .equals("d/1")),
            SceneActivationConditions(prefersToActivate: .hasPrefix("d/")),
        ])
    func preferring(conditions: SceneActivationConditions) async throws {
        let (world, photos) = try await World.withWindows(conditions, .anything, .anything)
        #expect(try await world.state("photos/1") == .background)
        try await ask(photos, photos.activity("d/1"))
        #expect(world.trace(of: "photos/1") == ["willEnterForeground", "continue d/1", "didBecomeActive"])
        #expect(world.trace.count { $0.contains("continue") } == 1)
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
    }

    @Test("The only window of a one-window app continues the activity that it prefers", .rule(38))
    func preferringOnly() async throws {
        let (world, photos) = try await World.withWindows(.detail, hasManyScenes: false)
        try await ask(photos, photos.activity("d/1"))
        #expect(world.trace == ["photos/1 continue d/1"])
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test(
        "Background and disconnected windows that only can show the identifier are not activated for it",
        .rule(37, 39), arguments: [nil, "d/9"] as [String?], [true, false])
    func notAsked(target: String?, isConnected: Bool) async throws {
        let capable = SceneActivationConditions(canActivate: .equals("d/9"))
        let (world, photos) = try await World.withWindows(.anything, capable, .anything)
        try await world.screen(.home)
        if !isConnected { try await world.screen(.reclaimMemory) }
        for number in 1...3 {
            #expect(try await world.state("photos/\(number)") == (isConnected ? .background : .unattached))
        }
        world.forget()
        try await ask(photos, photos.activity(target))
        let given = "willConnect with activity \(target ?? "org.example.photos")"
        #expect(world.trace(of: "photos/4").contains(given))
        #expect(world.trace.count { $0.contains("willConnect") } == 1)
        #expect(!world.trace.contains { $0.contains("continue") })
        for number in 1...3 { #expect(world.trace(of: "photos/\(number)").isEmpty) }
        #expect(try await world.sessionLabels() == (1...4).map { "photos/\($0)" })
    }

    @Test("The error handler is not called for connecting, background and gesture windows", .rule(41))
    func errorHandler() async throws {
        let (world, photos) = try await World.withWindows(.anything, .anything, .anything)
        var errors: [SceneError] = []
        func activate(_ number: Int) async throws {
            let request = SceneSessionActivationRequest(session: try photos.session(number))
            try photos.application.activateSceneSession(for: request) { errors.append($0) }
            await world.settle()
        }
        try await world.screen(.reclaimMemory)
        try await activate(1)
        #expect(try await world.state("photos/1") == .foregroundActive)
        // From the background it may not bring its window forward; that is no failure.
        try await world.screen(.home)
        await world.pass(.seconds(60))
        try await activate(2)
        #expect(try await world.state("photos/2") == .background)
        try await world.pick("photos/3")
        let gesture = ActivationInteraction(
            provider: { _, _ in ActivationConfiguration(userActivity: photos.activity("new")) },
            errorHandler: { errors.append($0) })
        #expect(await gesture.begin(at: ActivationInteraction.Location(x: 1, y: 2), in: try photos.scene(3)))
        await world.pass(.seconds(60))
        #expect(try await world.sessionLabels() == (1...4).map { "photos/\($0)" })
        #expect(errors.isEmpty)
    }

    @Test(
        "A session that its app destroyed is refused while it leaves and afterwards, whatever it is to show",
        .rule(42), arguments: [true, false])
    func destroyedByApp(hasManyScenes: Bool) async throws {
        let photos = WorldApp("photos", hasManyScenes: hasManyScenes)
        let world = World(photos)
        try await world.open("d/1")
        let (application, gone) = (try photos.application, try photos.session(1))
        var codes: [Int?] = []
        func ask() async {
            for activity in [nil, photos.activity("d/1")] {
                do throws(SceneError) {
                    try await application.requestSceneSessionActivation(gone, userActivity: activity)
                    codes.append(nil)
                } catch {
                    codes.append(error.code)
                }
            }
        }
        photos.on[.willDismiss] = { _ in await ask() }
        try await application.requestSceneSessionDestruction(gone)
        await world.settle()
        #expect(codes == [1, 1])
        await ask()
        await world.settle()
        #expect(codes == [1, 1, 1, 1])
        #expect(try await world.sessionLabels().isEmpty)
        world.note("photos error codes \(codes.map { $0 ?? -1 })")
    }
}
