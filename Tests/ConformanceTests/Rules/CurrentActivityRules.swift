import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// Which activity is current where the windows of an app are on the screen together.
@MainActor
@Suite("The current activity of windows side by side", .timeLimit(.minutes(10)))
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
        "The activity of either takes the place of the other's, in one process or in one of its own", .rule(93),
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
        "The one before does not come back with a new connection either", .rule(93), arguments: ProcessModel.allCases)
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
