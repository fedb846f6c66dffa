import BrokerCore

/// The kinds of ``Input``; the raw value is the index of a kind's count.
enum InputKind: Int, Hashable, Sendable, CaseIterable {
    case opened
    case greeted
    case received
    case malformed
    case closed
    case taken
    case appsScanned
    case processStarted
    case processStartFailed
    case processExited
    case processInspected
    case snapshotWritten
    case snapshotFailed
    case transfer
    case spool
    case deliveriesRead
    case earlierRequestsRead
    case reconfigured
    case clusterProcess
    case bootLead
    case deadlineReached
    case shutdownRequested

    /// The kind's name in the metrics.
    var name: String { "\(self)" }
}

/// The number of inputs of each kind. An array and no dictionary, since every message is counted.
struct InputCounts: Hashable, Sendable {
    private var counts = [UInt64](repeating: 0, count: InputKind.allCases.count)

    subscript(kind: InputKind) -> UInt64 { counts[kind.rawValue] }

    mutating func count(_ kind: InputKind) {
        counts[kind.rawValue] &+= 1
    }
}

extension Input {
    var kind: InputKind {
        switch self {
        case .opened: .opened
        case .greeted: .greeted
        case .received: .received
        case .malformed: .malformed
        case .closed: .closed
        case .taken: .taken
        case .appsScanned: .appsScanned
        case .processStarted: .processStarted
        case .processStartFailed: .processStartFailed
        case .processExited: .processExited
        case .processInspected: .processInspected
        case .snapshotWritten: .snapshotWritten
        case .snapshotFailed: .snapshotFailed
        case .transfer: .transfer
        case .spool: .spool
        case .deliveriesRead: .deliveriesRead
        case .earlierRequestsRead: .earlierRequestsRead
        case .reconfigured: .reconfigured
        case .clusterProcess: .clusterProcess
        case .bootLead: .bootLead
        case .deadlineReached: .deadlineReached
        case .shutdownRequested: .shutdownRequested
        }
    }
}
