import ActivityWire
import SceneClient
import Testing

@MainActor
@Suite("Life cycle", .timeLimit(.minutes(10)))
struct LifeCycleRules {
    @Test("A window that was asked for connects, restores, enters the foreground, becomes active", .rule(13))
    func connect() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        photos.state = { _ in UserActivity(activityType: "org.example.photos.state", title: "saved") }
        try await world.open("d/1")
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        world.forget()
        try await world.screen(.pick(try world.reference("photos/1")))
        #expect(
            world.trace == [
                "photos/1 willConnect", "photos/1 restoreInteractionState saved", "photos/1 willEnterForeground",
                "photos/1 didBecomeActive",
            ])
    }

    @Test("A scene leaves the screen by way of foreground inactive", .rule(14))
    func leavesScreen() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        var states: [Scene.ActivationState] = []
        photos.on[.willResignActive] = { states.append($0.activationState) }
        photos.on[.didEnterBackground] = { states.append($0.activationState) }
        try await world.open("d/1")
        world.forget()
        try await world.screen(.home)
        #expect(world.trace == ["photos/1 willResignActive", "photos/1 didEnterBackground"])
        #expect(states == [.foregroundActive, .background])
        #expect(try await world.state("photos/1") == .background)
    }

    @Test("An alert that comes and goes only resigns and activates", .rule(15))
    func alert() async throws {
        let world = World(WorldApp("photos"))
        try await world.open("d/1")
        world.forget()
        try await world.screen(.showAlert)
        #expect(try await world.state("photos/1") == .foregroundInactive)
        try await world.screen(.dismissAlert)
        #expect(world.trace == ["photos/1 willResignActive", "photos/1 didBecomeActive"])
    }

    @Test("Of two visible scenes only the one that goes to the background is told", .rule(16))
    func twoVisible() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2"] { try await world.open(target, reuse: .alwaysNew) }
        world.forget()
        try await world.open("d/3", reuse: .alwaysNew)
        #expect(world.trace(of: "photos/1") == ["willResignActive", "didEnterBackground"])
        #expect(world.trace(of: "photos/2").isEmpty)
    }

    @Test("A reclaimed scene saves and disconnects; its session is still open, and nothing is discarded", .rule(17))
    func reclaimed() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        world.forget()
        try await world.screen(.reclaimMemory)
        #expect(world.trace == ["photos/1 didDisconnect"])
        let open = try await photos.application.fetchOpenSessions()
        #expect(open.count == 1 && open.allSatisfy { $0.scene == nil })
        #expect(try photos.application.connectedScenes.isEmpty)
    }

    @Test("A disconnected window that is picked in the switcher is a new scene of the same session", .rule(18))
    func picked() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        let session = try photos.session(1)
        let first = try ObjectIdentifier(photos.scene(1))
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        world.forget()
        try await world.screen(.switcher)
        try await world.screen(.pick(try world.reference("photos/1")))
        #expect(world.trace.first == "photos/1 willConnect")
        #expect(try photos.scene(1).session === session)
        #expect(try ObjectIdentifier(photos.scene(1)) != first || session.scene != nil)
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test("After a crash all sessions are there, and none was discarded", .rule(25))
    func crash() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2", "d/3"] { try await world.open(target, reuse: .alwaysNew) }
        world.forget()
        try photos.process.kill()
        await world.pass(.seconds(1))
        try await world.pick("photos/2")
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
        #expect(!world.trace.contains { $0.contains("didDiscard") || $0.contains("didDisconnect") })
    }

    @Test("Leaving for another app sends scenes to the background and disconnects none", .rule(32))
    func otherApp() async throws {
        let photos = WorldApp("photos")
        let notes = WorldApp("notes")
        let world = World(photos, notes)
        try await world.open("d/1", in: photos)
        world.forget()
        for target in ["n/1", "n/2"] { try await world.open(target, in: notes, reuse: .alwaysNew) }
        // The first note comes beside it, the second in its place.
        #expect(
            world.trace(of: "photos/1") == [
                "willResignActive", "didBecomeActive", "willResignActive", "didEnterBackground",
            ])
        #expect(try photos.application.connectedScenes.count == 1)
    }
}
