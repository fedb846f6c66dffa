import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Live apps", .timeLimit(.minutes(60)))
struct LiveAppRules {
    /// A split of a model with this release, and a third app over it.
    private func third(over model: String, release: UInt32) async throws -> ScreenFixture {
        let stage = try await ScreenFixture()
        try await stage.perform(.device(model, release: release))
        try await stage.split()
        stage.forget()
        try await stage.open("c", .slideOver)
        return stage
    }

    private func states(_ stage: ScreenFixture) async throws -> [SceneState?] {
        var states: [SceneState?] = []
        for name in ["a", "b", "c"] { states.append(try await stage.world.state("\(name)/1")) }
        return states
    }

    @Test(
        "On a model with two live apps the split is suspended under a third one", .screen(83),
        arguments: [
            ("ipadair2", 11), ("ipadair2", 12), ("ipadair2", 15), ("ipadmini4", 12), ("ipad5", 11), ("ipad6", 11),
        ] as [(String, UInt32)])
    func twoLive(model: String, release: UInt32) async throws {
        let stage = try await third(over: model, release: release)
        #expect(stage.told("a") == ["willResignActive"])
        #expect(stage.told("b") == ["willResignActive"])
        #expect(try await states(stage) == [.foregroundInactive, .foregroundInactive, .foregroundActive])
        #expect(try await stage.report().windows.map(\.isCovered) == [true, true, false])
        // They thaw when it goes.
        stage.forget()
        try await stage.perform(.slideOver(.hide))
        #expect(stage.told("a") == ["didBecomeActive"] && stage.told("b") == ["didBecomeActive"])
        stage.forget()
        try await stage.perform(.slideOver(.recall))
        #expect(stage.told("a") == ["willResignActive"] && stage.told("b") == ["willResignActive"])
    }

    @Test("Apps are counted, not windows: a second window of one of the two suspends nobody", .screen(83))
    func secondWindow() async throws {
        let stage = try await ScreenFixture("ipadair2")
        try await stage.world.open("second", in: stage.app("a"), reuse: .alwaysNew)
        try await stage.split()
        stage.forget()
        try await stage.perform(.open(try stage.world.reference("a/2"), place: .slideOver))
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty)
        for label in ["a/1", "b/1", "a/2"] { #expect(try await stage.world.state(label) == .foregroundActive) }
    }

