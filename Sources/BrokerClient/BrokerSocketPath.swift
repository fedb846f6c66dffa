import CBrokerSystem
import Glibc

/// Tries whether a broker listens, since libzmq would wait for one in silence.
struct BrokerSocketPath: Sendable {
    let path: String
    /// The endpoint as people write it.
    let endpoint: String

    /// Throws ``ClientError/noBroker(endpoint:)`` when nobody listens there.
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
