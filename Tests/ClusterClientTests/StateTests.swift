import ActivityWire
import EtcdGateway
import EtcdTransport
import MachineDirectory
import Testing

@testable import ClusterClient

@Suite("State for the broker")
struct StateTests {
    private static func state(
        _ change: (inout DirectoryStatus) throws -> Void = { _ in }, content: ContentAssembly = ContentAssembly(),
        endpoints: [EndpointHealth] = []
    ) throws -> ClusterState {
        var status = try Sample.status()
        try change(&status)
        return ClusterState(status, content: content, endpoints: endpoints, changeAge: .seconds(3))
    }

    @Test("The status is mapped member by member")
    func members() throws {
        let state = try Self.state { status in
            status.presence = .joined(fence: 7)
            status.lease = LeaseID(9)
            status.proofAge = .milliseconds(1)
            status.isProven = true
            status.listAge = .seconds(2)
            (status.revision, status.seenRevision, status.unpublished, status.rows) = (10, 12, 4, 5)
            status.counters.transactions = 3
            status.skipped.overLimit = 2
        }
        #expect(state.presence == "joined" && state.fence == 7 && state.lease == 9 && state.isProven)
        #expect(state.proofAge == .milliseconds(1) && state.listAge == .seconds(2) && state.changeAge == .seconds(3))
        #expect(state.revision == 10 && state.seenRevision == 12 && state.unpublished == 4)
        let figures = state.metricValues
        #expect(figures["cluster.transactions"] == 3 && figures["cluster.rows"] == 5)
        #expect(figures["cluster.watchLag"] == 2 && figures["cluster.skipped.overLimit"] == 2)
        #expect(figures.count == state.figures.count && figures.count <= ClusterLimits.figures)
    }

    @Test("Figures have fixed names in a fixed order")
    func figures() throws {
        let names = try Self.state().figures.map { String($0.name.dropFirst("cluster.".count)) }
        #expect(
            names == [
                "transactions", "writes", "rejoins", "lists", "corrections", "watches", "unknownOutcomes", "rows",
                "skipped.foreign", "skipped.malformed", "skipped.tooLarge", "skipped.newerLayout",
                "skipped.unsupportedPolicy", "skipped.overLimit", "skipped.unremembered", "watchLag", "leftOut",
            ])
    }

    @Test("Each left-out entry names its app, and entries over the limit are only counted")
    func leftOut() throws {
        var content = ContentAssembly()
        _ = content.take(
            MachineContent(
                number: 1,
                rows: ClusterRows(
                    apps: [ClusterApp(app: try Sample.app("a.b"), version: "1", policy: "shared")],
                    sessions: [
                        ClusterSession(session: Sample.session(1), app: try Sample.app("a.c"), epoch: SceneEpoch(1))
                    ]), isComplete: true))
        let machine = try Sample.machine("M1")
        let state = try Self.state(
            { status in
                status.leftOut[.session(machine, Sample.session(1))] = .appNotPublished
                for number in 0..<100 {
                    status.leftOut[.app(machine, try Sample.app("a.x\(number)"))] = .rowTooLarge(bytes: 5_000)
                }
            }, content: content)
        #expect(state.leftOut.count == ClusterLimits.leftOut)
        #expect(state.metricValues["cluster.leftOut"] == 102)
        #expect(state.leftOut.first?.app == "a.b" && state.leftOut.first?.reason.contains("'shared'") == true)
        let few = try Self.state(
            { $0.leftOut[.session(machine, Sample.session(1))] = .appNotPublished }, content: content)
        #expect(few.leftOut.last?.session == Sample.session(1) && few.leftOut.last?.app == "a.c")
    }

    @Test("Long texts are clipped, so that the broker reads the largest state")
    func limits() throws {
        let long = String(repeating: "x", count: 10_000)
        let endpoints = try (0..<30).map { number in
            EndpointHealth(
                endpoint: try EtcdEndpoint("http://h\(number)"), isPreferred: number == 0, failure: long)
        }
        let state = try Self.state(
            { status in
                status.problems = (0..<100).map { _ in .failing(.list, .notSent(long)) }
                for number in 0..<1_000 {
                    status.leftOut[.app(try Sample.machine("M1"), try Sample.app("a.x\(number)"))] = .appNotPublished
                }
            }, endpoints: endpoints)
        #expect(state.problems.count == ClusterLimits.problems && state.endpoints.count == ClusterLimits.endpoints)
        let frames = WireCodec.encode(ClientMessage(id: 1, body: .updateCluster(ClusterUpdate(state: state))))
        #expect(frames.allSatisfy { $0.count <= Limits.controlFrameBytes })
        let message = try WireCodec.decodeClientMessage(control: frames[0], blobs: [])
        #expect(message.body == .updateCluster(ClusterUpdate(state: state)))
    }

    @Test("A state is due after 2 s, and immediately after a change other than one of ages and counts")
    func schedule() throws {
        var schedule = StateSchedule()
        let state = try Self.state()
        #expect(schedule.isDue(state, at: .zero))
        schedule.sent(state, at: .zero)
        let older = try Self.state { status in
            status.proofAge = .seconds(1)
            status.revision = 8
        }
        #expect(!schedule.isDue(older, at: .milliseconds(1_999)) && schedule.isDue(older, at: .seconds(2)))
        let health = EndpointHealth(endpoint: try EtcdEndpoint("http://h"), isPreferred: true, failure: nil)
        let different = [
            try Self.state { $0.presence = .joining }, try Self.state { $0.problems = [.noLeader] },
            try Self.state(endpoints: [health]),
        ]
        for state in different { #expect(schedule.isDue(state, at: .zero)) }
    }
}
