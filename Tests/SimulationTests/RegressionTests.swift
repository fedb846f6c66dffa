import ActivityWire
import BrokerCore
import Testing

@testable import SimulatedWorld

/// Short lists of operations that once broke the rule they are named by.
@Suite("Regressions")
struct RegressionTests {
    private static let notes = OpenShape(app: 1, target: 1)
    private static let gallery = OpenShape(app: 0, target: 1)
    /// From nothing to a process that has greeted and was sent its first call.
    private static let greeted: [WorldOperation] = [
        .commit(groups: 9), .processStarts(0), .commit(groups: 9), .windowGreets(0), .commit(groups: 9),
    ]

    private func check(_ operations: [WorldOperation]) -> World {
        var world = World()
        for operation in operations { world.perform(operation) }
        #expect(world.broken == [])
        return world
    }

    /// Performs, then heals: everything asked must be answered, every window where the broker thinks it is.
    private func checkToTheEnd(_ operations: [WorldOperation]) {
        var world = check(operations)
        world.heal()
        #expect(world.broken == [])
    }

    @Test("A scene that was being configured when its connection dropped is connected later")
    func configurationInterrupted() {
        checkToTheEnd([.open(tool: 0, Self.notes)] + Self.greeted + [.connectionDrops(0)])
    }

    @Test("A scene that was being configured when its process died is created by the next one")
    func configurationCrashed() {
        checkToTheEnd([.open(tool: 0, Self.notes)] + Self.greeted + [.windowCrashes(0, order: 1)])
    }

    @Test("A request's deadline does not end a process that still has time to connect")
    func deadlineBeforeConnecting() throws {
        let world = check([
            .open(tool: 0, Self.gallery), .open(tool: 1, OpenShape(app: 0, target: 1, timeout: 3)),
            .commit(groups: 9), .processStarts(0), .commit(groups: 9), .timePasses(milliseconds: 1_000),
        ])
        #expect(try #require(world.processes.first).isLeaving == false)
    }

    @Test("A request's deadline does not shorten the time in which a lost window may return")
    func deadlineWithinGrace() throws {
        let world = check([
            .open(tool: 0, Self.gallery), .everythingSettles, .connectionDrops(0),
            .open(tool: 0, OpenShape(app: 0, target: 1, timeout: 3)), .timePasses(milliseconds: 1_000),
        ])
        #expect(try #require(world.processes.first).isAbandoned == false)
    }

    @Test("Each lost connection gives a window its full time to return")
    func secondGrace() throws {
        let world = check([
            .open(tool: 0, Self.gallery), .everythingSettles, .connectionDrops(0), .timePasses(milliseconds: 2_000),
            .windowGreets(0), .everythingSettles, .connectionDrops(0), .timePasses(milliseconds: 2_000),
        ])
        #expect(try #require(world.processes.first).isAbandoned == false)
    }

    @Test("A stopped process is inspected once per interval, however many requests wait for it")
    func inspectionRounds() {
        var operations: [WorldOperation] = [.open(tool: 0, Self.gallery), .everythingSettles, .windowStops(0)]
        operations += (0..<20).map { .open(tool: $0, OpenShape(app: 0, target: 1, timeout: 3)) }
        var world = check(operations + [.commit(groups: 99), .timePasses(milliseconds: 1_000)])
        let before = world.inspections
        world.perform(.timePasses(milliseconds: 10_000))
        #expect(world.inspections - before <= 41)
    }

    @Test("A stopped process that was asked to exit is not killed before it continues")
    func stoppedWhileEnding() throws {
        let world = check(
            [.open(tool: 0, Self.gallery)] + Self.greeted + [
                .timePasses(milliseconds: 10_500), .windowStops(0), .timePasses(milliseconds: 61_000),
            ])
        #expect(try #require(world.processes.first).life == .stopped)
    }

    @Test("A session destroyed during its connect is settled when the process dies")
    func destroyedWhileConnecting() {
        checkToTheEnd(
            [.open(tool: 0, Self.notes)] + Self.greeted + [
                .windowSteps(0, flavour: 0), .commit(groups: 9), .destroy(tool: 1, session: 0, animation: 0),
                .windowCrashes(0, order: 0),
            ])
    }

    @Test("A window destroyed while it was away does not return to the screen")
    func destroyedWhileAway() {
        checkToTheEnd([
            .open(tool: 0, Self.gallery), .everythingSettles, .connectionDrops(0),
            .destroy(tool: 0, session: 0, animation: 0), .everythingSettles,
        ])
    }

    @Test("The end of a departed process does not affect the scene shown by its successor")
    func successor() {
        checkToTheEnd([
            .open(tool: 0, Self.gallery), .everythingSettles, .windowSaysGoodbye(0), .open(tool: 1, Self.gallery),
            .everythingSettles,
        ])
    }

    @Test("A dismissed window cannot return beside its successor")
    func leavingWindowReturns() {
        checkToTheEnd([
            .open(tool: 0, Self.gallery), .everythingSettles, .destroy(tool: 0, session: 0, animation: 1),
            .commit(groups: 9), .windowSteps(0, flavour: 0), .commit(groups: 9), .windowSteps(0, flavour: 0),
            .commit(groups: 9), .windowSteps(0, flavour: 0), .connectionDrops(0), .windowGreets(0),
            .open(tool: 1, Self.gallery), .everythingSettles,
        ])
    }

    @Test("A departed process is not awaited after a restart of the broker")
    func leftBeforeRestart() {
        checkToTheEnd([
            .open(tool: 0, Self.gallery), .everythingSettles, .windowSaysGoodbye(0), .open(tool: 0, Self.gallery),
            .commit(groups: 9), .processStarts(0), .commit(groups: 9), .brokerDies, .brokerStarts,
        ])
    }

    @Test("A deferred launch whose requests have all ended starts nothing")
    func launchForNobody() {
        let world = check([
            .open(tool: 0, Self.gallery), .commit(groups: 9), .processStartFails(0), .commit(groups: 9),
            .open(tool: 0, Self.gallery), .commit(groups: 9), .processStartFails(0),
            .open(tool: 0, OpenShape(app: 1, target: 1, timeout: 3)), .commit(groups: 9), .processStartFails(0),
            .open(tool: 0, OpenShape(app: 1, target: 1, timeout: 3)), .destroy(tool: 0, session: 0, animation: 0),
            .commit(groups: 9), .timePasses(milliseconds: 61_000), .commit(groups: 9),
        ])
        #expect(world.launches.isEmpty)
    }

    @Test("A dry run shows no session before its commit")
    func resolveIsHeld() {
        let world = check([.open(tool: 0, Self.gallery), .resolve(tool: 1, Self.gallery)])
        #expect(world.tools[1].unanswered.values.contains { $0.kind == .resolve })
    }
}
