import ActivityWire
import EtcdGateway
import Foundation
import MachineDirectory
import TestSupport
import Testing

/// Machines under random faults. After healing, each view has to equal the truth, and no view may ever be older than it
/// says.
final class Storm {
    let seed: UInt64
    let world = World()
    private(set) var random: SeededRandom
    private var backups: [FakeEtcd.Store] = []
    private(set) var log: [String] = []
    private var isStormy = false
    /// How often each kind of fault has happened.
    private(set) var faults: [String: Int] = [:]
    private(set) var ages = 0
    private var restoredAt: Duration = .zero

    init(seed: UInt64, machines: Int = 4) throws {
        self.seed = seed
        random = SeededRandom(seed: seed)
        world.progressInterval = .seconds(2)
        for number in 1...machines {
            let host = try Host(
                world, "m\(number)", id: number, seed: seed &* 31 &+ UInt64(number) &* 7_919, timeToLive: 3)
            host.latency = { [unowned self] in latency() }
            host.fate = { [unowned self] call in fate(of: call) }
            host.onKnowledge = { [unowned self] host in checkAge(of: host) }
            host.start(try Samples.content(sessions: number))
        }
    }

    private func latency() -> Duration {
        .milliseconds(random.chance(1, in: 20) ? random.next(below: 300) : random.next(below: 8))
    }

