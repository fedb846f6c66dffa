import ActivityWire
import BrokerCore
import SceneClient
import Testing

@MainActor
@Suite("Life cycle", .timeLimit(.minutes(60)))
struct LifeCycleRules {
    @Test(
        "A requested window connects, restores, enters the foreground and becomes active", .rule(13),
        arguments: ProcessModel.allCases)
    func connect(model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        photos.state = { _ in UserActivity(activityType: "org.example.photos.state", title: "saved") }
        photos.tracesEverything()
        try await world.open("d/1")
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        world.forget()
        try await world.screen(.pick(try world.reference("photos/1")))
        let launch = model == .scene ? ["photos launched", "photos didFinishLaunching"] : []
        #expect(
            world.trace == launch + [
                "photos/1 willConnect", "photos/1 restoreInteractionState saved",
                // With the connect its state is saved (docs/differences.md).
                "photos/1 stateRestorationActivity", "photos/1 didUpdate", "photos/1 willEnterForeground",
                "photos/1 didBecomeActive",
            ])
    }

    @Test("Without a state nothing is restored, and the other calls are the same", .rule(13))
    func connectWithoutState() async throws {
        let photos = WorldApp("photos")
        photos.tracesEverything()
        let world = World(photos)
        try await world.open("d/1")
        #expect(
            world.trace(of: "photos/1") == [
                "configurationForConnecting with activity d/1", "willConnect with activity d/1",
                // With the connect its state is saved (docs/differences.md).
                "stateRestorationActivity", "willEnterForeground", "didBecomeActive",
            ])
    }

    @Test("A scene leaves the screen via foreground inactive", .rule(14))
    func leavesScreen() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        let scene = try photos.scene(1)
        var states: [Scene.ActivationState] = []
        // Within a callback, and between two of them.
        photos.on[.willResignActive] = { states.append($0.activationState) }
        photos.on[.didEnterBackground] = { states.append($0.activationState) }
        photos.beforeCall = { states.append(scene.activationState) }
        let subscribed = world.tool.send(.subscribe(nil))
        world.forget()
        try await world.screen(.home)
        #expect(world.trace == ["photos/1 willResignActive", "photos/1 didEnterBackground"])
        #expect(states.prefix(4) == [.foregroundActive, .foregroundActive, .foregroundInactive, .background])
        #expect(scene.activationState == .background)
        #expect(try await world.state("photos/1") == .background)
        // The broker says the same to whoever follows.
        #expect(subscribed.result != nil)
        let told = world.tool.events.compactMap { event in
            if case .session(let row) = event.event { row.state } else { nil }
        }
        let steps = told.reduce(into: [SceneState]()) { steps, state in
            if steps.last != state { steps.append(state) }
        }
        #expect(steps == [.foregroundActive, .foregroundInactive, .background])
        world.note("photos/1 is foregroundActive, foregroundInactive, background")
    }

    @Test("An alert that appears and disappears only resigns and activates", .rule(15))
    func alert() async throws {
        let photos = WorldApp("photos")
        // Only these: none for its size, its state or its picture either.
        photos.tracesEverything()
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try await world.screen(.showAlert)
        #expect(try await world.state("photos/1") == .foregroundInactive)
        try await world.screen(.dismissAlert)
        #expect(world.trace == ["photos/1 willResignActive", "photos/1 didBecomeActive"])
        #expect(try await world.state("photos/1") == .foregroundActive)
    }

    @Test("Only the one of two visible scenes that goes to the background is called", .rule(16))
    func twoVisible() async throws {
        let photos = WorldApp("photos")
        // No call at all: none for its size, its state or its picture either.
        photos.tracesEverything()
        let world = World(photos)
        for target in ["d/1", "d/2"] { try await world.open(target, reuse: .alwaysNew) }
        for label in ["photos/1", "photos/2"] { #expect(try await world.state(label) == .foregroundActive) }
        world.forget()
        try await world.open("d/3", reuse: .alwaysNew)
        #expect(world.trace(of: "photos/1").prefix(2) == ["willResignActive", "didEnterBackground"])
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
        #expect(try await world.sessionLabels() == ["photos/1"])
        // Nor is it discarded when its app is launched again.
        try await world.quit(photos)
        try await world.pick("photos/1")
        #expect(world.trace.contains("photos launched"))
        #expect(!world.trace.contains { $0.contains("didDiscard") })
    }

    @Test("A disconnected window picked in the switcher is a new scene of the same session", .rule(18))
    func picked() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        let session = try photos.session(1)
        // Held on to, so that no new object can be at its address.
        let first = try photos.scene(1)
        let firstDelegate = try #require(first.delegate)
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        #expect(session.scene == nil)
        world.forget()
        try await world.screen(.switcher)
        try await world.screen(.pick(try world.reference("photos/1")))
        #expect(world.trace == ["willConnect", "willEnterForeground", "didBecomeActive"].map { "photos/1 \($0)" })
        let second = try photos.scene(1)
        #expect(second !== first)
        #expect(second.delegate !== firstDelegate)
        #expect(second.session === session && session.scene === second)
        #expect(second.session.persistentIdentifier == first.session.persistentIdentifier)
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test("After a crash all sessions exist, and none was discarded", .rule(25))
    func crash() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2", "d/3"] { try await world.open(target, reuse: .alwaysNew) }
        world.forget()
        try photos.process.kill()
        await world.pass(.seconds(1))
        #expect(world.trace == ["photos crashed"])
        try await world.pick("photos/2")
        // It was launched again, and told of no session that would be gone.
        #expect(
            world.trace == [
                "photos crashed", "photos launched", "photos didFinishLaunching", "photos/2 willConnect",
                "photos/2 willEnterForeground", "photos/2 didBecomeActive",
            ])
        let labels = ["photos/1", "photos/2", "photos/3"]
        #expect(try await world.sessionLabels() == labels)
        #expect(try photos.application.openSessions.map { world.label($0) }.sorted() == labels)
        for label in ["photos/1", "photos/3"] { #expect(try await world.state(label) == .unattached) }
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
        await world.pass(.seconds(60))
        #expect(try photos.application.connectedScenes.count == 1)
        #expect(try await world.state("photos/1") == .background)
        #expect(!world.trace.contains { $0.contains("didDisconnect") })
    }

    @Test(
        "Leaving for an app that fills the screen sends all scenes to the background and disconnects none", .rule(32),
        arguments: ProcessModel.allCases)
    func wholeScreen(model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let notes = WorldApp("notes")
        let world = World(photos, notes)
        for target in ["d/1", "d/2"] { try await world.open(target, in: photos, reuse: .alwaysNew) }
        world.forget()
        try await world.screen(.home)
        try await world.open("n/1", in: notes)
        await world.pass(.seconds(60))
        for number in 1...2 {
            #expect(world.trace(of: "photos/\(number)") == ["willResignActive", "didEnterBackground"])
            #expect(try photos.scene(number).activationState == .background)
        }
        #expect(try await world.state("notes/1") == .foregroundActive)
    }
}
