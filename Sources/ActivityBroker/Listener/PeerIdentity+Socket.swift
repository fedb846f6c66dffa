import BrokerCore
import CBrokerSystem
import Glibc

extension PeerIdentity {
    /// Reads the peer of a connected local socket, as the kernel recorded it at the connect. Returns nil if the
    /// descriptor is not a local socket.
    ///
    /// - Parameter descriptor: Borrowed.
    init?(of descriptor: Int32) {
        var process: pid_t = 0
        var user: uid_t = 0
        var group: gid_t = 0
        guard csystem_peer_credentials(descriptor, &process, &user, &group) == 0 else { return nil }
        // A process that has ended has no POSIX session, so no launch token will match it.
        self.init(
            processIdentifier: process, userIdentifier: user, groupIdentifier: group,
            posixSession: max(0, getsid(process)))
    }
}
