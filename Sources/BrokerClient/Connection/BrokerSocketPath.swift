import CBrokerSystem
import Glibc

/// The path of a broker's socket. A probe tells whether a broker listens; libzmq would wait for a missing broker
/// without an error.
struct BrokerSocketPath: Sendable {
    let path: String
    /// The endpoint's text, for errors.
    let endpoint: String

    /// Checks that a process listens at the path.
    ///
    /// - Throws: ``ClientError/noBroker(endpoint:)`` if no process does, `resourcesExhausted` if this process has no
    ///   descriptor or memory left, `invalidEndpoint` for other failures.
    func probe() throws(ClientError) {
        let failure = csystem_connect_probe(path)
        // `EAGAIN` says that a process listens, and that its queue of new connections is full.
        guard failure == 0 || failure == EAGAIN else { throw error(failure) }
    }

    /// Returns the error for an `errno` of connecting.
    func error(_ failure: Int32) -> ClientError {
        switch failure {
        case ECONNREFUSED, ENOENT, ENOTDIR: .noBroker(endpoint: endpoint)
        case EACCES: .invalidEndpoint("\(endpoint): permission denied")
        case ENAMETOOLONG: .invalidEndpoint("\(endpoint): the path is too long for a local socket")
        case EMFILE, ENFILE, ENOMEM, ENOBUFS: .resourcesExhausted(String(cString: strerror(failure)))
        case let other: .invalidEndpoint("\(endpoint): \(String(cString: strerror(other)))")
        }
    }
}
