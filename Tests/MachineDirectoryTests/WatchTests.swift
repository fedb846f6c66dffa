import ActivityWire
import EtcdGateway
import MachineDirectory
import Testing

@Suite("Watching and listing")
struct WatchTests {
    private let world = World()
    private let host: Host
    private let other: Host

    init() throws {
        world.progressInterval = .seconds(2)
        host = try Host(world, "m1", id: 1, seed: 1)
        other = try Host(world, "m2", id: 2, seed: 2)
        host.start()
        other.start(try Samples.content(sessions: 2))
        world.run(for: .seconds(3))
        try #require(host.hasJoined && other.hasJoined)
        host.forgetCalls()
    }

    private var sessions: Int { host.directory.machine(other.name)?.sessions.count ?? 0 }

    private func expectTruth() throws {
        #expect(Truth.view(host.directory) == (try Truth.rows(world.etcd.store.rows, for: host.name)))
        #expect(host.mirror == Truth.view(host.directory))
    }

    @Test("Changes while there was no watch are found by the list after the reconnect")
    func reconnect() throws {
        let watches = host.opened.count
        host.endWatch("reset")
        other.set(Samples.session(0), nil)
        other.set(Samples.session(7), try Samples.published())
        world.run(for: .seconds(2))
        #expect(host.opened.count == watches + 1 && host.calls(\.isList).count == 1)
        try expectTruth()
    }

    @Test("A list that was requested before the watch existed does not complete the view")
    func order() throws {
        // The next list is due while there is no watch.
        #expect(world.run(until: { host.status.listAge ?? .zero >= .milliseconds(59_700) }))
        host.forgetCalls()
        // etcd performs the list immediately, and its answer takes 3 s.
        host.fate = { $0.isList ? .answeredAfter(.seconds(3)) : .answered }
        host.endWatch("reset")
        #expect(world.run(until: { !host.calls(\.isList).isEmpty }))
        world.run(for: .milliseconds(10))
        #expect(host.watchNumber == nil)
        host.fate = { _ in .answered }
        other.set(Samples.session(8), try Samples.published())
        world.run(for: .seconds(5))
        #expect(sessions == 3 && host.watchNumber != nil)
        try expectTruth()
    }

    @Test("Every watch starts at its creation, and so needs no revision that may be compacted")
    func start() throws {
        for request in host.opened {
            #expect(request.commands == [.create(try WatchCreation(host.watchedRange))])
        }
    }

    @Test("Changes that arrive while a list is being read are not lost")
    func changesDuringList() throws {
        host.latency = { .milliseconds(40) }
        host.endWatch("reset")
        for number in 10..<120 {
            other.set(Samples.session(number), try Samples.published())
            if number.isMultiple(of: 3) { other.set(Samples.session(number - 2), nil) }
            world.run(for: .milliseconds(20))
        }
        world.run(for: .seconds(1))
        try expectTruth()
        #expect(host.status.counters.corrections == 0)
    }

    @Test("A watch that etcd ends because of a compaction is closed, and another one is followed by a list")
    func compaction() throws {
        let (closed, watches) = (host.closed, host.opened.count)
        host.isWatchStalled = true
        other.set(Samples.session(0), nil)
        other.set(Samples.session(7), try Samples.published())
        world.run(for: .milliseconds(100))
        world.etcd.compact()
        host.isWatchStalled = false
        world.run(for: .seconds(1))
        #expect(host.closed == closed + 1 && host.opened.count == watches + 1)
        #expect(host.calls(\.isList).count == 1)
        try expectTruth()
        // It is etcd's ordinary work, and no problem.
        #expect(host.problems.isEmpty)
    }

    @Test("A deletion that a compaction swallows is found by the next list and counted")
    func swallowed() throws {
        world.etcd.swallowsDeletions = true
        host.isWatchStalled = true
        other.set(Samples.session(0), nil)
        world.run(for: .zero)
        world.etcd.compact()
        host.isWatchStalled = false
        world.run(for: .seconds(30))
        #expect(sessions == 2 && host.status.counters.corrections == 0)
        world.run(for: .seconds(31))
        #expect(sessions == 1 && host.status.counters.corrections == 1)
        try expectTruth()
    }

