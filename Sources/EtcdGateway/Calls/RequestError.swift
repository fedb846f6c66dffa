/// A request that etcd would refuse, or understand differently from its sender.
public enum RequestError: Error, Hashable, Sendable, CustomStringConvertible {
    case empty(field: String)
    case tooMany(field: String, count: Int, limit: Int)
    case tooLong(field: String, bytes: Int, limit: Int)
    case outOfRange(field: String, value: Int64, least: Int64, most: Int64)
    /// A transaction only reads, and nothing in it makes the member ask the others: it could be answered from the
    /// store of a member that is cut off.
    case comparesAlone
    /// Two operations of one branch put the same key, which etcd refuses.
    case repeatedKey(field: String)

    public var description: String {
        switch self {
        case .empty(let field): "\(field) is empty"
        case .tooMany(let field, let count, let limit): "\(field) has \(count) elements, more than \(limit)"
        case .tooLong(let field, let bytes, let limit): "\(field) has \(bytes) bytes, more than \(limit)"
        case .outOfRange(let field, let value, let least, let most):
            "\(field) is \(value) (expected \(least) to \(most))"
        case .comparesAlone: "the transaction neither changes anything nor contains a linearizable range"
        case .repeatedKey(let field): "\(field) puts one key twice"
        }
    }
}
