import ActivityWire
import BrokerCore
import SceneClient
import Testing

@MainActor
@Suite("Application life cycle", .timeLimit(.minutes(60)))
struct ApplicationRules {
    @Test("The application delegate's four UIKit callbacks are never called for scene changes", .rule(26))
    func noApplicationCallbacks() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2"] { try await world.open(target, reuse: .alwaysNew) }
        try await world.screen(.showAlert)
        try await world.screen(.dismissAlert)
        try await world.screen(.home)
        try await world.pick("photos/1")
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        // Every change of a scene has happened.
        for call in [
            "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground", "didDisconnect",
        ] {
            #expect(world.trace(of: "photos/1").contains(call))
        }
        // The delegate hears of its process: its launch, and with its windows the configuration of new sessions.
        #expect(world.trace(of: "photos") == ["launched", "didFinishLaunching"])
    }

    @Test("The application comes forward with its first scene and leaves with its last", .rule(27))
    func aggregate() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        let observation = try photos.tracesApplication()
        world.forget()
        try await world.open("d/2", reuse: .alwaysNew)
        #expect(world.trace(of: "photos/2").suffix(2) == ["willEnterForeground", "didBecomeActive"])
        // The first scene is resized for the second; the application stays in the foreground.
        #expect(world.trace(of: "photos app") == ["willResignActive", "didBecomeActive"])
        world.forget()
        try await world.screen(.home)
        try await world.pick("photos/1")
        #expect(
            world.trace(of: "photos app") == [
                "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive",
            ])
        world.forget()
        // One that has been in the background is no other second scene than a new one.
        try await world.pick("photos/2")
        #expect(world.trace(of: "photos/2") == ["willEnterForeground", "didBecomeActive"])
        #expect(world.trace(of: "photos app") == ["willResignActive", "didBecomeActive"])
        observation.cancel()
    }

    @Test("The application is not brought forward again while its first scene is inactive", .rule(27))
    func secondUnderAlert() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        let observation = try photos.tracesApplication()
        try await world.screen(.showAlert)
        #expect(try await world.state("photos/1") == .foregroundInactive)
        world.forget()
        try await world.open("d/2", reuse: .alwaysNew)
        #expect(world.trace(of: "photos/2").contains("willEnterForeground"))
        #expect(world.trace(of: "photos app").isEmpty)
        observation.cancel()
    }

    @Test(
        "The application is not brought forward again while a second scene replaces the other app's window", .rule(27))
    func secondBesideActive() async throws {
        let (photos, notes) = (WorldApp("photos"), WorldApp("notes"))
        let world = World(photos, notes)
        try await world.open("d/1", in: photos)
        try await world.screen(.home)
        try await world.open("d/2", in: photos, reuse: .alwaysNew)
        try await world.open("n/1", in: notes)
        // Of two the one stays that was turned to last.
        try await world.pick("photos/2")
        let observation = try photos.tracesApplication()
        world.forget()
        try await world.pick("photos/1")
        #expect(world.trace(of: "photos/1") == ["willEnterForeground", "didBecomeActive"])
        #expect(world.trace(of: "photos/2").isEmpty)
        #expect(world.trace(of: "photos app").isEmpty)
        observation.cancel()
    }

    @Test("The application's state is that of its most active scene", .rule(28))
    func applicationState() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2"] { try await world.open(target, reuse: .alwaysNew) }
        var states: [Scene.ActivationState] = [try photos.application.applicationState]
        try await world.screen(.showAlert)
        states.append(try photos.application.applicationState)
        try await world.screen(.home)
        states.append(try photos.application.applicationState)
        #expect(states == [.foregroundActive, .foregroundInactive, .background])
        world.forget()
        world.note("photos \(states.map(\.rawValue).joined(separator: ", "))")
    }

    @Test("The most active one of scenes in different states determines the application's state", .rule(28))
    func mixedStates() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2", "d/3"] { try await world.open(target, reuse: .alwaysNew) }
        func states() async throws -> [SceneState] {
            try await photos.application.openSessions.map { world.label($0) }.sorted().asyncMap(world.state)
        }
        // One has left the screen.
        #expect(try await states() == [.background, .foregroundActive, .foregroundActive])
        #expect(try photos.application.applicationState == .foregroundActive)
        // The others are inactive behind a fourth.
        try await photos.application.requestSceneSessionActivation(
            nil, userActivity: photos.activity("new"), options: ActivationRequestOptions(placement: .prominent))
        await world.settle()
        #expect(
            try await states() == [.background, .foregroundInactive, .foregroundInactive, .foregroundActive])
        #expect(try photos.application.applicationState == .foregroundActive)
        // Under an alert none is active.
        try await world.screen(.showAlert)
        #expect(
            try await states() == [.background, .foregroundInactive, .foregroundInactive, .foregroundInactive])
        #expect(try photos.application.applicationState == .foregroundInactive)
        try await world.screen(.dismissAlert)
        // The oldest may be the most active one as well as the newest.
        try await world.screen(.home)
        try await world.pick("photos/1")
        #expect(try await states() == [.foregroundActive, .background, .background, .background])
        #expect(try photos.application.applicationState == .foregroundActive)
        try await world.screen(.showAlert)
        #expect(try await states() == [.foregroundInactive, .background, .background, .background])
        #expect(try photos.application.applicationState == .foregroundInactive)
        try await world.screen(.dismissAlert)
        // And one that is connected no more does not count.
        try await world.screen(.home)
        try await world.screen(.reclaimMemory)
        #expect(try photos.application.applicationState == .background)
    }

    @Test(
        "A process launched for a URL finds it only in the connection options", .rule(29),
        arguments: [true, false], ProcessModel.allCases)
    func launchedByURL(opensInPlace: Bool, model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        var contexts: Set<SceneClient.URLContext> = []
        photos.onConnect = { contexts = Set($1.urlContexts) }
        let event = SceneEvent.url(ActivityWire.URLContext(url: "photos:album/7", openInPlace: opensInPlace))
        try await world.open(event, in: photos)
        #expect(
            world.trace == [
                "photos launched", "photos didFinishLaunching",
                "photos/1 configurationForConnecting with URL photos:album/7",
                "photos/1 willConnect with URL photos:album/7", "photos/1 willEnterForeground",
                "photos/1 didBecomeActive",
            ])
        #expect(contexts.map(\.url) == ["photos:album/7"])
        #expect(contexts.map(\.openInPlace) == [opensInPlace])
        // Neither the command line nor the environment of the process tells of it.
        #expect(photos.launches.count == 1)
        #expect(!photos.launches.contains { "\($0)".contains("album") })
        world.note("photos launched without the URL in its arguments and its environment")
        // The same where it is launched for a window that it had.
        try await world.quit(photos)
        contexts = []
        world.forget()
        try await world.open(event, in: photos)
        #expect(
            world.trace == [
                "photos launched", "photos didFinishLaunching", "photos/1 willConnect with URL photos:album/7",
                "photos/1 willEnterForeground", "photos/1 didBecomeActive",
            ])
        #expect(contexts.map(\.openInPlace) == [opensInPlace])
        #expect(photos.launches.count == 2)
        #expect(!photos.launches.contains { "\($0)".contains("album") })
    }

    @Test("A launch without a window runs the process with no scene", .rule(30))
    func withoutScene() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        #expect(try await world.launch(photos).state == .connected)
        // It is not only on its way to a window, or to its end.
        await world.pass(.seconds(60))
        #expect(world.trace == ["photos launched", "photos didFinishLaunching"])
        #expect(photos.isRunning)
        #expect(try photos.application.connectedScenes.isEmpty)
        #expect(try await world.sessionLabels().isEmpty)
    }

    @Test("A scene that takes more than five seconds to enter the background loses its process", .rule(31))
    func overBudget() async throws {
        let photos = WorldApp("photos")
        photos.on[.didEnterBackground] = { _ in try await photos.world?.clock.sleep(.seconds(1_000)) }
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try await world.screen(.home)
        await world.pass(.milliseconds(4_900))
        #expect(photos.isRunning && !world.trace.contains("photos gets SIGTERM"))
        await world.pass(.milliseconds(200))
        #expect(world.trace.contains("photos gets SIGTERM"))
        await world.pass(.seconds(3))
        #expect(!photos.isRunning)
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test("A process that ignores its termination is killed soon afterwards", .rule(31))
    func overBudgetAndHeedless() async throws {
        let photos = WorldApp("photos")
        photos.heedsTermination = false
        photos.on[.didEnterBackground] = { _ in try await photos.world?.clock.sleep(.seconds(1_000)) }
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        try await world.screen(.home)
        await world.pass(.milliseconds(5_100))
        #expect(world.trace.contains("photos gets SIGTERM") && photos.isRunning)
        await world.pass(world.policy.terminationGrace)
        #expect(world.trace.last == "photos gets SIGKILL" && !photos.isRunning)
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test(
        "A slow background scene loses its process even beside an active scene; a timely one does not", .rule(31),
        arguments: [true, false])
    func besideActive(isReadyInTime: Bool) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2"] { try await world.open(target, reuse: .alwaysNew) }
        let time = Duration.seconds(isReadyInTime ? 4 : 1_000)
        photos.on[.didEnterBackground] = { _ in try await world.clock.sleep(time) }
        world.forget()
        try await world.screen(.expand(try world.reference("photos/2")))
        #expect(world.trace(of: "photos/1").last == "didEnterBackground")
        await world.pass(.seconds(9))
        #expect(photos.isRunning == isReadyInTime)
        #expect(world.trace.contains("photos gets SIGTERM") != isReadyInTime)
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
    }
}
