import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Requests to other machines")
struct MachineRequestTests {
    private static let sessions = Query.sessions()

    /// A broker that knows the machine `wall`, with a tool and a cluster client.
    private struct World {
        var harness = Harness(Harness.app())
        let tool: ClientID
        let cluster: ClientID

        init() {
            tool = harness.tool()
            cluster = harness.clusterClient()
            let wall = ClusterMachine(
                machine: "wall", number: "00", version: "1", since: WallTime(milliseconds: 1), fence: 1)
            harness.request(
                .updateCluster(ClusterUpdate(rows: ClusterRows(machines: [wall]), knowledgeAge: .zero)), from: cluster)
        }

        mutating func ask(
            _ query: Query = sessions, of machine: String = "wall", from client: ClientID? = nil
        ) -> UInt64 {
            harness.request(.askMachine(MachineQuery(machine: machine, query: query)), from: client ?? tool)
        }

        /// The requests that the cluster client has to pass on.
        var passed: [MachineRequest] {
            (harness.messages[cluster] ?? []).compactMap { message in
                if case .machineRequest(let request) = message.body { request } else { nil }
            }
        }

        /// Asks, and returns the refusal.
        mutating func refusal(_ query: Query = sessions, of machine: String = "wall") -> Refusal? {
            let id = ask(query, of: machine)
            return harness.refusal(id, to: tool)
        }

        mutating func answer(_ number: UInt64, _ reply: Reply, from client: ClientID? = nil) {
            harness.request(.machineReply(MachineReply(number: number, reply: reply)), from: client ?? cluster)
        }
    }

    @Test("A query goes to the cluster client, and its reply to whoever asked")
    func passes() throws {
        var world = World()
        let (first, second) = (world.ask(), world.ask(.explain(request: "", whyNot: nil)))
        #expect(
            world.passed.map(\.machine) == ["wall", "wall"]
                && world.passed.map(\.timeout) == [.seconds(1), .seconds(1)])
        #expect(world.passed.map(\.body) == [.query(Self.sessions), .query(.explain(request: "", whyNot: nil))])
        #expect(world.harness.reply(first, to: world.tool) == nil)
        let refusal = Refusal(code: .unknownRequest, reason: "no")
        world.answer(world.passed[1].number, .refused(refusal))
        world.answer(world.passed[0].number, .sessions([]))
        #expect(world.harness.reply(first, to: world.tool) == .sessions([]))
        #expect(world.harness.refusal(second, to: world.tool)?.code == .unknownRequest)
    }

    @Test("A machine that does not answer within a second is unreachable, and what it says later is dropped")
    func silent() throws {
        var world = World()
        let id = world.ask()
        world.harness.advance(by: .milliseconds(999))
        #expect(world.harness.reply(id, to: world.tool) == nil)
        world.harness.advance(by: .milliseconds(1))
        let refusal = try #require(world.harness.refusal(id, to: world.tool))
        #expect(refusal.code == .machineUnreachable && refusal.field == "askMachine.machine")
        #expect(refusal.reason.contains("wall"))
        let count = world.harness.messages[world.tool]?.count
        world.answer(try #require(world.passed.first).number, .done)
        #expect(world.harness.messages[world.tool]?.count == count)
    }

    @Test("A cluster client that ends leaves no request without an answer")
    func ended() throws {
        var world = World()
        let ids = [world.ask(), world.ask()]
        world.harness.handle(.closed(world.cluster))
        for id in ids {
            #expect(world.harness.refusal(id, to: world.tool)?.reason == "wall: activity-cluster has ended")
        }
        let last = world.refusal()
        #expect(last?.code == .noCluster)
    }

    @Test("A machine that is not in the cluster, and a query that machines do not answer, are refused by name")
    func refused() throws {
        var world = World()
        let hall = world.refusal(of: "hall")
        let unknown = try #require(hall)
        #expect(unknown.code == .machineUnreachable && unknown.reason.contains("hall"))
        for query in [
            Query.status, .screen, .history(SessionReference(SceneSessionID(UniqueID(high: 1, low: 1)))), .cluster,
        ] {
            let found = world.refusal(query)
            let refusal = try #require(found)
            #expect(refusal.code == .requestDenied && refusal.field == "askMachine.query", "\(query)")
        }
        #expect(world.passed.isEmpty)
    }

    @Test("An answer of another kind than the query's is not passed on")
    func wrongKind() throws {
        var world = World()
        let id = world.ask()
        world.answer(try #require(world.passed.first).number, .done)
        let refusal = try #require(world.harness.refusal(id, to: world.tool))
        #expect(refusal.code == .machineUnreachable && refusal.reason.contains("done"))
    }

    @Test("Only the cluster client answers for a machine")
    func foreign() throws {
        var world = World()
        let id = world.ask()
        let other = world.harness.tool()
        world.answer(try #require(world.passed.first).number, .done, from: other)
        #expect(world.harness.reply(id, to: world.tool) == nil)
    }

    @Test("The requests that are under way are bounded")
    func bound() throws {
        var world = World()
        for _ in 0..<MachineRequests.most { _ = world.ask() }
        let over = world.refusal()
        #expect(over?.code == .overloaded)
        world.answer(try #require(world.passed.first).number, .done)
        let next = world.refusal()
        #expect(next == nil)
    }
}
