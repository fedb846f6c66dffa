import ActivityWire
import Testing

@testable import BrokerCore

/// What the broker knows of other machines, and how old it is.
@Suite("Knowledge of other machines")
struct ClusterRosterTests {
    private static let session = SceneSessionID(UniqueID(high: 5, low: 1))

    private static func machine(_ name: String, fence: UInt64 = 1) -> ClusterMachine {
        ClusterMachine(machine: name, number: "00", version: "1", since: WallTime(milliseconds: 1), fence: fence)
    }

    private static func rows(_ name: String) -> ClusterRows {
        ClusterRows(
            machines: [machine(name)],
            apps: [ClusterApp(machine: name, app: .sample, version: "1", policy: "available")],
            sessions: [
                ClusterSession(
                    machine: name, session: session, app: .sample, prefers: "TRUEPREDICATE", epoch: SceneEpoch(1),
                    isShown: true)
            ])
    }

    private static func known(_ harness: inout Harness, _ cluster: ClientID, _ rows: ClusterRows, age: Duration = .zero)
    {
        harness.request(.updateCluster(ClusterUpdate(rows: rows, knowledgeAge: age)), from: cluster)
    }

    private func report(_ harness: inout Harness, _ tool: ClientID) throws -> ClusterReport {
        let id = harness.request(.query(.cluster), from: tool)
        guard case .cluster(let report) = harness.reply(id, to: tool) else { throw HarnessError.missing }
        return report
    }

    private func names(_ harness: inout Harness, _ tool: ClientID) throws -> [String] {
        let id = harness.request(.query(.clusterMachines(ClusterQuery())), from: tool)
        guard case .clusterMachines(let list) = harness.reply(id, to: tool) else { throw HarnessError.missing }
        return list.machines.map(\.machine)
    }

    @Test("Rows count for queries when the client has told all of them, and their age goes on")
    func age() throws {
        var harness = Harness(Harness.app())
        let (tool, cluster) = (harness.tool(), harness.clusterClient())
        harness.request(.updateCluster(ClusterUpdate(rows: Self.rows("wall"))), from: cluster)
        #expect(try report(&harness, tool).machines == 0)
        #expect(try report(&harness, tool).knowledgeAge == nil)
        Self.known(&harness, cluster, Self.rows("desk"), age: .milliseconds(40))
        #expect(try names(&harness, tool) == ["desk", "wall"])
        harness.advance(by: .seconds(2))
        #expect(try report(&harness, tool).knowledgeAge == .milliseconds(2_040))
        // A report without an age leaves the age as it is.
        harness.request(.updateCluster(ClusterUpdate(state: ClusterState(presence: "joined"))), from: cluster)
        #expect(try report(&harness, tool).knowledgeAge == .milliseconds(2_040))
        #expect(try report(&harness, tool).stateAge == .zero)
    }

    @Test("Time asleep counts for the age, although the broker's clock stands still meanwhile")
    func asleep() throws {
        var harness = Harness(Harness.app())
        let (tool, cluster) = (harness.tool(), harness.clusterClient())
        Self.known(&harness, cluster, Self.rows("wall"))
        harness.handle(.bootLead(.seconds(600)))
        #expect(try report(&harness, tool).knowledgeAge == .seconds(600))
        Self.known(&harness, cluster, ClusterRows(), age: .seconds(1))
        harness.handle(.bootLead(.seconds(660)))
        #expect(try report(&harness, tool).knowledgeAge == .seconds(61))
    }

