import ActivityWire
import EtcdGateway
import MachineDirectory
import Testing

@Suite("What a machine knows of the others")
struct ViewTests {
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
    }

    private func machine() throws -> RemoteMachine { try #require(host.directory.machine(other.name)) }

    private func truth() throws -> [DirectoryKey: VisibleRow] {
        try Truth.rows(world.etcd.store.rows, for: host.name)
    }

    @Test("The view has the rows of other machines, and not the machine's own")
    func rows() throws {
        let machine = try machine()
        #expect(host.directory.machines.keys.map(\.text) == ["m2"])
        #expect(machine.apps == other.content.apps && machine.sessions == other.content.sessions)
        #expect(machine.row?.version == "1.0")
        #expect(machine.fence == world.etcd.store.rows[Array("ab/1/c/machines/m2".utf8)]?.created)
        #expect(host.mirror == Truth.view(host.directory))
    }

    @Test("A change reaches the view without a list, and its key is reported")
    func change() throws {
        let lists = host.status.counters.lists
        other.set(Samples.session(7), try Samples.published())
        other.set(Samples.session(0), nil)
        world.run(for: .milliseconds(10))
        #expect(try machine().sessions == other.content.sessions)
        #expect(host.mirror == Truth.view(host.directory) && host.status.counters.lists == lists)
    }

    @Test("A machine whose lease ends disappears with all its rows")
    func gone() throws {
        other.kill()
        world.run(for: .seconds(11))
        #expect(host.directory.machines.isEmpty && host.mirror.values.isEmpty)
    }

    @Test("Rows of a machine whose own row is missing are hidden until it returns")
    func hidden() throws {
        let text = String(
            decoding: try #require(world.etcd.store.rows[Array("ab/1/c/machines/m2".utf8)]).value, as: UTF8.self)
        other.kill()
        world.etcd.delete("ab/1/c/machines/m2", at: world.now)
        world.run(for: .milliseconds(10))
        #expect(host.directory.machines.isEmpty && host.mirror.isEmpty)
        world.etcd.put("ab/1/c/machines/m2", text, at: world.now)
        world.run(for: .milliseconds(10))
        #expect(try machine().sessions.count == 2 && host.mirror.count == 4)
    }

    @Test("Knowledge ages while etcd cannot be reached, and is refreshed afterwards")
    func age() throws {
        #expect(try #require(host.status.knowledgeAge) <= .seconds(3))
        host.isCut = true
        let before = try #require(host.status.knowledgeAge)
        world.run(for: .seconds(30))
        #expect(host.status.knowledgeAge == before + .seconds(30))
        #expect(try machine().sessions.count == 2)
        host.isCut = false
        world.run(for: .seconds(4))
        #expect(try #require(host.status.knowledgeAge) <= .seconds(3))
    }

    @Test("Time asleep counts as age")
    func asleep() throws {
        host.sleep()
        world.run(for: .seconds(3_600))
        #expect(try #require(host.status.knowledgeAge) >= .seconds(3_600))
    }

    @Test("Knowledge keeps ageing while the watch lacks a change")
    func stalled() throws {
        host.isWatchStalled = true
        other.set(Samples.session(7), try Samples.published())
        let since = world.now
        world.run(for: .seconds(9))
        #expect(try machine().sessions.count == 2)
        #expect(try #require(host.status.knowledgeAge) >= world.now - since)
        // The list after the next watch shows it.
        world.run(for: .seconds(5))
        #expect(try machine().sessions.count == 3)
        #expect(host.codes() == ["watchLags"])
    }

    @Test("With progress messages, changes elsewhere in etcd do not age the view")
    func progress() throws {
        for number in 0..<60 {
            world.etcd.put("elsewhere", "\(number)", at: world.now)
            world.run(for: .seconds(1))
            #expect(try #require(host.status.knowledgeAge) < .seconds(6))
        }
        #expect(!host.codes().contains("watchLags"))
    }

    @Test("Without progress messages, a list refreshes the view before it is 15 s old")
    func noProgress() throws {
        world.progressInterval = nil
        for number in 0..<60 {
            world.etcd.put("elsewhere", "\(number)", at: world.now)
            world.run(for: .seconds(1))
            #expect(try #require(host.status.knowledgeAge) < .seconds(15))
        }
        #expect(host.codes() == ["watchLags"])
    }

    @Test("Rows of other programs are skipped and counted until they are deleted")
    func foreign() throws {
        let rows = [
            "ab/1/c/strange": "x", "ab/1/c/machines/m3/more": "x", "ab/1/c/sessions/m2": "x",
            "ab/1/c/sessions/m2/not-a-session": "x", "ab/1/c/apps/m2/-x": "x", "ab/1/c/machines/": "x",
        ]
        for (key, value) in rows { world.etcd.put(key, value, at: world.now) }
        world.etcd.put("ab/1/c/machines/m4", "not JSON", at: world.now)
        world.etcd.put("ab/1/c/apps/m5/a.b", String(repeating: " ", count: 5_000), at: world.now)
        world.etcd.put(
            "ab/1/c/apps/m5/a.c", String(decoding: PublishedApp(version: "1", policy: .exclusive).bytes, as: UTF8.self),
            at: world.now)
        for _ in 0..<2 {
            world.run(for: .seconds(1))
            let skipped = host.status.skipped
            #expect(skipped.foreign == 6 && skipped.malformed == 1 && skipped.tooLarge == 1)
            #expect(skipped.unsupportedPolicy == 1 && skipped.total == 9)
            #expect(Truth.view(host.directory) == (try truth()))
            // The next list counts the same.
            world.run(for: .seconds(61))
        }
        for key in rows.keys { world.etcd.delete(key, at: world.now) }
        world.run(for: .seconds(1))
        #expect(host.status.skipped.total == 3)
    }

    @Test("Rows below the reserved keys are neither read nor counted")
    func reserved() {
        for key in ["claims/app/target", "claims/x", "owners/\(Samples.session(1))"] {
            world.etcd.put("ab/1/c/\(key)", "{}", at: world.now)
        }
        world.run(for: .seconds(65))
        #expect(host.status.skipped.total == 0 && host.problems.isEmpty)
    }

    @Test("The keys that machines are allowed are known, this one's included, and an unreadable row allows none")
    func keys() throws {
        let key = try #require(MachineKey(String(repeating: "a", count: 64)))
        let row = PublishedKeys([AllowedKey(key: key, allowedBy: "root", since: WallTime(milliseconds: 1))])
        let text = String(decoding: row.bytes, as: UTF8.self)
        let (own, other) = (try #require(MachineName("m1")), try #require(MachineName("m2")))
        for machine in [own, other] { world.etcd.put("ab/1/c/keys/\(machine)", text, at: world.now) }
        world.run(for: .seconds(2))
        #expect(host.allowedKeys == [own: row, other: row] && host.status.skipped.total == 0)
        world.etcd.put("ab/1/c/keys/m2", "{}", at: world.now)
        world.run(for: .seconds(2))
        #expect(host.allowedKeys == [own: row] && host.status.skipped.malformed == 1)
        // A list says the same as the watch.
        world.run(for: .seconds(61))
        #expect(host.allowedKeys == [own: row] && host.status.skipped.malformed == 1)
        world.etcd.delete("ab/1/c/keys/m1", at: world.now)
        world.run(for: .seconds(2))
        #expect(host.allowedKeys.isEmpty)
    }

    @Test("A row that is overwritten with something unreadable is no longer shown")
    func overwritten() throws {
        let key = "ab/1/c/sessions/m2/\(Samples.session(0))"
        other.kill()
        world.etcd.put(key, "{", at: world.now)
        world.run(for: .milliseconds(10))
        #expect(try machine().sessions.count == 1 && host.status.skipped.malformed == 1)
        #expect(host.mirror == Truth.view(host.directory))
        world.etcd.put(key, String(decoding: try Samples.published().bytes, as: UTF8.self), at: world.now)
        world.run(for: .milliseconds(10))
        #expect(try machine().sessions.count == 2 && host.status.skipped.total == 0)
    }

    @Test("A machine with a later layout is named, and not shown")
    func newerLayout() throws {
        world.etcd.put("ab/1/c/machines/m3", #"{"layout":7}"#, at: world.now)
        world.etcd.put("ab/1/c/apps/m3/a.b", #"{"layout":3}"#, at: world.now)
        world.run(for: .seconds(1))
        let name = try #require(MachineName("m3"))
        #expect(host.problems == [.newerLayout(name, 7)])
        #expect(host.problems.first?.description == "machine m3 has layout 7 (expected 1)")
        #expect(host.directory.machine(name) == nil && host.status.skipped.newerLayout == 2)
        world.etcd.delete("ab/1/c/machines/m3", at: world.now)
        world.etcd.delete("ab/1/c/apps/m3/a.b", at: world.now)
        world.run(for: .seconds(1))
        #expect(host.problems.isEmpty)
    }

    @Test("Rows over a limit are left out and counted")
    func limits() throws {
        let app = String(decoding: Samples.app.bytes, as: UTF8.self)
        for number in 0..<260 { world.etcd.put("ab/1/c/apps/m2/a\(number)", app, at: world.now) }
        for number in 0..<260 {
            let machine = PublishedMachine(
                id: try #require(MachineID(Host.identifier(number))), version: "1", since: WallTime(milliseconds: 0))
            world.etcd.put("ab/1/c/machines/x\(number)", String(decoding: machine.bytes, as: UTF8.self), at: world.now)
        }
        other.kill()
        host.restart()
        world.run(for: .seconds(3))
        #expect(try machine().apps.count == 256 && host.directory.machines.count == 256)
        #expect(host.status.skipped.overLimit == 5 + 5)
    }

    @Test("Machines whose names share a prefix are kept apart")
    func prefixes() throws {
        let third = try Host(world, "m", id: 3, seed: 3)
        third.start(try Samples.content(sessions: 1))
        world.run(for: .seconds(2))
        #expect(host.directory.machines.count == 2 && third.directory.machines.count == 2)
        third.handle(.leave)
        world.run(for: .seconds(2))
        #expect(try machine().sessions.count == 2 && host.directory.machines.count == 1)
    }

    @Test("Two clusters in one etcd do not see each other")
    func clusters() throws {
        let third = try Host(world, "m1", id: 3, seed: 3, cluster: "other")
        third.start()
        world.run(for: .seconds(2))
        #expect(third.hasJoined && third.directory.machines.isEmpty && host.directory.machines.count == 1)
    }
}
