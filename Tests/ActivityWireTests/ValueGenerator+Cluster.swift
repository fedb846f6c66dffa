import ActivityWire

/// Random messages of a cluster.
extension ValueGenerator {
    mutating func clusterRequest() -> ClientRequest {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .updateCluster(clusterUpdate())
        case 1: .takeContent(number())
        case 2: .rejoinCluster
        case 3: .askMachine(MachineQuery(machine: name(), query: clusterQuery()))
        case 4: .machineReply(MachineReply(number: number(), reply: clusterReply()))
        default: .query(clusterQuery())
        }
    }

    private mutating func clusterQuery() -> Query {
        let query = ClusterQuery(
            machine: optional { $0.name() }, after: optional { $0.name() },
            limit: optional { UInt32.random(in: 1...9, using: &$0.random) })
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return .cluster
        case 1: return .clusterMachines(query)
        case 2: return .clusterApps(query)
        default: return .clusterSessions(query)
        }
    }

    mutating func clusterReply() -> Reply {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .cluster(clusterReport())
        case 1: .clusterMachines(ClusterMachineList(machines: list { $0.clusterMachine() }, knowledgeAge: age()))
        case 2:
            .clusterApps(
                ClusterAppList(apps: list { $0.clusterApp() }, next: optional { $0.text() }, knowledgeAge: age()))
        default:
            .clusterSessions(
                ClusterSessionList(
                    sessions: list { $0.clusterSession() }, next: optional { $0.text() }, knowledgeAge: age()))
        }
    }

    mutating func machineContent() -> BrokerMessage.Body {
        if flag() {
            return .machineRequest(
                MachineRequest(number: number(), machine: name(), timeout: .seconds(1), body: machineBody()))
        }
        return flag()
            ? .rejoinCluster
            : .machineContent(MachineContent(number: number(), rows: clusterRows(), isComplete: flag()))
    }

    private mutating func machineBody() -> MachineRequest.Body {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: .query(clusterQuery())
        case 1: .activate(activationRequest())
        default: .resolve(activationRequest())
        }
    }

    mutating func clusterMachine() -> ClusterMachine {
        ClusterMachine(
            machine: name(), number: name(), version: name(), address: name(), since: time(), fence: number())
    }

    private mutating func clusterUpdate() -> ClusterUpdate {
        ClusterUpdate(rows: clusterRows(), knowledgeAge: age(), state: optional { $0.clusterState() })
    }

    private mutating func clusterRows() -> ClusterRows {
        ClusterRows(
            machines: list { $0.clusterMachine() }, apps: list { $0.clusterApp() },
            sessions: list { $0.clusterSession() },
            gone: list { generator in
                ClusterKey(
                    machine: generator.name(), app: generator.optional { $0.app() },
                    session: generator.optional { $0.identifier() })
            })
    }

    private mutating func clusterApp() -> ClusterApp {
        ClusterApp(
            machine: name(), app: app(), version: name(), activityTypes: list { $0.name() },
            urlSchemes: list { $0.name() }, documentTypes: list { $0.name() }, policy: name())
    }

    private mutating func clusterSession() -> ClusterSession {
        ClusterSession(
            machine: name(), session: identifier(), app: app(), prefers: optional { $0.text() },
            epoch: SceneEpoch(number()), isShown: flag())
    }

    private mutating func clusterReport() -> ClusterReport {
        ClusterReport(
            endpoints: list { $0.text() }, cluster: text(), machine: name(),
            processIdentifier: optional { $0.number() },
            restarts: number(), lastEnd: optional { $0.text() }, knowledgeAge: age(), stateAge: age(),
            state: optional { $0.clusterState() }, machines: number(), apps: number(), sessions: number())
    }

    private mutating func clusterState() -> ClusterState {
        ClusterState(
            presence: name(), fence: number(), lease: optional { $0.number() }, proofAge: age(), isProven: flag(),
            listAge: age(), changeAge: age(), revision: number(), seenRevision: number(), unpublished: number(),
            figures: list { Metric(name: $0.text(), value: $0.number()) },
            problems: list { ClusterProblem(code: $0.name(), reason: $0.name()) },
            leftOut: list { generator in
                ClusterLeftOut(
                    app: generator.name(), session: generator.optional { $0.identifier() }, reason: generator.name())
            },
            endpoints: list { generator in
                ClusterEndpoint(
                    address: generator.name(), isPreferred: generator.flag(),
                    failure: generator.optional { $0.name() })
            })
    }

    /// A text that fits every bound.
    private mutating func name() -> String { text().clipped(to: ClusterLimits.nameBytes) }

    private mutating func age() -> Duration? {
        optional { .milliseconds(Int64.random(in: 0...3_600_000, using: &$0.random)) }
    }
}