    @Test("An update that was read late is as old as it was sent, and one from the future is as old as it says")
    func readLate() throws {
        var harness = Harness(Harness.app())
        let (tool, cluster) = (harness.tool(), harness.clusterClient())
        harness.handle(.bootLead(.seconds(600)))
        let sentAt = harness.now.instant - .start + .seconds(600)
        harness.advance(by: .seconds(7))
        let state = ClusterState(presence: "joined", proofAge: .seconds(1))
        let late = ClusterUpdate(
            rows: Self.rows("wall"), knowledgeAge: .milliseconds(100), state: state, sentAt: sentAt)
        harness.request(.updateCluster(late), from: cluster)
        let report = try report(&harness, tool)
        #expect(report.knowledgeAge == .milliseconds(7_100))
        #expect(report.stateAge == .seconds(7) && report.state?.proofAge == .seconds(8))
        let early = ClusterUpdate(knowledgeAge: .milliseconds(100), sentAt: sentAt + .seconds(60))
        harness.request(.updateCluster(early), from: cluster)
        #expect(try self.report(&harness, tool).knowledgeAge == .milliseconds(100))
    }

    @Test("A machine without its own row is not there, whatever rows are left of it")
    func withoutRow() throws {
        var harness = Harness(Harness.app())
        let (tool, cluster) = (harness.tool(), harness.clusterClient())
        Self.known(&harness, cluster, Self.rows("wall"))
        Self.known(&harness, cluster, ClusterRows(gone: [ClusterKey(machine: "wall")]))
        let gone = try report(&harness, tool)
        #expect((gone.machines, gone.apps, gone.sessions) == (0, 0, 0))
        Self.known(&harness, cluster, ClusterRows(machines: [Self.machine("wall", fence: 2)]))
        let back = try report(&harness, tool)
        #expect((back.machines, back.apps, back.sessions) == (1, 1, 1))
        let keys = [
            ClusterKey(machine: "wall", app: .sample), ClusterKey(machine: "wall", session: Self.session),
        ]
        Self.known(&harness, cluster, ClusterRows(gone: keys))
        let bare = try report(&harness, tool)
        #expect((bare.machines, bare.apps, bare.sessions) == (1, 0, 0))
    }

    @Test("Until a new client has told everything, the broker keeps what the last one has told")
    func newClient() throws {
        var harness = Harness(Harness.app())
        let (tool, first) = (harness.tool(), harness.clusterClient())
        Self.known(&harness, first, Self.rows("wall"))
        harness.handle(.closed(first))
        let second = harness.clusterClient()
        harness.request(.updateCluster(ClusterUpdate(rows: Self.rows("desk"))), from: second)
        #expect(try names(&harness, tool) == ["wall"])
        Self.known(&harness, second, ClusterRows())
        #expect(try names(&harness, tool) == ["desk"])
    }

    @Test("Subscribers are told of machines that come, change and go")
    func events() throws {
        var harness = Harness(Harness.app())
        let (tool, cluster) = (harness.tool(), harness.clusterClient())
        Self.known(&harness, cluster, Self.rows("wall"))
        harness.request(.subscribe(nil), from: tool)
        func told() -> [BrokerEvent] {
            harness.events(to: tool).map(\.event).filter { [.machine, .machineGone].contains($0.kind) }
        }
        #expect(told() == [.machine(Self.machine("wall"))])
        Self.known(&harness, cluster, Self.rows("wall"))
        #expect(told().count == 1)
        Self.known(&harness, cluster, ClusterRows(machines: [Self.machine("wall", fence: 2)]))
        Self.known(&harness, cluster, ClusterRows(gone: [ClusterKey(machine: "wall")]))
        #expect(told().dropFirst() == [.machine(Self.machine("wall", fence: 2)), .machineGone("wall")])
    }

