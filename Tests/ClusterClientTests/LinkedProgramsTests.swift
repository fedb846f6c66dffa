import ActivityWire
import BrokerClient
import EtcdGateway
import EtcdTransport
import Foundation
import MachineDirectory
import TestSupport
import Testing
import ZeroMQ

@testable import ClusterClient

/// The program that serves links, on a real etcd: keys are allowed and revoked there.
@Suite(
    "activity-cluster with links", .serialized, .processes, .timeLimit(.minutes(5)),
    .enabled(if: EtcdMember.isTried, "`make test-cluster` runs them"),
    .enabled(if: EtcdMember.isInstalled, "\(EtcdMember.requirement)"))
struct LinkedProgramsTests {
    private struct Row: Decodable {
        let key: String
    }

    /// Runs a subcommand for keys, and returns the keys that it prints.
    private static func keys(
        _ subcommand: String, _ options: String..., of machine: String, in folder: ScratchFolder, _ etcd: EtcdMember
    ) async throws -> [String] {
        let finished = try await ChildProcess.run(
            BuiltProducts.activityCluster,
            [subcommand] + options + [
                "--state-directory", folder.url.path, "--cluster", "C", "--machine", machine, "--", etcd.endpoint,
            ])
        try #require(finished.status == 0, "\(finished)")
        return try JSONDecoder().decode([Row].self, from: Data(finished.output.utf8)).map(\.key)
    }

    /// The machine M1, which serves links, and what its broker has told.
    private static func run(
        address: String = "tcp://127.0.0.1:0",
        _ body: (ClusterProgram, ScriptedBroker, EtcdMember) async throws -> Void
    ) async throws {
        try await EtcdMember.run { etcd in
            try await ClusterCheckTests.serves(etcd)
            let program = try ClusterProgram("M1", at: etcd.endpoint)
            let broker = try ScriptedBroker()
            try program.start(for: broker, ["--address", address])
            try await broker.publish(ClusterRows())
            try await Polling.until("the machine has joined") { broker.report?.presence == "joined" }
            let result: Result<Void, any Error>
            do { result = .success(try await body(program, broker, etcd)) } catch { result = .failure(error) }
            if case .failure = result { Issue.record("\((try? program.logText) ?? "no log")") }
            try await program.remove()
            try await broker.stop()
            try result.get()
        }
    }

    /// Reads the row of M1 in etcd.
    private static func row(_ etcd: EtcdMember) async throws -> PublishedMachine? {
        try await ClusterCheckTests.with(etcd) { client in
            let range = try RowRange(.key(Array("ab/1/C/machines/M1".utf8)))
            let row = await client.result(of: range, within: .seconds(30)).answer?.content.rows.first
            return try row.map { try PublishedMachine(reading: $0.value) }
        }
    }

    private static func problems(_ broker: ScriptedBroker) -> [String] { broker.report?.problems.map(\.code) ?? [] }

