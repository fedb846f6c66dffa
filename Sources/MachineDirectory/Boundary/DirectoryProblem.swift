public import ActivityWire
public import EtcdGateway

/// Something that an operator may have to mend.
public enum DirectoryProblem: Hashable, Sendable, CustomStringConvertible {
    /// Another machine has this one's name, or an earlier program of this machine whose lease is not known here.
    case machineNameTaken(NameHolder, isSameMachine: Bool)
    /// Another machine wants this one's name, and is refused.
    case machineNameContended(PublishedMachine)
    /// A backup was restored, or the endpoints belong to another etcd. Nothing is done until an operator says so.
    case directoryWentBack(SeenRevision.Break)
    /// The store has exceeded its quota.
    case noSpace
    case noLeader
    /// Calls of one kind fail for another reason.
    case failing(DirectoryTask, GatewayError)
    case watchFailing(GatewayError)
    /// The watch lacks changes that linearizable answers have shown. etcd may lack
    /// `--experimental-watch-progress-notify-interval`.
    case watchLags
    case tokenRefused(GatewayError)
    /// A machine's rows have a later layout.
    case newerLayout(MachineName, Int64)
    /// An app's `ClusterPolicy` is not supported.
    case policyRefused(AppID, ClusterPolicy)

    /// The name that commands and scripts see.
    public var code: String {
        switch self {
        case .machineNameTaken: "machineNameTaken"
        case .machineNameContended: "machineNameContended"
        case .directoryWentBack: "directoryWentBack"
        case .noSpace: "noSpace"
        case .noLeader: "noLeader"
        case .failing: "directoryFailing"
        case .watchFailing: "watchFailing"
        case .watchLags: "watchLags"
        case .tokenRefused: "tokenRefused"
        case .newerLayout: "newerLayout"
        case .policyRefused: "policyRefused"
        }
    }

    public var description: String {
        switch self {
        case .machineNameTaken(let holder, true):
            "another program of this machine holds its name with lease \(holder.lease)"
        case .machineNameTaken(let holder, false):
            "the name belongs to machine \(holder.row?.id.text ?? "?") with lease \(holder.lease)"
        case .machineNameContended(let contender):
            "machine \(contender.id) also claims this machine's name, and is refused"
        case .directoryWentBack(let reason): "\(reason); after a check, join again with 'brokerctl cluster rejoin'"
        case .noSpace: "etcd's store has exceeded its quota"
        case .noLeader: "etcd has no leader"
        case .failing(let task, let error): "\(task.rawValue): \(error)"
        case .watchFailing(let error): "the watch fails: \(error)"
        case .watchLags: "the watch lacks changes that other answers have shown"
        case .tokenRefused(let error): "etcd gives no token: \(error)"
        case .newerLayout(let machine, let layout):
            "machine \(machine) has layout \(layout) (expected \(DirectoryBounds.layout))"
        case .policyRefused(let app, let policy):
            "app \(app): ClusterPolicy '\(policy.rawValue)' is not supported yet"
        }
    }
}
