import ActivityWire
import EtcdGateway
import EtcdTransport
import MachineDirectory

extension ClusterState {
    /// Maps the directory's status to what the broker shows, within the limits of the message.
    ///
    /// - Parameters:
    ///   - content: What the broker said of this machine, for what the directory does not know of it.
    ///   - links: The links of other machines; nil: none are served.
    ///   - linkFigures: The figures of all links.
    ///   - changeAge: Since the last change of another machine's row; nil: there was none.
    init(
        _ status: DirectoryStatus, content: ContentAssembly, endpoints: [EndpointHealth], changeAge: Duration?,
        links: LinkKeeper? = nil, linkFigures: [Metric] = []
    ) {
        self.init(
            presence: status.presence.word, fence: UInt64(clamping: status.presence.fence ?? 0),
            lease: status.lease?.rawValue, proofAge: status.proofAge, isProven: status.isProven,
            listAge: status.listAge, changeAge: changeAge, revision: UInt64(clamping: status.revision),
            seenRevision: UInt64(clamping: status.seenRevision), unpublished: UInt32(clamping: status.unpublished),
            figures: Self.figures(status, leftOut: content.unknownPolicies.count + status.leftOut.count)
                + linkFigures,
            problems: Array(
                (status.problems.map { ClusterProblem(code: $0.code, text: $0.description) }
                    + (links?.problems ?? []))
                    .prefix(ClusterLimits.problems)),
            leftOut: Self.leftOut(status, content),
            endpoints: endpoints.prefix(ClusterLimits.endpoints).map { endpoint in
                ClusterEndpoint(
                    address: endpoint.endpoint.description.clipped(to: ClusterLimits.endpointBytes),
                    isPreferred: endpoint.isPreferred,
                    failure: endpoint.failure.map { $0.clipped(to: Limits.reasonBytes) })
            })
    }

    /// Whether the differences from another state are only ages and counts.
    func isLike(_ other: ClusterState) -> Bool {
        presence == other.presence && fence == other.fence && isProven == other.isProven
            && problems == other.problems && leftOut == other.leftOut && endpoints == other.endpoints
    }

    /// What other machines do not see, or not completely, in a fixed order.
    private static func leftOut(_ status: DirectoryStatus, _ content: ContentAssembly) -> [ClusterLeftOut] {
        let limit = ClusterLimits.leftOut
        let policies = content.unknownPolicies.sorted { $0.key < $1.key }.prefix(limit).map { app, policy in
            let known = ClusterPolicy.allCases.map(\.rawValue).joined(separator: " or ")
            let word = policy.clipped(to: ClusterLimits.textBytes)
            return ClusterLeftOut(
                app: app.text, reason: "'\(word)' is not a valid ClusterPolicy (expected \(known))")
        }
        let rows = status.leftOut.sorted { $0.key < $1.key }.prefix(limit - policies.count)
        return policies
            + rows.compactMap { key, reason in
                let reason = reason.description.clipped(to: Limits.reasonBytes)
                switch key {
                case .machine: return nil
                case .app(_, let app): return ClusterLeftOut(app: app.text, reason: reason)
                case .session(_, let session):
                    return ClusterLeftOut(
                        app: content.apps[session]?.text ?? "", session: session, reason: reason)
                }
            }
    }

    /// The figures, in a fixed order.
    private static func figures(_ status: DirectoryStatus, leftOut: Int) -> [Metric] {
        let (counters, skipped) = (status.counters, status.skipped)
        let figures: KeyValuePairs<String, Int> = [
            "transactions": counters.transactions, "writes": counters.writes, "rejoins": counters.rejoins,
            "lists": counters.lists, "corrections": counters.corrections, "watches": counters.watches,
            "unknownOutcomes": counters.unknownOutcomes, "rows": status.rows, "skipped.foreign": skipped.foreign,
            "skipped.malformed": skipped.malformed, "skipped.tooLarge": skipped.tooLarge,
            "skipped.newerLayout": skipped.newerLayout, "skipped.unsupportedPolicy": skipped.unsupportedPolicy,
            "skipped.overLimit": skipped.overLimit, "skipped.unremembered": skipped.unremembered,
            "watchLag": Int(clamping: max(status.seenRevision - status.revision, 0)), "leftOut": leftOut,
        ]
        return figures.map { Metric(name: "cluster.\($0)", value: UInt64(clamping: $1)) }
    }
}

extension ClusterProblem {
    init(code: String, text: String) { self.init(code: code, reason: text.clipped(to: Limits.reasonBytes)) }
}

extension DirectoryPresence {
    /// The presence as the broker and its commands name it.
    var word: String {
        switch self {
        case .waiting: "waiting"
        case .joining: "joining"
        case .joined: "joined"
        case .nameTaken: "nameTaken"
        case .stopped: "stopped"
        case .leaving: "leaving"
        case .left: "left"
        }
    }

    /// The revision in which the machine's row was created; nil: the machine is not in the cluster.
    var fence: Int64? {
        switch self {
        case .joined(let fence): fence
        case .waiting, .joining, .nameTaken, .stopped, .leaving, .left: nil
        }
    }
}
