import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Third apps that come in another way, apps in several processes, and sessions that go in another way.
@MainActor
@Suite("Live apps in special situations", .timeLimit(.minutes(60)))
struct LiveAppWayRules {
    private func states(_ stage: ScreenFixture, _ labels: String...) async throws -> [SceneState] {
        try await labels.asyncMap(stage.world.state)
    }

    @Test(
        "The split is suspended even if the pane was there before the second app", .screen(83, 84),
        arguments: [("ipadair2", false), ("ipadpro97", true)])
    func paneFirst(model: (device: String, keepsThree: Bool)) async throws {
        let stage = try await ScreenFixture(model.device)
        try await stage.open("a")
        try await stage.open("c", .slideOver)
        stage.forget()
        try await stage.open("b", .side(.trailing))
        let side: SceneState = model.keepsThree ? .foregroundActive : .foregroundInactive
        #expect(try await states(stage, "a/1", "b/1", "c/1") == [side, side, .foregroundActive])
        #expect(stage.told("a").last == (model.keepsThree ? "didBecomeActive" : "viewWillTransition 694x768"))
        #expect(stage.told("c").isEmpty)
        #expect(try await stage.report().windows.map(\.isCovered) == [!model.keepsThree, !model.keepsThree, false])
    }

    @Test(
        "Two windows of one app and a pane are two apps; a third app replaces one of them",
        .screen(83, 84),
        arguments: [("ipadair2", false), ("ipadpro97", true)])
    func thirdAppAsASide(model: (device: String, keepsThree: Bool)) async throws {
        let stage = try await ScreenFixture(model.device)
        try await stage.world.open("second", in: stage.app("a"), reuse: .alwaysNew)
        try await stage.perform(
            .split(
                leading: try stage.reference("a"), trailing: try stage.world.reference("a/2"), ratio: .halfHalf))
        try await stage.open("c", .slideOver)
        #expect(
            try await states(stage, "a/1", "a/2", "c/1") == [.foregroundActive, .foregroundActive, .foregroundActive])
        stage.forget()
        try await stage.open("b", .side(.trailing))
        let side: SceneState = model.keepsThree ? .foregroundActive : .foregroundInactive
        #expect(try await states(stage, "a/1", "b/1", "c/1") == [side, side, .foregroundActive])
        #expect(stage.told("a") == (model.keepsThree ? [] : ["willResignActive"]))
    }

    @Test("With three live apps no one is called when the third leaves, returns or changes sides", .screen(84))
    func threeComeAndGo() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.open("c", .slideOver)
        stage.forget()
        for change in [SlideOverChange.hide, .recall, .move(to: .leading), .move(to: .trailing)] {
            try await stage.perform(.slideOver(change))
            for name in ["a", "b"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
        }
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty)
    }

    /// The state of the app, as `brokerctl apps` shows it, and as the last event told it.
    private func state(_ app: WorldApp, _ world: World) async throws -> SceneState {
        guard case .apps(let rows) = try await world.tool.request(.query(.app(app.id))) else {
            throw WorldError("the answer to app is of another kind")
        }
        let told = world.tool.events.compactMap { event -> SceneState? in
            if case .app(let row) = event.event, row.app == app.id { row.state } else { nil }
        }
        let state = try #require(rows.first).state
        #expect(told.isEmpty || told.last == state)
        return state
    }

    @Test(
        "An app is in the background only when all its scenes are, including those that leave slowly",
        .screen(85),
        arguments: ProcessModel.allCases)
    func slowToLeave(model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        _ = try await world.tool.request(.subscribe(nil))
        photos.on[.willResignActive] = { scene in
            if world.label(scene.session) == "photos/1" { try await world.clock.sleep(.seconds(2)) }
        }
        photos.on[.didEnterBackground] = { scene in
            if world.label(scene.session) == "photos/1" { try await world.clock.sleep(.seconds(2)) }
        }
        _ = world.tool.send(.screen(.home))
        await world.pass(.seconds(1))
        #expect(try await world.state("photos/2") == .background)
        #expect(try await world.state("photos/1") == .foregroundActive)
        #expect(try await state(photos, world) == .foregroundActive)
        await world.pass(.seconds(2))
        #expect(try await world.state("photos/1") == .foregroundInactive)
        #expect(try await state(photos, world) == .foregroundInactive)
        await world.pass(.seconds(2))
        #expect(try await state(photos, world) == .background)
        world.note("photos is in the background with the slower one")
    }

    @Test("Scenes in separate processes make the app inactive and active as others do", .screen(85))
    func mixedStatesOfProcesses() async throws {
        let photos = WorldApp("photos", model: .scene)
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        _ = try await world.tool.request(.subscribe(nil))
        try await world.screen(.putAway(try world.reference("photos/2")))
        try await world.screen(.switcher)
        #expect(try await state(photos, world) == .foregroundInactive)
        try await world.screen(.dismissSwitcher)
        try await world.screen(.open(try world.reference("photos/2"), place: .centre))
        #expect(try await world.state("photos/1") == .foregroundInactive)
        #expect(try await state(photos, world) == .foregroundActive)
        // One that is closed counts no more, one that is in the background does.
        try await world.close("photos/2")
        #expect(try await state(photos, world) == .foregroundActive)
        try await world.screen(.home)
        #expect(try await state(photos, world) == .background)
    }

    @Test(
        "A session removed while its app was not running is reported at the next launch for any reason",
        .screen(86),
        arguments: [
            (ProcessModel.application, "open"), (.application, "launch"), (.application, "hand"), (.scene, "open"),
        ])
    func discarded(model: ProcessModel, launch: String) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        for number in 1...3 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        for process in photos.processes { process.kill() }
        await world.pass(.seconds(10))
        for label in ["photos/1", "photos/3"] { try await world.close(label) }
        #expect(!photos.isRunning)
        world.forget()
        switch launch {
        case "open": try await world.pick("photos/2")
        case "launch": _ = try await world.launch(photos)
        default: try await photos.startByHand()
        }
        let expected = ["photos didFinishLaunching", "photos didDiscardSceneSessions photos/1, photos/3"]
        #expect(Array(world.trace.filter { $0 != "photos launched" }.prefix(2)) == expected)
        #expect(world.trace.count { $0.contains("didDiscardSceneSessions") } == 1)
    }

    @Test("A session removed with its process, because it does not outlive its scene, is reported", .screen(86))
    func goneWithTheProcess() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        try photos.scene(2).destructionConditions = [.systemDisconnection]
        await world.settle()
        try photos.process.kill()
        await world.pass(.seconds(10))
        #expect(try await world.sessionLabels() == ["photos/1"])
        world.forget()
        try await world.pick("photos/1")
        #expect(
            world.trace.prefix(3) == [
                "photos launched", "photos didFinishLaunching", "photos didDiscardSceneSessions photos/2",
            ])
    }
}
