import EtcdGateway

/// How far the machine has come in joining the cluster.
enum Membership: Hashable, Sendable {
    /// The program has not reported its apps and sessions.
    case waiting
    /// This machine's rows have to be read. What they say decides what is done next.
    case reading
    /// The name is free, and the machine needs a lease.
    case granting
    /// The name was free, and the machine has a lease.
    case joining
    case joined(fence: Int64)
    case taken(NameHolder)
    case stopped(SeenRevision.Break)
    case leaving
    case left

    var fence: Int64? {
        switch self {
        case .joined(let fence): fence
        case .waiting, .reading, .granting, .joining, .taken, .stopped, .leaving, .left: nil
        }
    }

    /// Whether the next step of the join is due some time.
    var isJoining: Bool {
        switch self {
        case .reading, .granting, .joining, .taken: true
        case .waiting, .joined, .stopped, .leaving, .left: false
        }
    }

    /// Whether the directory makes calls, other than those with which it leaves.
    var isActive: Bool {
        switch self {
        case .waiting, .reading, .granting, .joining, .joined, .taken: true
        case .stopped, .leaving, .left: false
        }
    }

    var presence: DirectoryPresence {
        switch self {
        case .waiting: .waiting
        case .reading, .granting, .joining: .joining
        case .joined(let fence): .joined(fence: fence)
        case .taken(let holder): .nameTaken(holder)
        case .stopped(let reason): .stopped(reason)
        case .leaving: .leaving
        case .left: .left
        }
    }
}
