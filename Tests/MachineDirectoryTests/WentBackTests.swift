import ActivityWire
import EtcdGateway
import MachineDirectory
import Testing

@Suite("Restored backups")
struct WentBackTests {
    private let world = World()
    private let host: Host
    private let other: Host
    private let backup: FakeEtcd.Store

    init() throws {
        host = try Host(world, "m1", id: 1, seed: 1)
        other = try Host(world, "m2", id: 2, seed: 2)
        host.start(try Samples.content(sessions: 1))
        world.run(for: .seconds(2))
        backup = world.etcd.store
        other.start(try Samples.content(sessions: 2))
        world.run(for: .seconds(2))
        try #require(host.hasJoined && other.hasJoined && host.directory.machines.count == 1)
    }

    private func restore() {
        world.etcd.restore(backup, at: world.now)
        world.breakConnections()
        world.run(for: .seconds(4))
    }

    @Test("A directory that went back is neither read nor written until an operator says rejoin")
    func stops() throws {
        restore()
        #expect(host.codes() == ["directoryWentBack"])
        host.forgetCalls()
        let (age, closed) = (try #require(host.status.knowledgeAge), host.closed)
        host.set(Samples.session(5), try Samples.published())
        world.run(for: .seconds(120))
        #expect(host.calls.isEmpty && host.closed == closed && host.nextDeadline == nil)
        #expect(host.status.knowledgeAge == age + .seconds(120) && !host.status.isProven)
        #expect(world.etcd.keys.isEmpty)

        host.handle(.rejoin)
        world.run(for: .seconds(3))
        #expect(host.hasJoined && host.problems.isEmpty && world.etcd.keys.count == 4)
        #expect(host.directory.machines.isEmpty && host.mirror.isEmpty)
        other.handle(.rejoin)
        world.run(for: .seconds(3))
        #expect(host.directory.machines.count == 1)
    }

    @Test("A machine that rejoins before its restored lease ends continues with its restored row")
    func continues() {
        let lease = host.status.lease
        restore()
        host.handle(.rejoin)
        world.run(for: .seconds(1))
        #expect(host.hasJoined && host.status.lease == lease)
        world.run(for: .seconds(30))
        #expect(host.hasJoined && host.problems.isEmpty && host.status.counters.rejoins == 0)
    }

    @Test("A restarted program notices that the directory went back to before its join")
    func restarted() throws {
        let empty = FakeEtcd.Store()
        host.kill()
        world.etcd.restore(empty, at: world.now)
        world.breakConnections()
        host.restart()
        world.run(for: .seconds(3))
        #expect(host.codes() == ["directoryWentBack"] && world.etcd.keys.allSatisfy { !$0.contains("/m1") })
        host.restart()
        world.run(for: .seconds(3))
        #expect(host.codes() == ["directoryWentBack"])
        host.handle(.rejoin)
        world.run(for: .milliseconds(1))
        host.restart()
        world.run(for: .seconds(3))
        #expect(host.hasJoined && host.problems.isEmpty)
    }

    @Test("A restarted program still waits for the operator if the directory went back to after its join")
    func restartedAfterwards() throws {
        restore()
        for _ in 0..<2 {
            // The leases of the restored rows end, so the store comes to the revision that was seen.
            world.run(for: .seconds(60))
            host.restart()
            world.run(for: .seconds(3))
            #expect(host.codes() == ["directoryWentBack"] && !host.hasJoined)
        }
        host.handle(.rejoin)
        world.run(for: .seconds(3))
        #expect(host.hasJoined && host.problems.isEmpty)
        host.restart()
        world.run(for: .seconds(3))
        #expect(host.hasJoined && host.problems.isEmpty)
    }

    @Test("Endpoints of another etcd stop the directory until an operator says rejoin")
    func anotherCluster() {
        world.etcd.cluster = 78
        world.run(for: .seconds(4))
        #expect(host.codes() == ["directoryWentBack"])
        #expect(host.problems.first?.description.contains("cluster 78 (expected 77)") == true)
        host.handle(.rejoin)
        world.run(for: .seconds(3))
        #expect(host.hasJoined && host.stored?.joined?.cluster == 78)
    }

    @Test("Rejoining has no effect on a machine that has joined")
    func needless() {
        let (proposals, count) = (world.etcd.proposals, host.status.counters)
        host.handle(.rejoin)
        #expect(host.hasJoined && world.etcd.proposals == proposals && host.status.counters == count)
    }
}
