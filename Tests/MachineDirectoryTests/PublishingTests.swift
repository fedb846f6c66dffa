import ActivityWire
import EtcdGateway
import MachineDirectory
import Testing

@Suite("Publishing a machine's rows")
struct PublishingTests {
    private let world = World()
    private let host: Host

    init() throws {
        host = try Host(world, "m1")
        host.start(try Samples.content(sessions: 2))
        world.run(for: .seconds(1))
        try #require(host.hasJoined)
        host.forgetCalls()
    }

    private func row(_ session: Int) throws -> PublishedSession? {
        let row = world.etcd.store.rows[Array("ab/1/c/sessions/m1/\(Samples.session(session))".utf8)]
        return try row.map { try PublishedSession(reading: $0.value) }
    }

    private func writes(during action: () throws -> Void) rethrows -> Int {
        let before = host.status.counters.writes
        try action()
        return host.status.counters.writes - before
    }

    @Test("A session's life without changes is two writes")
    func life() throws {
        let count = try writes {
            host.set(Samples.session(5), try Samples.published())
            world.run(for: .seconds(100))
            host.set(Samples.session(5), nil)
            world.run(for: .seconds(100))
        }
        #expect(count == 2 && host.calls(\.isWrite).count == 2)
        #expect(try row(5) == nil)
    }

    @Test("A new session, a changed condition and an ended session are written immediately")
    func immediately() throws {
        let steps: [PublishedSession?] = [
            try Samples.published(), try Samples.published(prefers: "TRUEPREDICATE"),
            try Samples.published(epoch: 2, prefers: "TRUEPREDICATE"), nil,
        ]
        for step in steps {
            host.set(Samples.session(5), step)
            world.run(for: .zero)
            #expect(try row(5) == step)
        }
    }

    @Test("Changes of what is shown are written once a second at most, with their latest value")
    func shown() throws {
        let count = try writes {
            for number in 0..<40 {
                host.set(Samples.session(0), try Samples.published(shown: number.isMultiple(of: 2)))
                host.set(Samples.session(1), try Samples.published(shown: !number.isMultiple(of: 3)))
                world.run(for: .milliseconds(100))
            }
            world.run(for: .seconds(1))
        }
        #expect(host.calls(\.isWrite).count <= 5 && count <= 10)
        #expect(try row(0)?.shown == false && row(1)?.shown == false)
    }

    @Test("A window that is hidden and shown again within a second causes no write")
    func shownBriefly() throws {
        host.set(Samples.session(0), try Samples.published(shown: true))
        world.run(for: .milliseconds(10))
        host.forgetCalls()
        for shown in [false, true] { host.set(Samples.session(0), try Samples.published(shown: shown)) }
        world.run(for: .seconds(5))
        #expect(host.calls(\.isWrite).isEmpty)
    }

    @Test("A paced change is written along with an immediate one")
    func combined() throws {
        host.set(Samples.session(0), try Samples.published(shown: true))
        world.run(for: .milliseconds(10))
        host.set(Samples.session(0), try Samples.published(shown: false))
        host.set(Samples.session(7), try Samples.published())
        world.run(for: .milliseconds(10))
        #expect(try row(0)?.shown == false && row(7) != nil)
        #expect(host.calls(\.isWrite).count == 2)
    }

    @Test("One transaction is in flight at a time, and the next one has everything that waited")
    func groups() throws {
        host.latency = { .milliseconds(50) }
        for number in 10..<40 {
            host.set(Samples.session(number), try Samples.published())
            world.run(for: .milliseconds(1))
        }
        world.run(for: .seconds(1))
        #expect(host.calls(\.isWrite).count == 2 && world.etcd.keys.count == 34)
    }

    @Test(
        "A transaction whose outcome is unknown is settled by a reading before the next one", arguments: [true, false])
    func unknown(_ happened: Bool) throws {
        var count = 0
        host.fate = { call in
            guard call.isWrite else { return .answered }
            count += 1
            return count == 1 ? (happened ? .answerLost : .lost) : .answered
        }
        host.set(Samples.session(5), try Samples.published())
        world.run(for: .milliseconds(500))
        host.set(Samples.session(5), try Samples.published(epoch: 2))
        world.run(for: .seconds(3))
        let order = host.calls.map(\.call).filter { $0.isWrite || $0.isReading }
        #expect(order.map(\.isReading) == [false, true, false])
        #expect(try row(5)?.epoch == SceneEpoch(2))
        #expect(host.status.counters.unknownOutcomes == 1 && host.problems.isEmpty)
    }

