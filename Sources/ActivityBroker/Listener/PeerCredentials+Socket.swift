import BrokerCore
import CBrokerSystem
import Glibc

extension BrokerCore.PeerCredentials {
    /// Who is at the other end of a connected local socket, by the kernel's word at the time of the connect.
    ///
    /// - Parameter descriptor: Borrowed. Nil when it is no local socket, or none at all.
    init?(of descriptor: Int32) {
        var process: pid_t = 0
        var user: uid_t = 0
        var group: gid_t = 0
        guard csystem_peer_credentials(descriptor, &process, &user, &group) == 0 else { return nil }
        // A process that has ended is in no session; then no launch token will match it.
        self.init(
            processIdentifier: process, userIdentifier: user, groupIdentifier: group,
            posixSession: max(0, getsid(process)))
    }
}