    @Test("A machine serves links once its key is allowed, under the key in its row, and tells why it does not")
    func life() async throws {
        try await Self.run { program, broker, etcd in
            try await Polling.until("the lack of a key is told") { Self.problems(broker) == ["noAllowedKey"] }
            #expect(try await Self.row(etcd)?.address == "")
            let folder = try ScratchFolder(named: "other")
            defer { folder.remove() }
            let own = try #require(try await Self.keys("new-key", of: "M1", in: program.state, etcd).first)
            let other = try #require(try await Self.keys("new-key", of: "M2", in: folder, etcd).first)
            for (machine, key) in [("M1", own), ("M2", other)] {
                _ = try await Self.keys(
                    "allow-key", "--of", machine, "--public-key", key, of: "M1", in: program.state, etcd)
            }
            try await Polling.until("the key is in the row") { try await Self.row(etcd)?.key?.text == own }
            try await Polling.until("no problem is told") { Self.problems(broker).isEmpty }
            let row = try #require(try await Self.row(etcd))
            #expect(row.key?.text == own && row.address.hasPrefix("tcp://127.0.0.1:") && !row.address.hasSuffix(":0"))
            let key = try #require(try KeyFile(in: folder.url.path).load().first)
            let dialer = LinkDialer(machine: try #require(MachineName("M2")), key: key, fence: 3, agent: "test")
            let link = try await dialer.connect(
                to: TCPEndpoint(row.address), proving: try #require(row.key), timeout: .seconds(20))
            #expect(broker.hello?.machine == "M2")
            let reply = try await link.request(.query(.explain(request: "r", whyNot: nil)), timeout: .seconds(20))
            #expect(reply == .done && broker.asked == ["r"])
            try await Polling.until("the link is counted") { broker.report?.metricValues["cluster.links"] == 1 }
            // A revocation reaches a program that does nothing else by its watch.
            let start = ContinuousClock.now
            _ = try await Self.keys("revoke-key", "--of", "M2", of: "M1", in: program.state, etcd)
            try await Polling.until("the link has ended") { link.endReason != nil }
            print("from the command to the end of the link: \(ContinuousClock.now - start)")
        }
    }

    @Test("A key is replaced without a restart; a machine whose last key is revoked serves nobody")
    func rotated() async throws {
        try await Self.run { program, broker, etcd in
            func allow(_ key: String) async throws {
                _ = try await Self.keys(
                    "allow-key", "--of", "M1", "--public-key", key, of: "M1", in: program.state, etcd)
            }
            let first = try #require(try await Self.keys("new-key", of: "M1", in: program.state, etcd).first)
            try await allow(first)
            try await Polling.until("the first key is served") { try await Self.row(etcd)?.key?.text == first }
            let second = try #require(try await Self.keys("new-key", of: "M1", in: program.state, etcd).first)
            #expect(try await Self.row(etcd)?.key?.text == first)
            try await allow(second)
            try await Polling.until("the second key is served") { try await Self.row(etcd)?.key?.text == second }
            let fence = broker.report?.fence
            _ = try await Self.keys("revoke-key", "--of", "M1", of: "M1", in: program.state, etcd)
            try await Polling.until("nobody is served") { try await Self.row(etcd)?.address == "" }
            try await Polling.until("the lack of a key is told") { Self.problems(broker) == ["noAllowedKey"] }
            #expect(broker.report?.fence == fence && fence != nil)
        }
    }

    @Test("An address that another program has is told, and tried again")
    func inUse() async throws {
        let context = try Context()
        let key = try CurveKeyPair()
        let options = LinkServerOptions(maximumFrameBytes: 1_024, key: key, zapDomain: "x")
        let other = try Socket(.linkServer(options), in: context)
        try other.bind(try TCPEndpoint("tcp://127.0.0.1:0"))
        let endpoint = other.boundEndpoint
        let address = try #require(endpoint).description
        try await Self.run(address: address) { program, broker, etcd in
            let own = try #require(try await Self.keys("new-key", of: "M1", in: program.state, etcd).first)
            _ = try await Self.keys("allow-key", "--of", "M1", "--public-key", own, of: "M1", in: program.state, etcd)
            try await Polling.until("the problem is told") { Self.problems(broker) == ["linkNotServed"] }
            #expect(broker.report?.problems.first?.reason.contains(address) == true)
        }
        other.close()
    }

    @Test("A broker's request reaches another machine's broker, and its answer comes back; without a link it says why")
    func asks() async throws {
        try await Self.run { program, broker, etcd in
            let other = try ClusterProgram("M2", at: etcd.endpoint)
            let otherBroker = try ScriptedBroker()
            try other.start(for: otherBroker)
            try await otherBroker.publish(ClusterRows())
            try await Polling.until("M2 knows M1") { !otherBroker.keys.isEmpty }
            func ask(_ number: UInt64, _ machine: String = "M1") async throws -> Reply {
                let query = Query.explain(request: "r\(number)", whyNot: nil)
                otherBroker.push(
                    .machineRequest(
                        MachineRequest(number: number, machine: machine, timeout: .seconds(5), body: .query(query))))
                try await Polling.until("it is answered") {
                    otherBroker.machineReplies.contains { $0.number == number }
                }
                return try #require(otherBroker.machineReplies.first { $0.number == number }).reply
            }
            func reason(_ reply: Reply) -> String {
                guard case .refused(let refusal) = reply, refusal.code == .machineUnreachable else { return "\(reply)" }
                return refusal.reason
            }
            #expect(reason(try await ask(1, "M9")) == "M9: it is not in the cluster")
            #expect(reason(try await ask(2)).hasPrefix("M1: it serves no links"))
            let own = try #require(try await Self.keys("new-key", of: "M1", in: program.state, etcd).first)
            _ = try await Self.keys("allow-key", "--of", "M1", "--public-key", own, of: "M1", in: program.state, etcd)
            try await Polling.until("M1 serves links") { try await Self.row(etcd)?.key?.text == own }
            try await Polling.until("M2 has no key") {
                let told = reason(try await ask(UInt64(10 + otherBroker.machineReplies.count)))
                return told == "M1: no key of this machine is allowed"
            }
            let key = try #require(try await Self.keys("new-key", of: "M2", in: other.state, etcd).first)
            _ = try await Self.keys("allow-key", "--of", "M2", "--public-key", key, of: "M2", in: other.state, etcd)
            try await Polling.until("M2 reaches M1") {
                try await ask(UInt64(100 + otherBroker.machineReplies.count)) == .done
            }
            #expect(broker.hello?.machine == "M2" && broker.asked.last?.hasPrefix("r1") == true)
            #expect(try await ask(1_000) == .done)
            // Revoked while the link is in use: the next request is not answered by M1.
            let asked = broker.asked.count
            _ = try await Self.keys("revoke-key", "--of", "M2", of: "M2", in: other.state, etcd)
            try await Polling.until("M2 is told") {
                try await ask(UInt64(2_000 + otherBroker.machineReplies.count)) != .done
            }
            #expect(broker.asked.count <= asked + 1)
            try await other.remove()
            try await otherBroker.stop()
        }
    }
}
