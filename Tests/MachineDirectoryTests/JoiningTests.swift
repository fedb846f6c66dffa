import ActivityWire
import EtcdGateway
import MachineDirectory
import Testing

@Suite("Joining a cluster")
struct JoiningTests {
    private let world = World()

    private var machineRow: EtcdRow? { world.etcd.store.rows[Array("ab/1/c/machines/m1".utf8)] }

    @Test("A machine joins and publishes its apps and sessions under one lease")
    func joins() throws {
        let host = try Host(world, "m1")
        host.start(try Samples.content(sessions: 2))
        world.run(for: .seconds(1))
        #expect(host.hasJoined)
        #expect(
            world.etcd.keys == [
                "ab/1/c/apps/m1/org.example.app1", "ab/1/c/machines/m1", "ab/1/c/sessions/m1/\(Samples.session(0))",
                "ab/1/c/sessions/m1/\(Samples.session(1))",
            ])
        let leases = Set(world.etcd.store.rows.values.map(\.lease))
        #expect(leases == [try #require(host.status.lease)])
        #expect(host.stored?.lease == host.status.lease?.rawValue)
        #expect(host.stored?.joined == JoinedStore(cluster: 77, revision: try #require(machineRow).created))
        #expect(host.status.unpublished == 0 && host.problems.isEmpty)
    }

    @Test("Nothing is published before the program has reported apps and sessions")
    func waits() throws {
        let host = try Host(world, "m1")
        host.handle(.timePassed)
        world.run(for: .seconds(5))
        #expect(host.status.presence == .waiting)
        #expect(world.etcd.keys.isEmpty && host.calls(\.isGrant).isEmpty)
        // The others' rows are read meanwhile.
        #expect(host.status.counters.lists == 1)
        host.start()
        world.run(for: .seconds(1))
        #expect(world.etcd.keys == ["ab/1/c/machines/m1"])
    }

    @Test("A join with 500 sessions is 4 transactions")
    func large() throws {
        let host = try Host(world, "m1")
        host.start(try Samples.content(sessions: 500))
        world.run(for: .seconds(2))
        #expect(world.etcd.keys.count == 502)
        #expect(host.status.counters.transactions == 4)
        // The fifth entry of the raft log grants the lease.
        #expect(world.etcd.proposals == 5)
    }

    @Test("A row that appears between the reading and the join is not overwritten")
    func race() throws {
        let host = try Host(world, "m1", id: 1)
        let other = PublishedMachine(
            id: try #require(MachineID(Host.identifier(2))), version: "1", since: WallTime(milliseconds: 0))
        var isFirst = true
        host.fate = { [world] call in
            if call.isJoin, isFirst {
                isFirst = false
                world.etcd.put("ab/1/c/machines/m1", String(decoding: other.bytes, as: UTF8.self), at: world.now)
            }
            return .answered
        }
        host.start()
        world.run(for: .seconds(3))
        #expect(!isFirst)
        #expect(machineRow?.value == other.bytes && machineRow?.version == 1)
        #expect(host.codes() == ["machineNameTaken"] && !host.hasJoined)
    }

    @Test("A join whose outcome is unknown is settled by a reading before anything else is written")
    func unknownJoin() throws {
        let host = try Host(world, "m1")
        host.fate = { [host] call in call.isJoin && host.calls(\.isJoin).count == 1 ? .answerLost : .answered }
        host.start(try Samples.content(sessions: 1))
        world.run(for: .seconds(5))
        #expect(host.hasJoined && host.calls(\.isJoin).count == 1)
        let later = host.calls.map(\.call).drop { !$0.isJoin }.dropFirst()
        let next = try #require(later.first { $0.isWrite || $0.isGrant || $0.isReading })
        #expect(next.isReading)
        #expect(host.calls(\.isGrant).count == 1)
        #expect(machineRow?.version == 1 && world.etcd.store.leases.count == 1)
        #expect(host.status.counters.unknownOutcomes == 1)
    }

    @Test("A join that may have happened but did not is repeated under the same lease")
    func lostJoin() throws {
        let host = try Host(world, "m1")
        host.fate = { [host] call in call.isJoin && host.calls(\.isJoin).count == 1 ? .lost : .answered }
        host.start()
        world.run(for: .seconds(5))
        #expect(host.hasJoined && host.calls(\.isJoin).count == 2 && host.calls(\.isGrant).count == 1)
    }

    @Test("A join that etcd performs late, after its repetition, has no effect")
    func lateJoin() throws {
        let host = try Host(world, "m1")
        host.fate = { [host] call in
            call.isJoin && host.calls(\.isJoin).count == 1 ? .late(.seconds(4)) : .answered
        }
        host.start()
        world.run(for: .seconds(3))
        let created = try #require(machineRow).created
        world.run(for: .seconds(5))
        #expect(machineRow?.created == created && host.status.presence == .joined(fence: created))
    }

    @Test("A grant whose outcome is unknown is repeated with the same number, which may exist then")
    func unknownGrant() throws {
        let host = try Host(world, "m1")
        host.fate = { [host] call in call.isGrant && host.calls(\.isGrant).count == 1 ? .answerLost : .answered }
        host.start()
        world.run(for: .seconds(5))
        #expect(host.hasJoined && Set(host.calls(\.isGrant)).count == 1 && host.calls(\.isGrant).count == 2)
        #expect(world.etcd.store.leases.count == 1)
    }

    @Test("A lease number that is already taken is replaced by another")
    func leaseExists() throws {
        let host = try Host(world, "m1")
        let refusal = GatewayReply.answered(
            status: 400, body: Array(#"{"error":"etcdserver: lease already exists","code":9}"#.utf8))
        host.fate = { [host] call in
            call.isGrant && host.calls(\.isGrant).count == 1 ? .answeredBy(refusal) : .answered
        }
        host.start()
        world.run(for: .seconds(10))
        #expect(host.hasJoined && Set(host.calls(\.isGrant)).count == 2)
    }

    @Test("A lease that ends before the join is replaced")
    func leaseEnds() throws {
        let host = try Host(world, "m1")
        host.fate = { [world, host] call in
            if call.isJoin, host.calls(\.isJoin).count == 1, let lease = host.status.lease {
                world.etcd.end(lease, at: world.now)
            }
            return .answered
        }
        host.start()
        world.run(for: .seconds(3))
        #expect(host.hasJoined && host.calls(\.isGrant).count == 2)
    }

    @Test("A restarted program continues with its lease and writes nothing")
    func restart() throws {
        let host = try Host(world, "m1")
        host.start(try Samples.content(sessions: 5))
        world.run(for: .seconds(3))
        let (proposals, presence, lease) = (world.etcd.proposals, host.status.presence, host.status.lease)
        let row = machineRow
        host.restart()
        world.run(for: .seconds(20))
        #expect(host.status.presence == presence && host.status.lease == lease)
        #expect(world.etcd.proposals == proposals && machineRow == row)
        #expect(host.calls(\.isGrant).count == 1 && host.problems.isEmpty)
    }

    @Test("A restarted program writes only what has changed meanwhile")
    func restartWithChanges() throws {
        let host = try Host(world, "m1")
        host.start(try Samples.content(sessions: 5))
        world.run(for: .seconds(1))
        host.kill()
        host.set(Samples.session(0), nil)
        host.set(Samples.session(9), try Samples.published())
        host.restart()
        world.run(for: .seconds(1))
        #expect(host.status.counters.transactions == 1 && host.status.counters.writes == 2)
        #expect(world.etcd.keys.count == 7)
    }

    @Test("A program that dies between the grant and the answer to its join continues with that lease")
    func deathWhileJoining() throws {
        let host = try Host(world, "m1")
        host.fate = { [host] call in
            call.isJoin && host.calls(\.isJoin).count == 1 ? .late(.milliseconds(1)) : .answered
        }
        host.start()
        world.run(for: .milliseconds(1))
        #expect(machineRow != nil && !host.hasJoined)
        host.restart()
        world.run(for: .seconds(1))
        #expect(host.hasJoined && host.calls(\.isGrant).count == 1)
    }

    @Test("A program that has lost its state waits for its former lease to end")
    func lostState() throws {
        let host = try Host(world, "m1")
        host.start()
        world.run(for: .seconds(1))
        host.restart(keepsState: false)
        world.run(for: .seconds(1))
        #expect(host.problems.first?.description.hasPrefix("another program of this machine") == true)
        #expect(host.calls(\.isRevocation).isEmpty)
        world.run(for: .seconds(15))
        #expect(host.hasJoined && host.problems.isEmpty)
    }

    @Test("A machine that leaves removes its rows, and does nothing more")
    func leaves() throws {
        let host = try Host(world, "m1")
        host.start(try Samples.content(sessions: 1))
        world.run(for: .seconds(1))
        host.handle(.leave)
        world.run(for: .seconds(1))
        #expect(world.etcd.keys.isEmpty && host.hasLeft && host.stored == nil)
        host.forgetCalls()
        host.handle(.session(Samples.session(4), try Samples.published()))
        world.run(for: .seconds(90))
        #expect(host.calls.isEmpty && host.nextDeadline == nil)
    }

    @Test("Leaving gives up after three unknown revocations, and the lease ends on its own")
    func leavesUnknown() throws {
        let host = try Host(world, "m1")
        host.start()
        world.run(for: .seconds(1))
        host.fate = { _ in .lost }
        host.handle(.leave)
        world.run(for: .seconds(12))
        #expect(host.hasLeft && host.calls(\.isRevocation).count == 3)
        #expect(world.etcd.keys.isEmpty)
    }

    @Test("Leaving before joining needs no call")
    func leavesEarly() throws {
        let host = try Host(world, "m1")
        host.handle(.leave)
        #expect(host.hasLeft && host.calls(\.isRevocation).isEmpty)
    }
}
