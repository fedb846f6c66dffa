public import EtcdGateway

/// A call that the directory makes.
public enum DirectoryCall: Hashable, Sendable {
    case grant(LeaseGrant)
    case keepalive(LeaseKeepalive)
    case revoke(LeaseRevocation)
    case range(RowRange)
    case transaction(EtcdTransaction)

    /// The path of the request, which is sent with POST.
    public var path: String {
        switch self {
        case .grant: LeaseGrant.path
        case .keepalive: LeaseKeepalive.path
        case .revoke: LeaseRevocation.path
        case .range: RowRange.path
        case .transaction: EtcdTransaction.path
        }
    }

    public var body: [UInt8] {
        switch self {
        case .grant(let call): call.body
        case .keepalive(let call): call.body
        case .revoke(let call): call.body
        case .range(let call): call.body
        case .transaction(let call): call.body
        }
    }
}
