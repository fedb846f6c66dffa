import BrokerCore

/// The kinds of ``Input``, as the metrics name them.
enum InputKind: String, Hashable, Sendable, CaseIterable {
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
    case reconfigured
    case deadlineReached
    case shutdownRequested
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
        case .reconfigured: .reconfigured
        case .deadlineReached: .deadlineReached
        case .shutdownRequested: .shutdownRequested
        }
    }
}
