import EtcdGateway
import MachineDirectory
import Testing

/// Machines, an etcd and a clock. Nothing happens between two events, so the clock jumps from one to the next.
final class World {
    private struct Event {
        var time: Duration
        var number: Int
        var action: () -> Void
    }

    private(set) var now: Duration = .seconds(1_000)
    let etcd = FakeEtcd()
    private(set) var hosts: [Host] = []
    private(set) var watches: [FakeWatch] = []
    private var events: [Event] = []
    private var lastNumber = 0
    /// How often etcd tells watches its revision; nil: never.
    var progressInterval: Duration?

    func add(_ host: Host) {
        hosts.append(host)
        if hosts.count == 1 { tickProgress() }
    }

    func add(_ watch: FakeWatch) {
        watches.removeAll { !$0.isOpen }
        watches.append(watch)
    }

    /// Has an action performed after a time.
    func after(_ delay: Duration, _ action: @escaping () -> Void) {
        lastNumber += 1
        let event = Event(time: now + delay, number: lastNumber, action: action)
        let place = events.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
        events.insert(event, at: place)
    }

    /// Lets a time pass.
    func run(for time: Duration) {
        let end = now + time
        var steps = 0
        settle()
        while let next = nextTime, next <= end {
            steps = next > now ? 0 : steps + 1
            guard steps < 20_000 else {
                Issue.record("the world stands still at \(now)")
                return
            }
            now = max(now, next)
            step()
        }
        now = end
        settle()
    }

    /// Lets events happen until a condition holds. Returns false if it does not in time.
    func run(until condition: () -> Bool, for limit: Duration = .seconds(60)) -> Bool {
        let end = now + limit
        settle()
        while !condition() {
            guard let next = nextTime, next <= end else { return false }
            now = max(now, next)
            step()
        }
        return true
    }

    private var nextTime: Duration? {
        let deadlines = hosts.compactMap(\.nextDeadline) + [etcd.nextEnd, events.first?.time].compactMap { $0 }
        return deadlines.min()
    }

    private func step() {
        etcd.advance(to: now)
        if let first = events.first, first.time <= now {
            events.removeFirst()
            first.action()
        } else if let host = hosts.first(where: { $0.nextDeadline.map { $0 <= now } ?? false }) {
            host.handle(.timePassed)
        }
        settle()
    }

    /// Sends what etcd has to tell its watches.
    func settle() {
        etcd.advance(to: now)
        for watch in watches where watch.isOpen { watch.send() }
    }

    private func tickProgress() {
        after(progressInterval ?? .seconds(2)) { [weak self] in
            guard let self else { return }
            if progressInterval != nil { for watch in watches where watch.isOpen { watch.sendProgress() } }
            tickProgress()
        }
    }

    /// Ends all connections, as when all members of etcd are killed.
    func breakConnections() {
        for host in hosts { host.breakConnections() }
    }
}
