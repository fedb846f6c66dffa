import ActivityWire
import EtcdGateway
import MachineDirectory
import Testing

@Suite("Proofs of the machine's row")
struct ProofTests {
    private let world = World()
    private let host: Host

    init() throws {
        host = try Host(world, "m1")
        host.start(try Samples.content(sessions: 2))
        world.run(for: .seconds(1))
        try #require(host.hasJoined)
    }

    @Test("A keepalive that is answered proves nothing")
    func keepalive() throws {
        host.fate = { $0.isProof ? .lost : .answered }
        world.run(for: .seconds(9))
        #expect(host.calls(\.isKeepalive).count > 3)
        #expect(!host.status.isProven)
        host.fate = { _ in .answered }
        world.run(for: .seconds(3))
        #expect(host.status.isProven)
    }

    @Test("A proof holds from the sending of its request until a sixth before the lease's end")
    func end() throws {
        host.latency = { .milliseconds(200) }
        #expect(world.run(until: { host.status.proofAge == .milliseconds(400) }))
        host.fate = { _ in .lost }
        let limit = Duration.seconds(10) - .seconds(10) / 6
        world.run(for: limit - .milliseconds(401))
        #expect(host.status.isProven)
        world.run(for: .milliseconds(1))
        #expect(!host.status.isProven)
        #expect(host.hasJoined)
    }

    @Test("Every proof is a transaction that reads the row in both branches")
    func branches() throws {
        world.run(for: .seconds(30))
        let proofs = host.calls(\.isProof)
        // Four in the life of a lease.
        #expect((11...13).contains(proofs.count))
        let key = Array("ab/1/c/machines/m1".utf8)
        let read = [RowOperation.range(try RowRange(.key(key)))]
        for case .transaction(let proof) in proofs {
            #expect(proof.success == read && proof.failure == read)
            #expect(proof.comparisons.map(\.key) == [key])
        }
    }

    @Test("An idle machine writes nothing")
    func idle() {
        let (proposals, revision) = (world.etcd.proposals, world.etcd.store.revision)
        world.run(for: .seconds(3_600))
        #expect(world.etcd.proposals == proposals && world.etcd.store.revision == revision)
        #expect(host.status.isProven && host.status.counters.rejoins == 0)
    }

    @Test("A machine whose row is deleted while its lease lives notices at the next proof and joins again")
    func deletedRow() throws {
        host.isWatchStalled = true
        let former = try #require(host.status.lease)
        world.etcd.delete("ab/1/c/machines/m1", at: world.now)
        world.run(for: .milliseconds(2_600))
        #expect(host.hasJoined && host.status.lease != former && host.status.counters.rejoins == 1)
        // The sessions are under the new lease, before the old one ends.
        world.run(for: .seconds(15))
        #expect(world.etcd.keys.count == 4)
        #expect(Set(world.etcd.store.rows.values.map(\.lease)) == [try #require(host.status.lease)])
    }

    @Test("A machine that sees its row deleted in the watch checks immediately")
    func deletedRowSeen() {
        world.etcd.delete("ab/1/c/machines/m1", at: world.now)
        world.run(for: .milliseconds(1))
        #expect(host.status.counters.rejoins == 1 && host.hasJoined)
    }

    @Test("A lease that etcd deletes while it is alive is replaced, with all its rows")
    func deletedLease() throws {
        host.isWatchStalled = true
        world.etcd.end(try #require(host.status.lease), at: world.now)
        #expect(world.etcd.keys.isEmpty)
        world.run(for: .milliseconds(2_700))
        #expect(host.hasJoined && world.etcd.keys.count == 4 && host.problems.isEmpty)
        #expect(host.status.counters.rejoins == 1)
    }

    @Test("A row that another machine created under the same name ends the membership")
    func otherRow() throws {
        let other = PublishedMachine(
            id: try #require(MachineID(Host.identifier(9))), version: "1", since: WallTime(milliseconds: 0))
        host.isWatchStalled = true
        world.etcd.delete("ab/1/c/machines/m1", at: world.now)
        world.etcd.put("ab/1/c/machines/m1", String(decoding: other.bytes, as: UTF8.self), at: world.now)
        world.run(for: .seconds(4))
        #expect(!host.hasJoined && !host.status.isProven && host.codes() == ["machineNameTaken"])
        #expect(world.etcd.store.rows[Array("ab/1/c/machines/m1".utf8)]?.value == other.bytes)
    }

    @Test("A machine row whose value another program changed is rewritten and keeps its fence")
    func changedValue() throws {
        let presence = host.status.presence
        let key = Array("ab/1/c/machines/m1".utf8)
        let before = try #require(world.etcd.store.rows[key])
        world.etcd.put("ab/1/c/machines/m1", "{}", at: world.now)
        world.run(for: .seconds(1))
        let after = try #require(world.etcd.store.rows[key])
        #expect(after.value == before.value && after.lease == before.lease && host.status.presence == presence)
    }

    @Test("A keepalive answer that wrongly reports the lease's end causes no second lease")
    func wrongEnd() throws {
        let body = Array(
            (#"{"result":{"header":"# + world.etcd.header + #","ID":"\#(try #require(host.status.lease).rawValue)"}}"#)
                .utf8)
        host.fate = { $0.isKeepalive ? .answeredBy(.answered(status: 200, body: body)) : .answered }
        let lease = host.status.lease
        world.run(for: .seconds(5))
        host.fate = { _ in .answered }
        world.run(for: .seconds(1))
        #expect(host.hasJoined && host.status.lease == lease && host.calls(\.isGrant).count == 1)
        // Each wrong answer is followed by a reading after a pause.
        #expect(host.calls(\.isReading).count < 60)
    }

    @Test("After time asleep the proof no longer holds, and the machine joins again")
    func asleep() {
        host.sleep()
        world.run(for: .seconds(3_600))
        #expect(!host.status.isProven && world.etcd.keys.isEmpty)
        host.wake()
        world.run(for: .seconds(2))
        #expect(host.status.isProven && world.etcd.keys.count == 4)
    }

    @Test("Without etcd the machine stays joined, and proves itself when etcd is back")
    func unreachable() {
        let (presence, lease) = (host.status.presence, host.status.lease)
        host.fate = { _ in .notSent }
        world.run(for: .seconds(5))
        #expect(host.status.presence == presence && host.status.isProven)
        #expect(host.codes().contains("directoryFailing"))
        host.fate = { _ in .answered }
        world.run(for: .seconds(3))
        #expect(host.status.presence == presence && host.status.lease == lease && host.problems.isEmpty)
    }

    @Test("Without a leader the calls are repeated, and the problem has its own name")
    func noLeader() {
        world.etcd.hasLeader = false
        world.run(for: .seconds(4))
        #expect(host.codes().contains("noLeader"))
        world.etcd.hasLeader = true
        world.run(for: .seconds(4))
        #expect(host.hasJoined && host.problems.isEmpty && host.status.isProven)
    }
}
