import ActivityWire
import BrokerCore
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Placement", .timeLimit(.minutes(60)))
struct PlacementRules {
    private func opened(
        _ count: Int, hasManyScenes: Bool = true, policy: BrokerPolicy = .standard
    ) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos", hasManyScenes: hasManyScenes)
        let world = World(photos, policy: policy)
        for number in 1...count { try await world.open("d/\(number)", reuse: .alwaysNew) }
        await world.settle()
        world.forget()
        return (world, photos)
    }

    private func ask(_ world: World, _ photos: WorldApp, _ options: ActivationRequestOptions) async throws {
        try await photos.application.requestSceneSessionActivation(
            nil, userActivity: photos.activity("new"), options: options)
        await world.settle()
    }

    @Test(
        "The requesting window stays, whichever it is, and the other one is replaced", .rule(43),
        arguments: [1, 2], [ScenePlacement.automatic, .standard])
    func requester(number: Int, placement: ScenePlacement) async throws {
        let (world, photos) = try await opened(2)
        let options = ActivationRequestOptions(requestingScene: try photos.scene(number), placement: placement)
        try await ask(world, photos, options)
        let (asking, other) = ("photos/\(number)", "photos/\(3 - number)")
        #expect(try await world.state(asking) == .foregroundActive)
        #expect(world.trace(of: asking).isEmpty)
        #expect(world.trace(of: other) == ["willResignActive", "didEnterBackground"])
        #expect(try await world.state("photos/3") == .foregroundActive)
    }

    @Test(
        "Preferred without activating leaves the requester active, with any placement", .rule(44),
        arguments: [Placement.automatic, .standard, .prominent, .push])
    func withoutActivating(placement: Placement) async throws {
        let (world, photos) = try await opened(1)
        let place: ScenePlacement =
            switch placement {
            case .automatic: .automatic
            case .standard: .standard
            case .prominent: .prominent
            case .push: .push(try photos.session(1))
            }
        let options = ActivationRequestOptions(
            requestingScene: try photos.scene(1), placement: place, collectionJoinBehavior: .preferredWithoutActivating)
        try await ask(world, photos, options)
        #expect(world.trace(of: "photos/1").isEmpty)
        #expect(try await world.state("photos/1") == .foregroundActive)
        #expect(world.trace(of: "photos/2").contains("willConnect with activity new"))
        #expect(try await world.state("photos/2") == .background)
    }

    @Test(
        "Preferred without activating leaves the requester active for an existing window, connected or not", .rule(44),
        arguments: [true, false])
    func withoutActivatingAnother(isConnected: Bool) async throws {
        let (world, photos) = try await opened(3)
        if !isConnected { try await world.screen(.reclaimMemory) }
        #expect(try await world.state("photos/1") == (isConnected ? .background : .unattached))
        world.forget()
        let options = ActivationRequestOptions(
            requestingScene: try photos.scene(3), collectionJoinBehavior: .preferredWithoutActivating)
        try await photos.application.requestSceneSessionActivation(
            try photos.session(1), userActivity: photos.activity("new"), options: options)
        await world.settle()
        #expect(world.trace == ["photos/1 \(isConnected ? "continue" : "willConnect with activity") new"])
        #expect(try await world.state("photos/1") == .background)
        #expect(try await world.state("photos/3") == .foregroundActive)
    }

    @Test(
        "A pushed window hides its origin until it is closed, even across a restart of the broker", .rule(45),
        arguments: [true, false], [true, false])
    func push(isClosedByItsUser: Bool, isRestarted: Bool) async throws {
        let (world, photos) = try await opened(1)
        try await ask(world, photos, ActivationRequestOptions(placement: .push(try photos.session(1))))
        #expect(try await world.state("photos/1") == .background)
        #expect(try await world.state("photos/2") == .foregroundActive)
        if isRestarted { await world.restartBroker() }
        if isClosedByItsUser {
            try await world.close("photos/2")
        } else {
            try await photos.application.requestSceneSessionDestruction(try photos.session(2))
            await world.settle()
        }
        #expect(try await world.state("photos/1") == .foregroundActive)
        #expect(world.trace(of: "photos/1").suffix(2) == ["willEnterForeground", "didBecomeActive"])
    }

    @Test("An origin that was disconnected in the meantime reconnects, and several origins return in turn", .rule(45))
    func pushOverPush() async throws {
        let (world, photos) = try await opened(1)
        try await ask(world, photos, ActivationRequestOptions(placement: .push(try photos.session(1))))
        try await ask(world, photos, ActivationRequestOptions(placement: .push(try photos.session(2))))
        try await world.screen(.reclaimMemory)
        for label in ["photos/1", "photos/2"] { #expect(try await world.state(label) == .unattached) }
        world.forget()
        try await world.close("photos/3")
        #expect(world.trace(of: "photos/2") == ["willConnect", "willEnterForeground", "didBecomeActive"])
        #expect(try await world.state("photos/1") == .unattached)
        try await world.close("photos/2")
        #expect(world.trace(of: "photos/1") == ["willConnect", "willEnterForeground", "didBecomeActive"])
    }

    @Test("A pushed window hides only its origin, and both have the same position", .rule(45))
    func pushBesideAnother() async throws {
        let (world, photos) = try await opened(2)
        try await ask(world, photos, ActivationRequestOptions(placement: .push(try photos.session(1))))
        #expect(world.trace(of: "photos/1") == ["willResignActive", "didEnterBackground"])
        #expect(try await world.screenReport().windows.map { world.label($0.session) } == ["photos/3", "photos/2"])
        try await world.close("photos/3")
        #expect(try await world.screenReport().windows.map { world.label($0.session) } == ["photos/1", "photos/2"])
        #expect(world.trace(of: "photos/2").isEmpty)
    }

    @Test("A prominent window is active, and those behind it are not", .rule(46))
    func prominent() async throws {
        let (world, photos) = try await opened(2)
        try await ask(world, photos, ActivationRequestOptions(placement: .prominent))
        let screen = try await world.screenReport()
        #expect(screen.layout == "split wide-narrow + centre")
        // From the back to the front: the new one is above the others, in the middle of the screen.
        #expect(screen.windows.map { world.label($0.session) } == ["photos/1", "photos/2", "photos/3"])
        #expect(screen.windows.map(\.isCovered) == [true, true, false])
        let front = try #require(screen.windows.last)
        #expect(front.width > 0 && front.width < screen.width && front.height > 0 && front.height <= screen.height)
        #expect(front.x + front.width / 2 == screen.width / 2)
        #expect(front.y + front.height / 2 == screen.height / 2)
        for label in ["photos/1", "photos/2"] {
            #expect(world.trace(of: label) == ["willResignActive"])
            #expect(try await world.state(label) == .foregroundInactive)
        }
        #expect(try await world.state("photos/3") == .foregroundActive)
        world.note("photos/3 lies at \(front.x),\(front.y) of \(screen.width) × \(screen.height)")
    }

    @Test(
        "Where only one window is possible, an action shows its alternate or nothing", .rule(47),
        arguments: [(false, true), (true, false)])
    func action(isOfTheApp: Bool, isOfTheBroker: Bool) async throws {
        let (world, photos) = try await opened(
            1, hasManyScenes: isOfTheApp, policy: BrokerPolicy(multipleScenes: isOfTheBroker))
        var chosen = 0
        let plain = ActivationAction { _ in ActivationConfiguration(userActivity: photos.activity("new")) }
        let other = ActivationAction(alternate: { chosen += 1 }, provider: { _ in nil })
        #expect(try plain.presentation(in: photos.application) == .nothing)
        #expect(try other.presentation(in: photos.application) == .alternate)
        // It is offered in place of a window that there would be to open, too.
        let both = ActivationAction(alternate: { chosen += 1 }) { _ in
            ActivationConfiguration(userActivity: photos.activity("new"))
        }
        #expect(try both.presentation(in: photos.application) == .alternate)
        for action in [plain, other, both] { await action.perform(from: try photos.scene(1)) }
        await world.settle()
        #expect(chosen == 2)
        #expect(world.trace.isEmpty)
        #expect(try await world.sessionLabels() == ["photos/1"])
        world.note("photos alternate chosen \(chosen) times of 3 actions")
    }

    @Test("An action of a multi-window app opens a window and falls back on its alternate", .rule(47))
    func actionOpens() async throws {
        let (world, photos) = try await opened(1)
        let action = ActivationAction { _ in ActivationConfiguration(userActivity: photos.activity("new")) }
        #expect(try action.presentation(in: photos.application) == .action)
        await action.perform(from: try photos.scene(1))
        await world.settle()
        #expect(world.trace(of: "photos/2").contains("willConnect with activity new"))
        var chosen = 0
        // Its alternate is not for where the window can be had.
        let both = ActivationAction(alternate: { chosen += 1 }) { _ in
            ActivationConfiguration(userActivity: photos.activity("newer"))
        }
        #expect(try both.presentation(in: photos.application) == .action)
        await both.perform(from: try photos.scene(1))
        await world.settle()
        #expect(world.trace(of: "photos/3").contains("willConnect with activity newer"))
        #expect(chosen == 0)
        let failing = ActivationAction(alternate: { chosen += 1 }) { _ in
            var activity = photos.activity("too large")
            activity.userInfo["data"] = UserInfoValue.data([UInt8](repeating: 0, count: UserInfo.bytesMax))
            return ActivationConfiguration(userActivity: activity)
        }
        await failing.perform(from: try photos.scene(1))
        #expect(chosen == 1)
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2", "photos/3"])
    }

    @Test("Offered actions follow the app's bundle if it allows more or fewer windows by then", .rule(47))
    func actionOfChangedBundle() async throws {
        let (world, photos) = try await opened(1)
        let action = ActivationAction(alternate: {}, provider: { _ in nil })
        let plain = ActivationAction { _ in nil }
        for hasManyScenes in [true, false, true] {
            photos.bundle.supportsMultipleScenes = hasManyScenes
            await world.restartBroker()
            #expect(try action.presentation(in: photos.application) == (hasManyScenes ? .action : .alternate))
            #expect(try plain.presentation(in: photos.application) == (hasManyScenes ? .action : .nothing))
        }
        world.note("photos offers the action, its alternate, the action")
    }

    @Test("A pinch without a configuration does not begin; with one its window is prominent", .rule(48))
    func pinch() async throws {
        let (world, photos) = try await opened(1)
        let location = ActivationInteraction.Location(x: 10, y: 20)
        var errors: [SceneError] = []
        let nothing = ActivationInteraction(provider: { _, _ in nil }, errorHandler: { errors.append($0) })
        #expect(await nothing.begin(at: location, in: try photos.scene(1)) == false)
        await world.settle()
        #expect(world.trace.isEmpty && errors.isEmpty)
        #expect(try await world.sessionLabels() == ["photos/1"])
        let photo = ActivationInteraction { _, _ in ActivationConfiguration(userActivity: photos.activity("new")) }
        #expect(await photo.begin(at: location, in: try photos.scene(1)))
        await world.settle()
        #expect(try await world.state("photos/2") == .foregroundActive)
        #expect(try await world.state("photos/1") == .foregroundInactive)
    }
}
