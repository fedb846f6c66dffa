import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Which activity is current where the windows of an app are on the screen together.
@MainActor
@Suite("Current activities of windows side by side", .timeLimit(.minutes(60)))
struct CurrentActivityRules {
    /// Two windows side by side, each with an activity that is not current yet.
    private func opened(_ model: ProcessModel) async throws -> (World, WorldApp, [LiveUserActivity]) {
        let photos = WorldApp("photos", model: model)
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        for number in 1...2 { #expect(try await world.state("photos/\(number)") == .foregroundActive) }
        #expect(photos.processes.count == (model == .scene ? 2 : 1))
        let activities = try (1...2).map { LiveUserActivity(photos.activity("d/\($0)"), in: try photos.scene($0)) }
        world.forget()
        return (world, photos, activities)
    }

    private func current(_ world: World) async throws -> [String?] {
        try await ["photos/1", "photos/2"].asyncMap(world.row).map(\.currentActivity?.targetContentIdentifier)
    }

    @Test(
        "The current activity of either window replaces the other's, in shared or separate processes", .rule(93),
        arguments: ProcessModel.allCases)
    func eitherWay(model: ProcessModel) async throws {
        let (world, _, activities) = try await opened(model)
        for (first, second) in [(true, false), (false, true), (true, false)] {
            activities[first ? 0 : 1].becomeCurrent()
            await world.settle()
            #expect(activities.map(\.isCurrent) == [first, second])
            #expect(try await current(world) == [first ? "d/1" : nil, second ? "d/2" : nil])
        }
        // What the one before says of itself does not bring it back, nor is it the one to resign.
        activities[1].update { $0.title = "Lake" }
        activities[1].resignCurrent()
        await world.settle()
        #expect(activities.map(\.isCurrent) == [true, false])
        #expect(try await current(world) == ["d/1", nil])
        activities[0].resignCurrent()
        await world.settle()
        #expect(activities.map(\.isCurrent) == [false, false])
        #expect(try await current(world) == [nil, nil])
        world.note("current: d/1, d/2, d/1, none")
    }

    @Test(
        "An activity that has resigned as current can become current again, any number of times", .rule(121),
        arguments: ProcessModel.allCases)
    func resignedAndCurrentAgain(model: ProcessModel) async throws {
        let (world, _, activities) = try await opened(model)
        let activity = activities[0]
        for title in ["Lake", "Sea"] {
            activity.becomeCurrent()
            await world.settle()
            #expect(activity.isCurrent)
            #expect(try await current(world) == ["d/1", nil])
            activity.resignCurrent()
            await world.settle()
            #expect(!activity.isCurrent && activity.isValid)
            #expect(try await current(world) == [nil, nil])
            // It is changed meanwhile, and the change is known once it is current again.
            activity.update { $0.title = title }
            activity.becomeCurrent()
            await world.settle()
            let row = try await world.row("photos/1")
            #expect(row.currentActivity?.title == title)
            activity.resignCurrent()
        }
        // Another one that was current since then gives way.
        activities[1].becomeCurrent()
        await world.settle()
        #expect(try await current(world) == [nil, "d/2"])
        activity.becomeCurrent()
        await world.settle()
        #expect(activities.map(\.isCurrent) == [true, false])
        #expect(try await current(world) == ["d/1", nil])
        world.note("current: d/1, none, d/1, none, d/2, d/1")
    }

    @Test(
        "An activity invalidated while current is no longer current and cannot become so again", .rule(94),
        arguments: ProcessModel.allCases)
    func invalidatedWhileCurrent(model: ProcessModel) async throws {
        let (world, photos, activities) = try await opened(model)
        let (scene, activity) = (try photos.scene(1), activities[0])
        scene.liveUserActivity = activity
        activity.becomeCurrent()
        await world.settle()
        #expect(try await current(world) == ["d/1", nil])
        activity.invalidate()
        await world.settle()
        #expect(try await current(world) == [nil, nil])
        // It cannot be continued, and neither its app, its user nor a new connection makes it current.
        let source = try world.reference("photos/1")
        let error = await #expect(throws: Refusal.self) {
            try await world.open(nil as SceneEvent?, in: nil) { $0.handoffFrom = source }
        }
        #expect(error?.code == .noCurrentActivity)
        activity.update { $0.title = "Lake" }
        activity.becomeCurrent()
        await world.settle()
        #expect(!activity.isCurrent)
        #expect(try await current(world) == [nil, nil])
        try await world.screen(.home)
        try await world.pick("photos/1")
        #expect(!activity.isCurrent)
        await world.restartBroker()
        #expect(!activity.isCurrent)
        #expect(try await current(world) == [nil, nil])
        world.note("invalidated while current: none is, for the app and for the broker")
    }

    @Test("Another app beside it has its own current activity", .rule(93))
    func anotherApp() async throws {
        let (photos, notes) = (WorldApp("photos"), WorldApp("notes"))
        let world = World(photos, notes)
        for app in [photos, notes] { try await world.open("d/1", in: app, reuse: .alwaysNew) }
        world.forget()
        let activities = try [photos, notes].map { LiveUserActivity($0.activity("d/1"), in: try $0.scene(1)) }
        for activity in activities {
            activity.becomeCurrent()
            await world.settle()
        }
        #expect(activities.map(\.isCurrent) == [true, true])
        // Nor does it take anything from the other one that one of them goes on, or has none any more.
        let second = LiveUserActivity(photos.activity("d/2"), in: try photos.scene(1))
        second.becomeCurrent()
        await world.settle()
        #expect(activities.map(\.isCurrent) == [false, true] && second.isCurrent)
        second.resignCurrent()
        await world.settle()
        #expect(try await world.row("photos/1").currentActivity == nil)
        #expect(try await world.row("notes/1").currentActivity?.targetContentIdentifier == "d/1")
        world.note("current: d/2 of photos and d/1 of notes")
    }

    @Test(
        "A replaced activity does not become current again with a new connection", .rule(93),
        arguments: ProcessModel.allCases)
    func acrossRestart(model: ProcessModel) async throws {
        let (world, _, activities) = try await opened(model)
        for activity in activities {
            activity.becomeCurrent()
            await world.settle()
        }
        activities[0].becomeCurrent()
        await world.settle()
        await world.restartBroker()
        #expect(activities.map(\.isCurrent) == [true, false])
        #expect(try await current(world) == ["d/1", nil])
        world.note("current: d/1, also for the broker that has started again")
    }
}
