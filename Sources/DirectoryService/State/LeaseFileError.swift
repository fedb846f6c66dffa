/// The reason why a lease was not read or not stored.
public enum LeaseFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another program runs with the same state directory.
    case inUse(folder: String)
    case unreadable(path: String, reason: String)
    case notWritten(path: String, reason: String)
    /// The file is not a record of a lease.
    case malformed(path: String)

    public var description: String {
        switch self {
        case .inUse(let folder): "another program uses \(folder) for its place in a cluster"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .notWritten(let path, let reason): "\(path) was not written: \(reason)"
        case .malformed(let path): "\(path) is not a record of a lease (remove it to get a new one)"
        }
    }
}
