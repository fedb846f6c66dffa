import ActivityWire
import BrokerClient

@testable import brokerctl

/// What the commands for a cluster print, with nothing left out.
enum ClusterOutputs {
    static let machine = ClusterMachine(
        machine: "wall", number: "0123456789abcdef0123456789abcdef", version: "1.0.0", address: "",
        since: WallTime(milliseconds: 1_700_000_000_000), fence: 7)

    static func all() throws -> [String: [any CommandOutput]] {
        let app = try Samples.app()
        let apps = ClusterAppList(
            apps: [
                ClusterApp(
                    machine: "wall", app: app, version: "1.2", activityTypes: ["org.example.show"],
                    urlSchemes: ["note"],
                    documentTypes: ["public.text"], policy: "available")
            ], next: nil, knowledgeAge: .milliseconds(250))
        let sessions = ClusterSessionList(
            sessions: [
                ClusterSession(
                    machine: "wall", session: Samples.session, app: app, prefers: "self == \"pump/7\"",
                    epoch: SceneEpoch(2), isShown: true)
            ], next: nil, knowledgeAge: .milliseconds(250))
        return [
            "cluster status": [report(app), ClusterReport(endpoints: [], cluster: "activity-broker", machine: "desk")],
            "cluster machines": [ClusterMachineList(machines: [machine], knowledgeAge: .milliseconds(250))],
            "cluster apps": [apps],
            "cluster sessions": [
                ClusterSessionsOutput(sessions, ["wall": .success([try Samples.sessionRow()])]),
                ClusterSessionsOutput(
                    sessions,
                    ["wall": .failure(.refused(Refusal(code: .machineUnreachable, reason: "it serves no links")))]),
            ],
            "cluster rejoin": [DoneOutput(done: "rejoining")],
            "cluster keys new": [Listing.keys([key("a", allowed: false)])],
            "cluster keys show": [Listing.keys([key("a"), key("b", allowed: false)]), Listing.keys([])],
            "cluster keys allow": [Listing.keys([key("a")])],
            "cluster keys revoke": [Listing.keys([key("b")]), Listing.keys([])],
            "cluster keys list": [Listing.keys([key("a"), key("b")])],
            "cluster doctor": [
                ClusterDoctorOutput(findings: ClusterFaults.findings(report(app))), ClusterDoctorOutput(findings: []),
            ],
        ]
    }

    private static func key(_ digit: Character, allowed: Bool = true) -> MachineKeyRow {
        MachineKeyRow(
            machine: "desk", key: String(repeating: digit, count: 64), own: digit == "a", allowed: allowed,
            allowedBy: allowed ? "root" : nil, since: allowed ? 1_700_000_000_000 : nil)
    }

    private static func report(_ app: AppID) -> ClusterReport {
        ClusterReport(
            endpoints: ["https://10.0.0.1:2379"], cluster: "activity-broker", machine: "desk", processIdentifier: 9,
            restarts: 1, lastEnd: "activity-cluster exited with status 1", knowledgeAge: .milliseconds(250),
            stateAge: .seconds(1), state: state(app), machines: 1, apps: 1, sessions: 1)
    }

    private static func state(_ app: AppID) -> ClusterState {
        ClusterState(
            presence: "joined", fence: 5, lease: 77, proofAge: .seconds(2), isProven: true, listAge: .seconds(30),
            changeAge: .seconds(4), revision: 12, seenRevision: 12, unpublished: 0,
            figures: [Metric(name: "cluster.rows", value: 3)],
            problems: [ClusterProblem(code: "noLeader", reason: "etcd has no leader")],
            leftOut: [ClusterLeftOut(app: app.text, session: Samples.session, reason: "its app is not published")],
            endpoints: [ClusterEndpoint(address: "https://10.0.0.1:2379", isPreferred: true, failure: "refused")])
    }
}
