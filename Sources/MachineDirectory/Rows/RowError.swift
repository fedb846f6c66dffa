public import ActivityWire
public import EtcdGateway

/// The reason why a row is not used.
public enum RowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The key does not belong to the layout: another program wrote it.
    case foreignKey
    case tooLarge(bytes: Int, limit: Int)
    case notJSON(JSONError)
    case field(FieldError)
    /// The row was written by a program with a later layout.
    case newerLayout(Int64)
    case unsupportedPolicy(ClusterPolicy)
    /// The row is valid, but a limit has been reached.
    case overLimit(RowLimit)

    public var description: String {
        switch self {
        case .foreignKey: "the key does not belong to layout \(DirectoryBounds.layout)"
        case .tooLarge(let bytes, let limit): "the row has \(bytes) bytes, more than \(limit)"
        case .notJSON(let error): "the row is malformed: \(error)"
        case .field(let error): "the row is malformed: \(error)"
        case .newerLayout(let layout):
            "the row has layout \(layout) (expected \(DirectoryBounds.layout)); upgrade this machine"
        case .unsupportedPolicy(let policy): "ClusterPolicy '\(policy.rawValue)' is not supported yet"
        case .overLimit(let limit): "there are more than \(limit.most) \(limit.rawValue)"
        }
    }
}