    @Test("The view is compared with a full list every 60 s")
    func interval() {
        world.run(for: .seconds(600))
        #expect(host.calls(\.isList).count == 10)
        #expect(host.status.counters.corrections == 0)
    }

    @Test("An answer that is older than what the watch has shown meanwhile does not mean that the directory went back")
    func overtaken() throws {
        // etcd performs a proof immediately, its answer takes 500 ms, and a change is faster.
        host.fate = { $0.isProof ? .answeredAfter(.milliseconds(500)) : .answered }
        #expect(world.run(until: { !host.calls(\.isProof).isEmpty }))
        other.set(Samples.session(10), try Samples.published())
        world.run(for: .seconds(3))
        #expect(sessions == 3 && host.hasJoined && host.problems.isEmpty)
    }

    @Test("A watch that is not created in time is reopened")
    func creation() {
        let watches = host.opened.count
        host.latency = { .seconds(8) }
        host.endWatch("reset")
        world.run(for: .seconds(8))
        #expect(host.opened.count == watches + 2)
        #expect(host.codes().contains("watchFailing"))
        host.latency = { .zero }
        world.run(for: .seconds(15))
        #expect(host.problems.isEmpty)
    }

    @Test("Events of a watch that was closed are ignored")
    func closedWatch() throws {
        let number = try #require(host.watchNumber)
        host.endWatch("reset")
        let before = Truth.view(host.directory)
        host.handle(.watchEnded(number, .closed(reason: "again")))
        world.run(for: .seconds(2))
        host.handle(.watchEnded(number, .closed(reason: "again")))
        world.run(for: .seconds(2))
        #expect(host.opened.count == 2 && Truth.view(host.directory) == before)
    }

    @Test("A list whose revision is compacted between two pages begins again")
    func compactedList() throws {
        other.start(try Samples.content(sessions: 700))
        world.run(for: .seconds(2))
        host.forgetCalls()
        var count = 0
        host.fate = { [world, other] call in
            guard call.isList else { return .answered }
            count += 1
            if count == 2 {
                other.set(Samples.session(900), nil)
                world.etcd.put("elsewhere", "x", at: world.now)
                world.etcd.compact()
            }
            return .answered
        }
        host.endWatch("reset")
        world.run(for: .seconds(5))
        #expect(count == 4)
        try expectTruth()
    }

    @Test("A list whose answer is too large is read in smaller pages")
    func largeAnswer() throws {
        let body = [UInt8](repeating: 0x20, count: GatewayBounds.standard.answerBytes + 1)
        host.fate = { call in
            guard case .range(let range) = call, range.limit > 8 else { return .answered }
            return .answeredBy(.answered(status: 200, body: body))
        }
        host.endWatch("reset")
        other.set(Samples.session(9), try Samples.published())
        world.run(for: .seconds(3))
        try expectTruth()
        #expect(host.problems.isEmpty)
    }

    @Test("A page that contradicts its request ends the list and leaves the view unchanged")
    func contradiction() throws {
        let header = world.etcd.header
        let row = EtcdRow(key: Array("zz".utf8), value: [], created: 1, modified: 1, version: 1)
        for text in [
            #"{"header":\#(header),"kvs":[\#(FakeJSON.row(row))],"count":"1"}"#,
            #"{"header":\#(header),"more":true,"count":"9"}"#,
        ] {
            let before = Truth.view(host.directory)
            host.fate = { $0.isList ? .answeredBy(.answered(status: 200, body: Array(text.utf8))) : .answered }
            host.endWatch("reset")
            world.run(for: .seconds(3))
            #expect(host.codes() == ["directoryFailing"] && Truth.view(host.directory) == before)
            host.fate = { _ in .answered }
            world.run(for: .seconds(8))
            #expect(host.problems.isEmpty)
        }
    }

    @Test("A watch that has no leader is reopened, and a list finds what happened meanwhile")
    func noLeader() throws {
        world.etcd.hasLeader = false
        host.endWatch("no leader")
        world.run(for: .seconds(5))
        #expect(host.codes().contains("watchFailing"))
        world.etcd.hasLeader = true
        world.run(for: .seconds(5))
        #expect(host.problems.isEmpty)
        try expectTruth()
    }
}
