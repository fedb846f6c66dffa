import EtcdGateway
import MachineDirectory
import Testing

@Suite("Who has a machine's name")
struct NameOwnershipTests {
    private let world = World()

    @Test("A later machine with the same name is refused, and joins when the name is free")
    func nameTaken() throws {
        let first = try Host(world, "m1", id: 1, seed: 1)
        first.start(try Samples.content(sessions: 1))
        world.run(for: .seconds(1))
        let second = try Host(world, "m1", id: 2, seed: 2)
        second.start(try Samples.content(sessions: 3))
        world.run(for: .seconds(30))
        #expect(first.hasJoined)
        let problem = try #require(second.problems.first)
        #expect(problem.code == "machineNameTaken")
        #expect(problem.description.contains(Host.identifier(1)))
        // A machine that is not in the cluster has no lease, and writes only that it wants the name.
        #expect(world.etcd.keys.filter { $0 != "ab/1/c/contenders/m1" }.count == 3)
        #expect(world.etcd.store.rows.values.allSatisfy { $0.lease == .none || $0.lease == first.status.lease })
        #expect(second.calls(\.isGrant).isEmpty)
        first.handle(.leave)
        world.run(for: .seconds(1))
        #expect(second.hasJoined && second.problems.isEmpty && first.hasLeft)
    }

    @Test("A copied state directory does not end the lease of its original")
    func copiedState() throws {
        let original = try Host(world, "m1", id: 1, seed: 1)
        original.start(try Samples.content(sessions: 1))
        world.run(for: .seconds(1))
        let stored = try #require(original.stored)
        for name in ["m1", "m2"] {
            let copy = try Host(world, name, id: 2, seed: 2, stored: stored)
            copy.start()
            world.run(for: .seconds(15))
            #expect(copy.codes() == (name == "m1" ? ["machineNameTaken"] : []))
            #expect(copy.calls(\.isRevocation).isEmpty)
            let own = copy.status.lease.map { LeaseKeepalive(lease: $0) }
            #expect(copy.calls(\.isKeepalive).allSatisfy { $0 == own.map(DirectoryCall.keepalive) })
            #expect(copy.status.lease != LeaseID(stored.lease))
            copy.kill()
        }
        #expect(original.hasJoined && original.status.counters.rejoins == 0)
    }

    @Test("A renamed machine ends the lease of its former name")
    func renamed() throws {
        let former = try Host(world, "old", id: 1, seed: 1)
        former.start(try Samples.content(sessions: 1))
        world.run(for: .seconds(1))
        let stored = former.stored
        former.kill()
        let host = try Host(world, "new", id: 1, seed: 2, stored: stored)
        host.start()
        world.run(for: .seconds(1))
        #expect(world.etcd.keys == ["ab/1/c/machines/new"])
        #expect(host.calls(\.isRevocation).count == 1)
    }

    @Test("The holder of a name is told while another machine wants it, and no longer")
    func contended() throws {
        let holder = try Host(world, "m1", id: 1)
        holder.start()
        world.run(for: .seconds(1))
        let late = try Host(world, "m1", id: 2)
        late.start()
        world.run(for: .seconds(12))
        #expect(late.codes() == ["machineNameTaken"])
        #expect(holder.codes() == ["machineNameContended"])
        #expect(holder.hasJoined && !late.hasJoined)
        late.kill()
        world.run(for: .seconds(30))
        #expect(holder.codes().isEmpty)
        // A machine that reads the row of a contender who is gone says nothing.
        let reader = try Host(world, "m1", id: 1)
        holder.kill()
        reader.start()
        world.run(for: .seconds(30))
        #expect(reader.hasJoined && reader.codes().isEmpty)
        #expect(reader.status.skipped.total == 0)
    }
}
