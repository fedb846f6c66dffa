import CBrokerSystem
import Glibc
import ZeroMQ

/// Watches the broker's end of the connection, because libzmq does not report that a peer has disconnected.
///
/// The connection's descriptor belongs to libzmq. A copy is watched, so that the watched number cannot become the
/// number of another file.
final class HangUpWatch {
    /// The descriptor to poll: readable when the peer has hung up.
    let descriptor: Int32
    private var watched: Int32?

    init() throws(ClientError) {
        descriptor = csystem_epoll_create()
        guard descriptor >= 0 else { throw .resourcesExhausted("epoll_create failed with error \(-descriptor)") }
    }

    deinit {
        if let watched {
            _ = csystem_epoll_remove(descriptor, watched)
            close(watched)
        }
        close(descriptor)
    }

    var isWatching: Bool { watched != nil }

    /// Begins to watch the connection over which a message came.
    ///
    /// - Returns: False if the connection is gone already.
    func begin(_ source: Int32?, of peer: PeerCredentials?) -> Bool {
        guard let source, let peer else { return false }
        let copy = fcntl(source, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return false }
        var process: pid_t = 0
        var user: uid_t = 0
        var group: gid_t = 0
        // libzmq may have closed the connection before the copy was made. The copied number may then be another file's.
        guard csystem_peer_credentials(copy, &process, &user, &group) == 0, process == peer.processID,
            csystem_epoll_add(descriptor, copy, UInt32(CSYSTEM_HANG_UP), 0) == 0
        else {
            close(copy)
            return false
        }
        watched = copy
        return true
    }
}
