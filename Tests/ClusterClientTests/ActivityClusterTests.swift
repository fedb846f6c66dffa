import ActivityWire
import EtcdGateway
import EtcdTransport
import Foundation
import TestSupport
import Testing

/// The program between a scripted broker and a real etcd.
@Suite(
    "activity-cluster on a real etcd", .serialized, .processes, .timeLimit(.minutes(5)),
    .enabled(if: EtcdMember.isTried, "`make test-cluster` runs them"),
    .enabled(if: EtcdMember.isInstalled, "\(EtcdMember.requirement)"))
struct ActivityClusterTests {
    /// A machine of the cluster: its program and its broker.
    private struct Machine {
        let program: ClusterProgram
        let broker: ScriptedBroker

        init(_ name: String, at etcd: EtcdMember) throws {
            program = try ClusterProgram(name, at: etcd.endpoint)
            broker = try ScriptedBroker()
            try program.start(for: broker)
        }

        func remove() async throws {
            try await program.remove()
            try await broker.stop()
        }

        func join(_ rows: ClusterRows = ClusterRows()) async throws {
            try await broker.publish(rows)
            try await Polling.until("the machine has joined") { broker.report?.presence == "joined" }
        }
    }

    private static func rows() throws -> ClusterRows {
        let app = try Sample.app()
        return ClusterRows(
            apps: [ClusterApp(app: app, version: "1", activityTypes: ["t"], policy: "available")],
            sessions: [ClusterSession(session: Sample.session(1), app: app, epoch: SceneEpoch(1))])
    }

    /// Passes an etcd and a number of machines to the body, and removes them.
    private static func run(
        machines count: Int, _ body: (EtcdMember, [Machine]) async throws -> Void
    ) async throws {
        try await EtcdMember.run { etcd in
            try await ClusterCheckTests.serves(etcd)
            let machines = try (1...count).map { try Machine("M\($0)", at: etcd) }
            let result: Result<Void, any Error>
            do { result = .success(try await body(etcd, machines)) } catch { result = .failure(error) }
            for machine in machines {
                if case .failure = result { Issue.record("\((try? machine.program.logText) ?? "no log")") }
                try await machine.remove()
            }
            try result.get()
        }
    }

    /// The number of the cluster's rows in etcd.
    private static func rowCount(_ etcd: EtcdMember) async throws -> Int64? {
        let range = try RowRange(.prefix(Array("ab/1/C/".utf8)), countOnly: true)
        return try await ClusterCheckTests.with(etcd) { client in
            await client.result(of: range, within: .seconds(30)).answer?.content.count
        }
    }

    @Test("Machines publish what their brokers say, and brokers get the rows of the others, with an age")
    func rows() async throws {
        try await Self.run(machines: 2) { etcd, machines in
            let (one, two) = (machines[0], machines[1])
            try await one.join(try Self.rows())
            #expect(one.broker.hello?.isCluster == true && one.broker.hello?.role == .tool)
            #expect(one.broker.hello?.agent.hasPrefix("activity-cluster ") == true)
            try await two.join()
            let app = try Sample.app()
            let all: Set = [
                ClusterKey(machine: "M1"), ClusterKey(machine: "M1", app: app),
                ClusterKey(machine: "M1", session: Sample.session(1)),
            ]
            try await Polling.until("M2 knows M1") { two.broker.keys == all && two.broker.isInformed }
            #expect(two.broker.updates.first { $0.state != nil } != nil)
            // A later message has only what differs.
            let key = ClusterKey(session: Sample.session(1))
            one.broker.push(.machineContent(MachineContent(number: 2, rows: ClusterRows(gone: [key]))))
            try await Polling.until("M2 knows that the session has ended") {
                two.broker.keys == all.filter { $0.session == nil }
            }
            #expect(one.broker.taken == [1, 2])
            #expect(one.broker.report?.endpoints.first?.isPreferred == true)
        }
    }

    @Test("SIGTERM removes the machine's rows")
    func leaving() async throws {
        try await Self.run(machines: 2) { etcd, machines in
            for machine in machines { try await machine.join(try Self.rows()) }
            try await Polling.until("M2 knows M1") { machines[1].broker.keys.count == 3 }
            machines[0].program.signal(SIGTERM)
            #expect(try await machines[0].program.ended() == .exited(0))
            #expect(try await Self.rowCount(etcd) == 3)
            try await Polling.until("M2 knows that M1 has left") { machines[1].broker.keys.isEmpty }
            #expect(try machines[0].program.logText.isEmpty)
        }
    }

