import ActivityWire
import SimulatedWorld
import Testing

@testable import BrokerCore

/// Which window of an app has the current activity, and who is told that it has it no longer.
@Suite("Current activities")
struct CurrentActivityTests {
    /// Two windows of one app, and the connections of their processes, which may be the same one.
    private func opened(_ model: ProcessModel) -> (Harness, windows: [ClientID]) {
        var (harness, tool, first) = Harness.opened(model)
        harness.open("y", from: tool) { $0.reuse = .alwaysNew }
        let second = model == .scene ? harness.window() : first
        for window in [first, second] { harness.settle(window) }
        return (harness, [first, second])
    }

    /// A window says that the activity with this number is current, or that none is.
    private func say(_ number: UInt64?, of index: Int, _ world: inout (Harness, windows: [ClientID])) {
        let session = world.0.sessions[index]
        let current = CurrentActivity(
            session: session.id, epoch: session.record.epoch,
            activity: number.map { ActivityAdvert(number: $0, type: "org.example.show") })
        world.0.request(.setCurrentActivity(current), from: world.windows[index])
    }

    private func current(_ harness: Harness) -> [UInt64?] {
        harness.sessions.map { harness.broker.currentActivities[$0.id]?.number }
    }

    private func replaced(_ harness: Harness, _ client: ClientID) -> [UInt64] {
        harness.calls(to: client).compactMap {
            if case .activityWasReplaced(let number) = $0.body { number } else { nil }
        }
    }

    @Test("A process that loses the current activity to another process is notified with the lost activity's number")
    func otherProcess() throws {
        var world = opened(.scene)
        say(5, of: 0, &world)
        #expect(current(world.0) == [5, nil])
        say(7, of: 1, &world)
        #expect(current(world.0) == [nil, 7])
        #expect(replaced(world.0, world.windows[0]) == [5] && replaced(world.0, world.windows[1]).isEmpty)
        let call = try #require(world.0.calls(to: world.windows[0]).last)
        #expect(call.session == world.0.sessions[0].id && call.epoch == world.0.sessions[0].record.epoch)
        world.0.settle(world.windows[0])
        say(6, of: 0, &world)
        #expect(current(world.0) == [6, nil])
        #expect(replaced(world.0, world.windows[0]) == [5] && replaced(world.0, world.windows[1]) == [7])
        #expect(world.0.order.waited.contains(.call(.activityWasReplaced)))
    }

    @Test("An activity that was not current, has not changed or has ended causes no notice")
    func nothingLost() {
        var world = opened(.scene)
        for number in [5, 6, nil] as [UInt64?] { say(number, of: 0, &world) }
        say(7, of: 1, &world)
        say(nil, of: 0, &world)
        #expect(current(world.0) == [nil, 7])
        for window in world.windows { #expect(replaced(world.0, window).isEmpty) }
    }

    @Test("A process is not notified when its own windows replace its current activity")
    func sameProcess() {
        var world = opened(.application)
        say(5, of: 0, &world)
        say(7, of: 1, &world)
        #expect(current(world.0) == [nil, 7])
        #expect(replaced(world.0, world.windows[0]).isEmpty)
    }

    @Test("A disconnected process has already lost the current activity and is not notified")
    func away() {
        var world = opened(.scene)
        say(5, of: 0, &world)
        world.0.handle(.closed(world.windows[0]))
        say(7, of: 1, &world)
        #expect(current(world.0) == [nil, 7])
        #expect(replaced(world.0, world.windows[0]).isEmpty)
    }
}
