/// An error in the settings, because of which no client can be made.
public enum EtcdClientError: Error, Hashable, Sendable, CustomStringConvertible {
    case noEndpoints
    case tooManyEndpoints(Int, limit: Int)
    /// Only one of the client's certificate and its key is named.
    case certificateWithoutKey
    case keyWithoutCertificate
    case unreadable(file: String, reason: String)
    /// The files were read, but do not belong together.
    case unusable(reason: String)

    public var description: String {
        switch self {
        case .noEndpoints: "there are no endpoints (expected at least one)"
        case .tooManyEndpoints(let count, let limit): "there are \(count) endpoints, more than \(limit)"
        case .certificateWithoutKey: "the client's certificate has no key: name both or neither"
        case .keyWithoutCertificate: "the client's key has no certificate: name both or neither"
        case .unreadable(let file, let reason): "\(file) cannot be used: \(reason)"
        case .unusable(let reason): "the certificates cannot be used: \(reason)"
        }
    }
}