    private func fate(of call: DirectoryCall) -> Fate {
        guard isStormy else { return .answered }
        switch random.next(below: 40) {
        case 0: return .lost
        case 1, 2: return .answerLost
        case 3: return .notSent
        case 4: return .late(.milliseconds(500 + random.next(below: 6_000)))
        case 5: return .answeredBy(.answered(status: 502, body: Array("<html>".utf8)))
        case 6: return .answeredBy(.answered(status: 200, body: Array(#"{"header":{"#.utf8)))
        default: return .answered
        }
    }

    func note(_ text: String) { log.append("\(world.now) \(text)") }

    // MARK: Faults

    func rage(actions: Int) throws {
        isStormy = true
        for _ in 0..<actions {
            let fault = Fault.allCases[random.next(below: Fault.allCases.count)]
            guard let host = random.pick(world.hosts) else { return }
            faults[fault.rawValue, default: 0] += 1
            note("\(fault.rawValue) \(host.name)")
            try perform(fault, host)
            world.run(for: .milliseconds(random.next(below: 1_500)))
        }
        isStormy = false
    }

    enum Fault: String, CaseIterable {
        case content, content2, content3, cut, uncut, noLeader, leader, leaseEnded, compaction, stall, backup, restore
        case full, free, kill, sleep, foreign, deletion, token, connections
    }

    private func perform(_ fault: Fault, _ host: Host) throws {
        let etcd = world.etcd
        switch fault {
        case .content, .content2, .content3: try changeContent(of: host)
        case .cut:
            host.isCut = true
            world.after(.seconds(6)) { [weak host] in if host?.isCut == true { host?.endWatch("silent") } }
        case .uncut: host.isCut = false
        case .noLeader: etcd.hasLeader = false
        case .leader: etcd.hasLeader = true
        case .leaseEnded: if let lease = host.status.lease { etcd.end(lease, at: world.now) }
        case .compaction: etcd.compact()
        case .stall: host.isWatchStalled.toggle()
        case .backup: backups.append(etcd.store)
        case .restore:
            guard random.chance(1, in: 3), let backup = random.pick(backups) else { return }
            etcd.restore(backup, at: world.now)
            restoredAt = world.now
            backups.removeAll { $0.revision > backup.revision }
            world.breakConnections()
        case .full: etcd.quota = random.chance(1, in: 2) ? .full : .fullAfterwards
        case .free: etcd.quota = .free
        case .kill: if host.isRunning { host.kill() } else { host.restart(keepsState: !random.chance(1, in: 4)) }
        case .sleep: if host.isAsleep { host.wake() } else { host.sleep() }
        case .foreign: foreignWrite(host)
        case .deletion:
            let keys = etcd.keys.filter { $0.contains("/\(host.name)") }
            if let key = random.pick(keys) { etcd.delete(key, at: world.now) }
        case .token: etcd.validToken = random.next(below: 1_000_000)
        case .connections: world.breakConnections()
        }
    }

    private func foreignWrite(_ host: Host) {
        let keys = [
            "ab/1/c/strange", "ab/1/c/machines/\(host.name)/x", "ab/1/c/apps/\(host.name)/org.example.app1",
            "ab/1/c/sessions/\(host.name)/\(Samples.session(random.next(below: 6)))", "ab/1/c/claims/a/b", "elsewhere",
        ]
        let values = ["", "{}", #"{"layout":2}"#, #"{"layout":1}"#, "\u{0}", String(repeating: "x", count: 5_000)]
        guard let key = random.pick(keys), let value = random.pick(values) else { return }
        world.etcd.put(key, value, at: world.now)
    }

    private func changeContent(of host: Host) throws {
        for _ in 0...random.next(below: 4) {
            let session = Samples.session(random.next(below: 8))
            switch random.next(below: 6) {
            case 0: host.set(session, nil)
            case 1: host.set(try Samples.app(2), random.chance(1, in: 2) ? Samples.app : nil)
            default:
                var value = try host.content.sessions[session] ?? Samples.published()
                if random.chance(1, in: 3) { value.epoch = value.epoch.next } else { value.shown.toggle() }
                host.set(session, value)
            }
        }
    }

    // MARK: Healing

    func heal(for time: Duration) throws {
        note("healed")
        world.etcd.hasLeader = true
        world.etcd.quota = .free
        for host in world.hosts {
            host.isCut = false
            host.isWatchStalled = false
            host.wake()
            if !host.isRunning { host.restart() }
        }
        let end = world.now + time
        while world.now < end {
            // The operator looks once a second.
            world.run(for: .seconds(1))
            for host in world.hosts where host.codes().contains("directoryWentBack") {
                expect(restoredAt > .zero, "\(host.name) was told that the directory went back")
                host.handle(.rejoin)
            }
        }
    }

    // MARK: Rules

    func checkConvergence() throws {
        for host in world.hosts {
            let view = Truth.view(host.directory)
            let truth = try Truth.rows(world.etcd.store.rows, for: host.name)
            expect(host.hasJoined, "\(host.name) has joined, but \(host.status.presence) \(host.problems)")
            expect(view == truth, "the view of \(host.name) is true: \(differences(view, truth))")
            expect(host.mirror == view, "the reported keys of \(host.name) are complete")
            expect(host.status.unpublished == 0, "everything of \(host.name) is published")
            expect(try published(by: host) == expected(of: host), "the rows of \(host.name) are its content")
            expect(host.status.isProven, "the proof of \(host.name) holds")
        }
    }

    private func differences(_ view: [DirectoryKey: VisibleRow], _ truth: [DirectoryKey: VisibleRow]) -> String {
        Set(view.keys).union(truth.keys).filter { view[$0] != truth[$0] }.sorted()
            .map { "\($0): \(String(describing: view[$0])) is \(String(describing: truth[$0]))" }
            .joined(separator: "; ")
    }

    private func published(by host: Host) throws -> [DirectoryKey: VisibleRow] {
        let other = try #require(MachineName("nobody"))
        return try Truth.rows(world.etcd.store.rows, for: other).filter { key, row in
            if case .machine = row { false } else { key.machine == host.name }
        }
    }

    private func expected(of host: Host) -> [DirectoryKey: VisibleRow] {
        var rows: [DirectoryKey: VisibleRow] = [:]
        for (app, value) in host.content.apps { rows[.app(host.name, app)] = .app(value) }
        for (session, value) in host.content.sessions { rows[.session(host.name, session)] = .session(value) }
        return rows
    }

    /// A view contains everything that was committed before the time that it names.
    private func checkAge(of host: Host) {
        // What was true before a backup was restored is no longer in the store.
        guard let asOf = host.asOf, asOf >= restoredAt else { return }
        ages += 1
        let revision = host.status.revision
        let committed = world.etcd.store.history.last { $0.time < asOf }?.number ?? 0
        expect(committed <= revision, "\(host.name) knows revision \(revision) as of \(asOf), not \(committed)")
        guard !world.etcd.swallowsDeletions,
            let truth = try? Truth.rows(world.etcd.rows(at: revision), for: host.name)
        else { return }
        let view = Truth.view(host.directory)
        expect(view == truth, "the view of \(host.name) is that of \(revision): \(differences(view, truth))")
    }

    private func expect(_ isTrue: Bool, _ rule: @autoclosure () -> String) {
        guard !isTrue else { return }
        let history = log.suffix(30).joined(separator: "\n")
        Issue.record("seed \(seed) at \(world.now): not true: \(rule())\n\(history)")
    }
}
