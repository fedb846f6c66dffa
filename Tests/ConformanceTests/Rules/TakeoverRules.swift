import ActivityWire
import Adaptation
import BrokerCore
import SceneClient
import Testing

/// Windows that take the place of another one of their app, which leaves the screen for them.
@MainActor
@Suite("Windows that replace others", .timeLimit(.minutes(60)))
struct TakeoverRules {
    /// How the second window takes the place of the first.
    enum Takeover: CaseIterable {
        case push
        case besideAnotherApp
        /// On a release that shows one window of each app.
        case classic
        case switcher
        case full
    }

    /// What the second window is before it comes.
    enum Newcomer: CaseIterable {
        case new
        case disconnected
        case connected
    }

    private typealias Way = (takeover: Takeover, newcomer: Newcomer)

    private nonisolated static let ways: [Way] = [
        (.push, .new), (.push, .disconnected), (.push, .connected),
        (.besideAnotherApp, .new), (.besideAnotherApp, .disconnected), (.besideAnotherApp, .connected),
        (.classic, .new), (.classic, .disconnected), (.classic, .connected),
        (.switcher, .disconnected), (.switcher, .connected), (.full, .disconnected), (.full, .connected),
    ]

    /// `photos/1` is on the screen, alone or beside a note; `photos/2` is what the newcomer is.
    private func opened(_ takeover: Takeover, _ newcomer: Newcomer) async throws -> (World, WorldApp) {
        let (photos, notes) = (WorldApp("photos"), WorldApp("notes"))
        let world = World(photos, notes)
        if takeover == .classic { try await world.screen(.device("ipadpro97", profile: .classic)) }
        for target in newcomer == .new ? ["d/1"] : ["d/1", "d/2"] {
            try await world.open(target, in: photos, reuse: .alwaysNew)
            try await world.screen(.home)
        }
        if newcomer == .disconnected { try await world.screen(.reclaimMemory) }
        try await world.pick("photos/1")
        if takeover == .besideAnotherApp { try await world.open("n/1", in: notes) }
        #expect(try await world.state("photos/1") == .foregroundActive)
        return (world, photos)
    }

    private func come(
        _ takeover: Takeover, _ newcomer: Newcomer, _ world: World, _ photos: WorldApp
    ) async throws {
        switch takeover {
        case .push, .besideAnotherApp, .classic:
            let session: SceneClient.SceneSession? = try newcomer == .new ? nil : photos.session(2)
            let place: ScenePlacement = try takeover == .push ? .push(photos.session(1)) : .automatic
            try await photos.application.requestSceneSessionActivation(
                session, userActivity: photos.activity("new"), options: ActivationRequestOptions(placement: place))
        case .switcher:
            try await world.screen(.switcher)
            try await world.screen(.pick(try world.reference("photos/2")))
        case .full: try await world.screen(.open(try world.reference("photos/2"), place: .full))
        }
        await world.settle()
    }

    @Test(
        "A scene that replaces the first one does not bring the application forward again, however slowly", .rule(27),
        arguments: ways, [true, false])
    func inItsPlace(way: (takeover: Takeover, newcomer: Newcomer), isSlow: Bool) async throws {
        let (world, photos) = try await opened(way.takeover, way.newcomer)
        if isSlow { photos.on[.willEnterForeground] = { _ in try await world.clock.sleep(.seconds(1)) } }
        let observation = try photos.tracesApplication()
        world.forget()
        try await come(way.takeover, way.newcomer, world, photos)
        await world.pass(.seconds(2))
        #expect(world.trace(of: "photos/1") == ["willResignActive", "didEnterBackground"])
        #expect(world.trace(of: "photos/2").contains("willEnterForeground"))
        #expect(try await world.state("photos/1") == .background)
        #expect(try await world.state("photos/2") == .foregroundActive)
        // Only which of the two is active has changed.
        #expect(world.trace(of: "photos app") == ["willResignActive", "didBecomeActive"])
        observation.cancel()
    }

    @Test("A second scene that never connects does not keep the application in the foreground", .rule(27))
    func neverComes() async throws {
        let (world, photos) = try await opened(.besideAnotherApp, .new)
        photos.onConnect = { _, _ in throw WorldError("there is no such photo") }
        let observation = try photos.tracesApplication()
        world.forget()
        try await come(.besideAnotherApp, .new, world, photos)
        #expect(world.trace(of: "photos/2").contains("willConnect with activity new"))
        #expect(try await world.sessionLabels() == ["notes/1", "photos/1"])
        #expect(world.trace(of: "photos/1") == ["willResignActive", "didEnterBackground"])
        #expect(world.trace(of: "photos app") == ["willResignActive", "didEnterBackground"])
        observation.cancel()
    }

    @Test("The application leaves with its last scene, even a closed one, and comes forward with the next", .rule(27))
    func closed() async throws {
        let (world, photos) = try await opened(.besideAnotherApp, .connected)
        let observation = try photos.tracesApplication()
        world.forget()
        try await world.close("photos/1")
        #expect(world.trace(of: "photos/1") == ["willResignActive", "willDismiss standard", "didDisconnect"])
        #expect(world.trace(of: "photos app") == ["willResignActive", "didEnterBackground"])
        world.forget()
        try await world.pick("photos/2")
        #expect(world.trace(of: "photos app") == ["willEnterForeground", "didBecomeActive"])
        world.forget()
        // One that is closed in the background is the last of nothing.
        try await world.open("d/3", in: photos, reuse: .alwaysNew)
        try await world.screen(.open(try world.reference("photos/3"), place: .full))
        world.forget()
        try await world.close("photos/2")
        #expect(world.trace(of: "photos app").isEmpty)
        observation.cancel()
    }
}