    @Test("A transaction that etcd performs late does not replace a newer value")
    func late() throws {
        var isFirst = true
        host.fate = { call in
            guard call.isWrite, isFirst else { return .answered }
            isFirst = false
            return .late(.seconds(5))
        }
        host.set(Samples.session(0), try Samples.published(epoch: 2))
        world.run(for: .seconds(2))
        host.set(Samples.session(0), try Samples.published(epoch: 3))
        world.run(for: .seconds(1))
        let revision = world.etcd.store.revision
        world.run(for: .seconds(10))
        #expect(try row(0)?.epoch == SceneEpoch(3) && world.etcd.store.revision == revision)
    }

    @Test("A session that etcd creates late, when it has ended, is deleted again")
    func ghost() throws {
        var isFirst = true
        host.fate = { call in
            guard call.isWrite, isFirst else { return .answered }
            isFirst = false
            return .late(.seconds(5))
        }
        host.set(Samples.session(5), try Samples.published())
        world.run(for: .seconds(2))
        host.set(Samples.session(5), nil)
        world.run(for: .milliseconds(2_900))
        #expect(try row(5) == nil)
        world.run(for: .seconds(2))
        #expect(try row(5) == nil && !isFirst)
    }

    @Test("Own rows that others change, delete or add are restored, even if the watch misses it")
    func mended() throws {
        for isStalled in [false, true] {
            host.isWatchStalled = isStalled
            let rows = world.etcd.store.rows.mapValues(\.value)
            world.etcd.put("ab/1/c/sessions/m1/\(Samples.session(0))", "junk", at: world.now)
            world.etcd.delete("ab/1/c/sessions/m1/\(Samples.session(1))", at: world.now)
            world.etcd.put("ab/1/c/sessions/m1/\(Samples.session(99))", "{}", at: world.now)
            world.run(for: isStalled ? .seconds(65) : .seconds(1))
            #expect(world.etcd.store.rows.mapValues(\.value) == rows)
            #expect(Set(world.etcd.store.rows.values.map(\.lease)).count == 1)
        }
    }

    @Test("Rows with impossible keys below the machine's own are not touched")
    func strangers() {
        world.etcd.put("ab/1/c/sessions/m1/notes", "{}", at: world.now)
        world.etcd.put("ab/1/c/sessions/m1/\(Samples.session(0))".uppercased(), "{}", at: world.now)
        let count = world.etcd.keys.count
        world.run(for: .seconds(65))
        #expect(world.etcd.keys.count == count && host.calls(\.isWrite).isEmpty)
    }

