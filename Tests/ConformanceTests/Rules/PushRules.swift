import ActivityWire
import Adaptation
import BrokerCore
import SceneClient
import Testing

/// Pushed windows in a chain, with processes of their own, and where windows float (U:A19).
@MainActor
@Suite("Pushed windows", .timeLimit(.minutes(60)))
struct PushRules {
    private func push(over number: Int, in world: World, _ photos: WorldApp) async throws {
        let options = ActivationRequestOptions(placement: .push(try photos.session(number)))
        try await photos.application.requestSceneSessionActivation(
            nil, userActivity: photos.activity("new"), options: options)
        await world.settle()
    }

    @Test(
        "An origin returns even if a window in between was closed before, across a restart too", .rule(45),
        arguments: [true, false], [ProcessModel.application, .scene])
    func closedBetween(isRestarted: Bool, model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        try await world.open("d/1")
        for number in 1...2 { try await push(over: number, in: world, photos) }
        if isRestarted { await world.restartBroker() }
        for number in 1...2 { #expect(try await world.state("photos/\(number)") == .background) }
        try await world.close("photos/2")
        #expect(try await world.state("photos/1") == .background)
        #expect(try await world.state("photos/3") == .foregroundActive)
        world.forget()
        try await world.close("photos/3")
        #expect(world.trace(of: "photos/1") == ["willEnterForeground", "didBecomeActive"])
        #expect(try await world.sessionLabels() == ["photos/1"])
    }

    @Test(
        "A floating origin is hidden and returns to its position", .rule(45),
        arguments: [ScreenPlacement.slideOver, .centre])
    func floating(place: ScreenPlacement) async throws {
        let (world, photos) = try await World.withWindows(.anything, .anything)
        try await world.screen(.open(try world.reference("photos/1"), place: .full))
        try await world.screen(.open(try world.reference("photos/2"), place: place))
        let before = try await world.screenReport()
        #expect(before.windows.map { world.label($0.session) } == ["photos/1", "photos/2"])
        try await push(over: 2, in: world, photos)
        let pushed = try await world.screenReport()
        #expect(pushed.windows.map { world.label($0.session) } == ["photos/1", "photos/3"])
        #expect(pushed.windows.map(\.x) == before.windows.map(\.x))
        #expect(try await world.state("photos/2") == .background)
        world.forget()
        try await world.close("photos/3")
        #expect(world.trace(of: "photos/2") == ["willEnterForeground", "didBecomeActive"])
        let after = try await world.screenReport()
        #expect(after.windows.map { world.label($0.session) } == ["photos/1", "photos/2"])
        #expect(after.windows.map(\.x) == before.windows.map(\.x))
    }

    /// What lies over the windows while the pushed one is closed.
    enum Cover: CaseIterable {
        case alert
        case switcher
    }

    private func change(_ cover: Cover, isShown: Bool, in world: World) async throws {
        switch cover {
        case .alert: try await world.screen(isShown ? .showAlert : .dismissAlert)
        case .switcher: try await world.screen(isShown ? .switcher : .dismissSwitcher)
        }
    }

    @Test(
        "An origin returns under whatever covers the screen when the pushed window is closed", .rule(45),
        arguments: Cover.allCases, [true, false])
    func covered(cover: Cover, isClosedByItsUser: Bool) async throws {
        let (world, photos) = try await World.withWindows(.anything)
        try await push(over: 1, in: world, photos)
        #expect(try await world.state("photos/1") == .background)
        try await change(cover, isShown: true, in: world)
        world.forget()
        if isClosedByItsUser {
            try await world.close("photos/2")
        } else {
            try await photos.application.requestSceneSessionDestruction(photos.session(2))
            await world.settle()
        }
        #expect(try await world.sessionLabels() == ["photos/1"])
        #expect(try await world.screenReport().windows.map { world.label($0.session) } == ["photos/1"])
        #expect(try await world.state("photos/1") == .foregroundInactive)
        #expect(world.trace(of: "photos/1") == ["willEnterForeground"])
        try await change(cover, isShown: false, in: world)
        #expect(world.trace(of: "photos/1") == ["willEnterForeground", "didBecomeActive"])
        #expect(try await world.state("photos/1") == .foregroundActive)
    }
}
