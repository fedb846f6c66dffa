import ActivityWire
import BrokerCore
import OrderedCollections

/// The end of a run: no more faults, honest peers, and time passes. Then everything must come to rest.
extension World {
    public mutating func heal() {
        note("healing")
        // A shutdown that has begun may finish first.
        if isShuttingDown { passTime(until: now + policy.shutdownGrace.wholeMilliseconds + 1) }
        isInstalled = Array(repeating: true, count: SimulatedApps.count)
        if broker == nil { startBroker() } else { give(.appsScanned(installedApps)) }
        for index in processes.indices where processes[index].life == .stopped { processes[index].life = .running }
        let end = now + Self.healingTime
        while broken.isEmpty {
            settle()
            if broker == nil { startBroker() }
            audit()
            // Half of the time passes even if the world rests at once, so that late deadlines come too.
            if isAtRest, now >= end - Self.healingTime / 2 { break }
            guard let deadline = nextDeadline else { break }
            if deadline > end { break }
            passTime(until: deadline)
        }
        if broken.isEmpty { checkRest() }
    }

    private static let healingTime: Int64 = 180_000

    private var isAtRest: Bool {
        guard case .status(let status)? = ask(.status) else { return false }
        let nobodyIsCalled = processes.allSatisfy { $0.inbox.isEmpty }
        return status.requestsUnderWay == 0 && status.deliveriesPending == 0 && nobodyIsCalled
    }

    private mutating func checkRest() {
        guard broker != nil else { return fail("there is no broker at the end") }
        if !isAtRest { fail("after healing \(String(describing: ask(.status))) is still under way") }
        for (index, tool) in tools.enumerated() where !tool.unanswered.isEmpty {
            fail("tool \(index) still waits for \(tool.unanswered.values.map(\.kind))")
        }
        for process in processes where process.isAlive && !process.unanswered.isEmpty {
            fail("process \(process.pid) still waits for \(process.unanswered.values.map(\.kind))")
        }
        checkOwners()
    }

    /// Checks that every scene that the broker shows lives in exactly one process, in the state that the broker shows.
    private mutating func checkOwners() {
        for row in sessionRows() {
            let hosts = processes.filter { $0.isAlive && $0.isConnected && $0.scenes[row.session] != nil }
            if row.isLaunching { fail("session \(row.session) is launching for ever") }
            if hosts.count != (row.state == .unattached ? 0 : 1) {
                fail("session \(row.session) is \(row.state.name) and lives in \(hosts.count) processes")
            }
            guard let scene = hosts.first?.scenes[row.session] else { continue }
            if scene.state != row.state || scene.epoch != row.epoch {
                fail("session \(row.session) is \(row.state.name) to the broker and \(scene.state.name) to its window")
            }
        }
    }
}