    @Test("Long lists come in pages, and one machine can be chosen")
    func pages() throws {
        var harness = Harness(Harness.app())
        let (tool, cluster) = (harness.tool(), harness.clusterClient())
        for name in ["b", "a", "c"] {
            Self.known(&harness, cluster, ClusterRows(machines: [Self.machine(name)]))
            for part in 0..<3 {
                let sessions = (0..<40).map { number in
                    ClusterSession(
                        machine: name, session: SceneSessionID(UniqueID(high: 1, low: UInt64(part * 40 + number))),
                        app: .sample, prefers: nil, epoch: SceneEpoch(1), isShown: false)
                }
                Self.known(&harness, cluster, ClusterRows(sessions: sessions))
            }
        }
        func list(_ query: ClusterQuery) throws -> ClusterSessionList {
            let id = harness.request(.query(.clusterSessions(query)), from: tool)
            guard case .clusterSessions(let list) = harness.reply(id, to: tool) else { throw HarnessError.missing }
            return list
        }
        var (rows, query, pages): ([ClusterSession], ClusterQuery, Int) = ([], ClusterQuery(limit: 50), 0)
        repeat {
            let page = try list(query)
            rows += page.sessions
            query.after = page.next
            pages += 1
        } while query.after != nil
        #expect(pages == 8)
        #expect(rows.map(\.machine) == ["a", "b", "c"].flatMap { Array(repeating: $0, count: 120) })
        #expect(Set(rows.map { "\($0.machine) \($0.session)" }).count == 360)
        #expect(try list(ClusterQuery(machine: "b")).sessions.count == 120)
        #expect(try list(ClusterQuery()).sessions.count == ClusterLimits.rowsPerPage)
        #expect(try list(ClusterQuery(machine: "d")).sessions.isEmpty)
    }

    @Test("Rows over a limit are refused with the field and the limit")
    func limits() throws {
        var harness = Harness(Harness.app())
        let cluster = harness.clusterClient()
        var refusal: Refusal?
        for part in 0...(ClusterLimits.machines / 32) {
            let machines = (0..<32).map { Self.machine("m\(part * 32 + $0)") }
            let id = harness.request(
                .updateCluster(ClusterUpdate(rows: ClusterRows(machines: machines))), from: cluster)
            refusal = harness.refusal(id, to: cluster)
        }
        #expect(refusal?.code == .tooMany)
        #expect(refusal?.field == "updateCluster.rows.machines")
        #expect(refusal?.limit == Int64(ClusterLimits.machines))
    }

    @Test("The command to rejoin reaches the cluster client, and is refused without one")
    func rejoin() {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let early = harness.request(.rejoinCluster, from: tool)
        #expect(harness.refusal(early, to: tool)?.code == .noCluster)
        let cluster = harness.clusterClient()
        let id = harness.request(.rejoinCluster, from: tool)
        #expect(harness.reply(id, to: tool) == .done)
        #expect(harness.messages[cluster]?.last?.body == .rejoinCluster)
    }

    @Test("The report has the process of the cluster client, and figures become the broker's")
    func facts() throws {
        var policy = BrokerPolicy.standard
        policy.cluster.endpoints = ["unix:///etcd:0"]
        policy.cluster.machine = "desk"
        var harness = Harness(Harness.app(), policy: policy)
        let (tool, cluster) = (harness.tool(), harness.clusterClient())
        harness.handle(.clusterProcess(ClusterProcessFacts(processIdentifier: 9, restarts: 2, lastEnd: "exited")))
        let figures = [Metric(name: "cluster.rows", value: 3)]
        let state = ClusterState(presence: "joined", proofAge: .seconds(1), figures: figures)
        harness.request(.updateCluster(ClusterUpdate(knowledgeAge: .seconds(2), state: state)), from: cluster)
        harness.advance(by: .seconds(1))
        let report = try report(&harness, tool)
        #expect((report.machine, report.processIdentifier, report.restarts, report.lastEnd) == ("desk", 9, 2, "exited"))
        #expect(report.state == ClusterState(presence: "joined", proofAge: .seconds(2), figures: figures))
        let id = harness.request(.query(.status), from: tool)
        guard case .status(let status) = harness.reply(id, to: tool) else { throw HarnessError.missing }
        #expect(
            status.metricValues
                == [
                    "cluster.rows": 3, "cluster.knowledgeAge": 3_000_000, "cluster.proofAge": 2_000_000,
                    "cluster.forwarded": 0, "cluster.forwarding": 0, "cluster.repeats": 0,
                ])
    }
}
