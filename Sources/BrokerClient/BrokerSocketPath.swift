import CBrokerSystem
import Glibc

/// Probes whether a broker listens, because libzmq would wait for one without an error.
struct BrokerSocketPath: Sendable {
    let path: String
    /// The endpoint's text, for errors.
    let endpoint: String

    /// Throws ``ClientError/noBroker(endpoint:)`` when no process listens at the path, `invalidEndpoint` for other
    /// failures.
    func probe() throws(ClientError) {
        switch csystem_connect_probe(path) {
        case 0, EAGAIN: return
        case ECONNREFUSED, ENOENT, ENOTDIR: throw .noBroker(endpoint: endpoint)
        case EACCES: throw .invalidEndpoint("\(endpoint): permission denied")
        case ENAMETOOLONG: throw .invalidEndpoint("\(endpoint): the path is longer than a local socket's can be")
        case let failure: throw .invalidEndpoint("\(endpoint): \(String(cString: strerror(failure)))")
        }
    }
}