    @Test("Nothing is published below a name that another machine holds meanwhile")
    func otherHolder() throws {
        host.isWatchStalled = true
        let other = PublishedMachine(
            id: try #require(MachineID(Host.identifier(9))), version: "1", since: WallTime(milliseconds: 0))
        world.etcd.delete("ab/1/c/machines/m1", at: world.now)
        world.etcd.put("ab/1/c/machines/m1", String(decoding: other.bytes, as: UTF8.self), at: world.now)
        let revision = world.etcd.store.revision
        host.set(Samples.session(5), try Samples.published())
        world.run(for: .milliseconds(10))
        #expect(host.calls(\.isWrite).count == 1 && world.etcd.store.revision == revision)
        #expect(!host.status.isProven)
        world.run(for: .seconds(1))
        #expect(host.codes() == ["machineNameTaken"])
    }

    @Test("An exclusive app and its sessions are not published, and the app is named")
    func exclusive() throws {
        let app = try Samples.app(2)
        host.set(app, PublishedApp(version: "1", policy: .exclusive))
        host.set(Samples.session(5), PublishedSession(app: app, epoch: SceneEpoch(1)))
        world.run(for: .seconds(1))
        #expect(host.problems == [.policyRefused(app, .exclusive)])
        #expect(
            host.problems.first?.description == "app org.example.app2: ClusterPolicy 'exclusive' is not supported yet")
        #expect(
            host.status.leftOut == [
                .app(host.name, app): .policy(.exclusive), .session(host.name, Samples.session(5)): .appNotPublished,
            ])
        #expect(world.etcd.keys.count == 4)
        host.set(app, PublishedApp(version: "1"))
        world.run(for: .seconds(1))
        #expect(world.etcd.keys.count == 6 && host.problems.isEmpty && host.status.leftOut.isEmpty)
        host.set(app, PublishedApp(version: "2", policy: .exclusive))
        world.run(for: .seconds(1))
        #expect(world.etcd.keys.count == 4)
    }

    @Test("A prefers condition over the limit is left out of the row and counted")
    func longPrefers() throws {
        let prefers = String(repeating: "p", count: 2_049)
        host.set(Samples.session(5), try Samples.published(prefers: prefers))
        world.run(for: .seconds(1))
        #expect(try row(5) == Samples.published())
        #expect(host.status.leftOut == [.session(host.name, Samples.session(5)): .prefersTooLong(bytes: 2_049)])
    }

    @Test("An app whose row is over a limit is left out and counted, with its sessions")
    func largeApp() throws {
        let types = (0..<100).map { "\($0)" + String(repeating: "t", count: 60) }
        host.set(try Samples.app(), PublishedApp(version: "1", types: types))
        world.run(for: .seconds(1))
        #expect(world.etcd.keys == ["ab/1/c/machines/m1"] && host.status.leftOut.count == 3)
    }

    @Test("Sessions over the limit are left out and counted, and published when there is room")
    func many() throws {
        host.start(try Samples.content(sessions: 1_027))
        world.run(for: .seconds(2))
        #expect(world.etcd.keys.count == 1_026)
        #expect(host.status.leftOut.count == 3)
        #expect(Set(host.status.leftOut.values) == [.tooMany(.sessionsPerMachine)])
        for number in 0..<3 { host.set(Samples.session(number), nil) }
        world.run(for: .seconds(2))
        #expect(world.etcd.keys.count == 1_026 && host.status.leftOut.isEmpty)
        host.set(Samples.session(4), nil)
        world.run(for: .seconds(2))
        #expect(world.etcd.keys.count == 1_025)
    }

    @Test("In a full store ended sessions are still deleted, and new ones are published once there is room")
    func full() throws {
        world.etcd.quota = .full
        host.set(Samples.session(5), try Samples.published())
        world.run(for: .seconds(1))
        host.set(Samples.session(0), nil)
        world.run(for: .seconds(6))
        #expect(try row(0) == nil && row(5) == nil)
        #expect(host.codes() == ["noSpace"] && host.status.isProven)
        world.etcd.quota = .free
        world.run(for: .seconds(8))
        #expect(try row(5) != nil && host.problems.isEmpty)
    }

    @Test("A failed publication is no problem once there is nothing left to publish")
    func nothingLeft() throws {
        host.fate = { $0.isWrite ? .notSent : .answered }
        host.set(Samples.session(5), try Samples.published())
        world.run(for: .seconds(1))
        #expect(host.codes() == ["directoryFailing"])
        host.set(Samples.session(5), nil)
        world.run(for: .seconds(3))
        #expect(host.problems.isEmpty)
    }

    @Test("A deletion ends the problem that it had")
    func deletion() throws {
        host.fate = { $0.isWrite ? .notSent : .answered }
        host.set(Samples.session(0), nil)
        world.run(for: .seconds(1))
        #expect(host.codes() == ["directoryFailing"])
        host.fate = { _ in .answered }
        world.run(for: .seconds(5))
        #expect(try row(0) == nil && host.problems.isEmpty)
    }

    @Test("A write that a full store performed while refusing it is not repeated")
    func fullAfterwards() throws {
        world.etcd.quota = .fullAfterwards
        host.set(Samples.session(5), try Samples.published())
        world.run(for: .seconds(20))
        #expect(try row(5) != nil && host.calls(\.isWrite).count == 1 && host.status.unpublished == 0)
    }

    @Test("New content deletes the rows of what is missing from it")
    func replacement() throws {
        host.start(try Samples.content(sessions: 1))
        world.run(for: .seconds(1))
        #expect(world.etcd.keys.count == 3 && host.status.counters.transactions == 2)
    }
}