    @Test("SIGTERM ends the program after 2 s if etcd does not answer")
    func leavingAlone() async throws {
        try await Self.run(machines: 1) { etcd, machines in
            try await machines[0].join(try Self.rows())
            try await etcd.pause()
            machines[0].program.signal(SIGTERM)
            #expect(try await machines[0].program.ended() == .exited(0))
            #expect(try machines[0].program.logText.contains("stay until their lease ends"))
            etcd.resume()
        }
    }

    @Test("A program whose broker is gone ends, and the next one continues with its lease")
    func restarts() async throws {
        try await Self.run(machines: 1) { etcd, machines in
            let program = machines[0].program
            try await machines[0].join(try Self.rows())
            try await Polling.until("all rows are published") { machines[0].broker.report?.unpublished == 0 }
            let before = try #require(machines[0].broker.report)
            try await machines[0].broker.stop()
            #expect(try await program.ended() == .exited(0))
            #expect(try program.logText.isEmpty)
            let broker = try ScriptedBroker()
            try program.start(for: broker)
            try await broker.publish(try Self.rows())
            try await Polling.until("the machine has joined") { broker.report?.presence == "joined" }
            #expect(broker.report?.fence == before.fence && broker.report?.lease == before.lease)
            #expect(broker.report?.metricValues["cluster.writes"] == 0)
            program.signal(SIGKILL)
            _ = try await program.ended()
            #expect(try await Self.rowCount(etcd) == 3)
            try await broker.stop()
        }
    }

    @Test("Each failed start exits with its own status")
    func failures() async throws {
        let refusal = Refusal(code: .notTheUsersHand, reason: "not the cluster client")
        let refusing = try ScriptedBroker(refusing: refusal)
        let broker = try ScriptedBroker()
        let endpoint = "unix:///nowhere"
        let program = try ClusterProgram("M1", at: endpoint)
        let second = try ClusterProgram("M1", at: endpoint, state: program.state)
        try second.start(for: refusing)
        #expect(try await second.ended() == .exited(77))
        #expect(try second.logText.contains("not the cluster client"))
        try program.start(for: broker)
        try await Polling.until("the program has greeted") { broker.hello != nil }
        try second.start(for: broker)
        #expect(try await second.ended() == .exited(75))
        try await broker.stop()
        #expect(try await program.ended() == .exited(0))
        try second.start(for: broker)
        #expect(try await second.ended() == .exited(69))
        try second.start(for: broker, ["--machine-id-file", "/nowhere"])
        #expect(try await second.ended() == .exited(78))
        try second.start(for: broker, ["--time-to-live", "1"])
        #expect(try await second.ended() == .exited(64))
        try await program.remove()
        try await refusing.stop()
    }

    @Test("A check whose findings cannot be printed fails, with a reason")
    func unprinted() async throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let folder = try ScratchFolder(named: "unprinted")
        let log = folder.url.appending(path: "log")
        let check = try SpawnedProcess(
            BuiltProducts.activityCluster,
            ["check", "--state-directory", "/", "--cluster", "C", "--machine", "M1", "unix:///nowhere"],
            output: .descriptor(full.fileDescriptor), errors: .file(log))
        #expect(try await check.ended() == .exited(74))
        #expect(try String(contentsOf: log, encoding: .utf8).contains("the result cannot be printed: "))
        folder.remove()
    }

    @Test("A rejoin by an operator is passed on to a machine whose name was taken")
    func rejoin() async throws {
        try await Self.run(machines: 1) { etcd, machines in
            try await machines[0].join()
            let thief = try ClusterProgram("M1", at: etcd.endpoint)
            try Data("number of another\n".utf8).write(to: thief.state.url.appending(path: "machine-id"))
            let broker = try ScriptedBroker()
            try thief.start(for: broker)
            try await broker.publish(ClusterRows())
            try await Polling.until("the name is taken") { broker.report?.presence == "nameTaken" }
            #expect(broker.report?.problems.map(\.code) == ["machineNameTaken"])
            machines[0].program.signal(SIGTERM)
            _ = try await machines[0].program.ended()
            broker.push(.rejoinCluster)
            try await Polling.until("the machine has joined") { broker.report?.presence == "joined" }
            #expect(try thief.logText.contains("machineNameTaken"))
            try await thief.remove()
            try await broker.stop()
        }
    }
}