    @Test(
        "On a model with three live apps no one is called", .screen(84),
        arguments: [
            ("ipadpro105", 11), ("ipadpro97", 11), ("ipadpro129g1", 11), ("ipadpro129g2", 16), ("ipad5", 12),
            ("ipad6", 12), ("ipad7", 13), ("ipad8", 14), ("ipad9", 15), ("ipad10", 16), ("ipadmini5", 12),
            ("ipadmini6", 15), ("ipadair3", 12), ("ipadair4", 14), ("ipadair5", 15), ("ipadpro11g1", 12),
            ("ipadpro129g3", 12), ("ipadpro11m4", 17), ("ipadpro13m4", 18),
        ] as [(String, UInt32)])
    func threeLive(model: String, release: UInt32) async throws {
        let stage = try await third(over: model, release: release)
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty)
        #expect(try await states(stage) == [.foregroundActive, .foregroundActive, .foregroundActive])
        #expect(try await stage.report().windows.map(\.isCovered) == [false, false, false])
    }

    /// The app as `brokerctl apps` shows it.
    private func row(of app: WorldApp, in world: World) async throws -> AppRow {
        guard case .apps(let rows) = try await world.tool.request(.query(.app(app.id))) else {
            throw WorldError("the answer to app is of another kind")
        }
        return try #require(rows.first)
    }

    @Test("An app is active while one of its scenes is, and in the background only when all are", .screen(85))
    func applicationState() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        try await world.open("d/2", reuse: .alwaysNew)
        #expect(try photos.application.applicationState == .foregroundActive)
        world.forget()
        // Either of the two may be the one that stays.
        for (away, stays) in [("photos/2", "photos/1"), ("photos/1", "photos/2")] {
            try await world.screen(.putAway(try world.reference(away)))
            #expect(try await world.state(away) == .background)
            #expect(try await world.state(stays) == .foregroundActive)
            #expect(try photos.application.applicationState == .foregroundActive)
            #expect(try await row(of: photos, in: world).state == .foregroundActive)
            world.note("photos is foregroundActive with \(away) in the background")
            try await world.pick(away)
        }
        try await world.screen(.switcher)
        #expect(try photos.application.applicationState == .foregroundInactive)
        #expect(try await row(of: photos, in: world).state == .foregroundInactive)
        try await world.screen(.home)
        #expect(try photos.application.applicationState == .background)
        #expect(try await row(of: photos, in: world).state == .background)
        world.note("photos is in the background with both")
    }

    @Test("A scene that becomes active makes its app active; one in the background does not end that", .screen(85))
    func mixedStates() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        try await world.open("d/2", reuse: .alwaysNew)
        try await world.screen(.putAway(try world.reference("photos/2")))
        world.forget()
        try await world.screen(.switcher)
        #expect(try await world.state("photos/1") == .foregroundInactive)
        #expect(try await world.state("photos/2") == .background)
        #expect(try photos.application.applicationState == .foregroundInactive)
        #expect(try await row(of: photos, in: world).state == .foregroundInactive)
        try await world.screen(.dismissSwitcher)
        try await world.screen(.open(try world.reference("photos/2"), place: .centre))
        #expect(try await world.state("photos/1") == .foregroundInactive)
        #expect(try await world.state("photos/2") == .foregroundActive)
        #expect(try photos.application.applicationState == .foregroundActive)
        #expect(try await row(of: photos, in: world).state == .foregroundActive)
        world.note("photos is foregroundActive with photos/1 inactive")
    }

    @Test("App states also follow scenes in separate processes", .screen(85))
    func statesOfProcesses() async throws {
        let photos = WorldApp("photos", model: .scene)
        let world = World(photos)
        try await world.open("d/1")
        try await world.open("d/2", reuse: .alwaysNew)
        #expect(photos.processes.count == 2)
        world.forget()
        for (away, stays) in [("photos/2", "photos/1"), ("photos/1", "photos/2")] {
            try await world.screen(.putAway(try world.reference(away)))
            #expect(try await world.state(stays) == .foregroundActive)
            #expect(try await row(of: photos, in: world).state == .foregroundActive)
            try await world.pick(away)
        }
        try await world.screen(.home)
        #expect(try await row(of: photos, in: world).state == .background)
    }

    @Test(
        "Sessions removed while their process was dead are reported after the next launch", .screen(86),
        arguments: ["crash", "quit", "memory", "fling"], [false, true])
    func discarded(death: String, restartsBroker: Bool) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for number in 1...3 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        switch death {
        case "crash": try photos.process.kill()
        case "quit": try await world.quit(photos)
        case "memory": try await world.screen(.exhaustMemory(try world.reference("photos/1")))
        default: try await world.screen(.flingApp(photos.id))
        }
        // The next launch after a crash is held back for a moment.
        await world.pass(.seconds(10))
        world.forget()
        for label in ["photos/2", "photos/3"] { try await world.close(label) }
        #expect(world.trace.isEmpty && !photos.isRunning)
        if restartsBroker { await world.restartBroker() }
        world.forget()
        try await world.open("d/4", reuse: .alwaysNew)
        #expect(
            world.trace.prefix(3) == [
                "photos launched", "photos didFinishLaunching", "photos didDiscardSceneSessions photos/2, photos/3",
            ])
        #expect(world.trace.filter { $0.contains("didDiscardSceneSessions") }.count == 1)
        // And not at the one after it.
        try await world.quit(photos)
        await world.pass(.seconds(10))
        if restartsBroker { await world.restartBroker() }
        let launches = world.trace.count { $0 == "photos launched" }
        try await world.pick("photos/4")
        #expect(world.trace.count { $0 == "photos launched" } == launches + 1)
        #expect(world.trace.filter { $0.contains("didDiscardSceneSessions") }.count == 1)
    }
}
