import ActivityWire
import Adaptation
import BrokerCore
import SceneClient
import Testing

/// Windows that leave the screen, lie under an alert, or are wanted no more, and what the others hear of it.
@MainActor
@Suite("Windows leaving the screen", .timeLimit(.minutes(60)))
struct LeavingRules {
    /// What takes one of two windows side by side from the screen.
    enum Way: CaseIterable {
        case home
        case replacement
        case putAway
        case expansionOfTheOther
        case anotherInFull
    }

    private func leave(_ way: Way, _ world: World) async throws {
        switch way {
        case .home: try await world.screen(.home)
        case .replacement: try await world.open("d/3", reuse: .alwaysNew)
        case .putAway: try await world.screen(.putAway(try world.reference("photos/1")))
        case .expansionOfTheOther: try await world.screen(.expand(try world.reference("photos/2")))
        case .anotherInFull: try await world.screen(.open(try world.reference("notes/1"), place: .full))
        }
    }

    @Test(
        "A window leaves via foreground inactive, whatever removes it from the screen", .rule(14),
        arguments: Way.allCases)
    func leaves(way: Way) async throws {
        let (photos, notes) = (WorldApp("photos"), WorldApp("notes"))
        let world = World(photos, notes)
        try await world.open("n/1", in: notes)
        try await world.screen(.home)
        for target in ["d/1", "d/2"] { try await world.open(target, reuse: .alwaysNew) }
        let scene = try photos.scene(1)
        var states: [Scene.ActivationState] = []
        for callback in [SceneCallback.willResignActive, .didEnterBackground] {
            photos.on[callback] = { if $0 === scene { states.append($0.activationState) } }
        }
        photos.beforeCall = { states.append(scene.activationState) }
        let subscribed = world.tool.send(.subscribe(nil))
        world.forget()
        try await leave(way, world)
        #expect(subscribed.result != nil)
        #expect(world.trace(of: "photos/1") == ["willResignActive", "didEnterBackground"])
        let own = states.reduce(into: [Scene.ActivationState]()) { if $0.last != $1 { $0.append($1) } }
        #expect(own == [.foregroundActive, .foregroundInactive, .background])
        let told = world.tool.events.compactMap { event -> SceneState? in
            guard case .session(let row) = event.event, world.label(row.session) == "photos/1" else { return nil }
            return row.state
        }
        let steps = told.reduce(into: [SceneState]()) { if $0.last != $1 { $0.append($1) } }
        #expect(steps == [.foregroundActive, .foregroundInactive, .background])
    }

    @Test(
        "An alert makes each active window inactive and calls no other", .rule(15), arguments: [true, false])
    func alert(hasWindowInFront: Bool) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2", "d/3"] { try await world.open(target, reuse: .alwaysNew) }
        if hasWindowInFront {
            try await photos.application.requestSceneSessionActivation(
                nil, userActivity: photos.activity("new"), options: ActivationRequestOptions(placement: .prominent))
            await world.settle()
        }
        // The first one is in the background, and a window in front leaves the two behind it inactive.
        let active = hasWindowInFront ? ["photos/4"] : ["photos/2", "photos/3"]
        let behind: SceneState = hasWindowInFront ? .foregroundInactive : .foregroundActive
        #expect(try await ["photos/1", "photos/2", "photos/3"].asyncMap(world.state) == [.background, behind, behind])
        photos.tracesEverything()
        world.forget()
        try await world.screen(.showAlert)
        for label in active { #expect(try await world.state(label) == .foregroundInactive) }
        try await world.screen(.dismissAlert)
        for label in active {
            #expect(world.trace(of: label) == ["willResignActive", "didBecomeActive"])
            #expect(try await world.state(label) == .foregroundActive)
        }
        #expect(world.trace.count == 2 * active.count)
    }

    @Test("Windows of another app or already in the background are not called for an alert", .rule(16))
    func othersUntold() async throws {
        let (photos, notes) = (WorldApp("photos"), WorldApp("notes"))
        for app in [photos, notes] { app.tracesEverything() }
        let world = World(photos, notes)
        try await world.open("d/1", in: photos)
        try await world.screen(.home)
        try await world.open("d/2", in: photos, reuse: .alwaysNew)
        try await world.open("n/1", in: notes)
        #expect(try await world.state("photos/2") == .foregroundActive)
        world.forget()
        try await world.open("d/3", in: photos, reuse: .alwaysNew)
        #expect(world.trace(of: "photos/2").prefix(2) == ["willResignActive", "didEnterBackground"])
        #expect(try await world.state("notes/1") == .foregroundActive)
        for label in ["notes/1", "photos/1"] { #expect(world.trace(of: label).isEmpty) }
    }

    @Test("The window under a pane is not called when the pane leaves", .rule(16))
    func beneathPane() async throws {
        let stage = try await ScreenFixture { $0.tracesEverything() }
        try await stage.open("a")
        try await stage.open("c", .slideOver)
        for name in ["a", "c"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
        stage.forget()
        try await stage.perform(.slideOver(.hide))
        #expect(stage.told("c").prefix(2) == ["willResignActive", "didEnterBackground"])
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty)
        #expect(try await stage.world.state("a/1") == .foregroundActive)
    }

    @Test(
        "Each of several windows is reclaimed, in shared or separate processes, and none is discarded", .rule(17),
        arguments: ProcessModel.allCases)
    func reclaimed(model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        for target in ["d/1", "d/2"] { try await world.open(target, reuse: .alwaysNew) }
        try await world.screen(.home)
        world.forget()
        try await world.screen(.reclaimMemory)
        for label in ["photos/1", "photos/2"] {
            #expect(world.trace(of: label) == ["didDisconnect"])
            #expect(try await world.state(label) == .unattached)
        }
        // A process of its own has nothing more to show.
        #expect(photos.isRunning == (model == .application))
        if model == .application { try await world.quit(photos) }
        for label in ["photos/1", "photos/2"] { try await world.pick(label) }
        #expect(world.trace.contains("photos launched"))
        #expect(!world.trace.contains { $0.contains("didDiscard") })
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
    }
}
