import ActivityWire
import BrokerCore
import CSystem
import Glibc
import ZeroMQ

/// A copy of the descriptor of a peer's connection: the only way to notice that the peer left, and to make it leave.
///
/// libzmq owns the original. When it drops a peer by itself it closes only that, and the copy would keep the connection
/// open unnoticed; so the original's number is kept to compare with.
struct PeerConnection: ~Copyable {
    /// libzmq's own number; it may be another connection's by now.
    let source: Int32
    private let copy: Descriptor
    let credentials: BrokerCore.PeerCredentials

    /// Why a message's connection cannot be held. In no case is it known whose descriptor the number is now, so nothing
    /// is done to it.
    enum Failure: Error, Hashable, Sendable {
        /// It did not come over a local socket.
        case notLocal
        /// The peer has left already, and its descriptor is closed or another connection's.
        case gone
        case system(SystemError)
    }

    /// - Parameters:
    ///   - source: The descriptor a message came over.
    ///   - sender: Who libzmq saw at the other end when the connection was made.
    ///   - duplicate: Makes the copy; -1, with `errno`, where it cannot.
    init(
        copying source: Int32?, of sender: ZeroMQ.PeerCredentials?, by duplicate: (Int32) -> Int32
    ) throws(Failure) {
        guard let source, let sender else { throw .notLocal }
        let number = duplicate(source)
        guard number >= 0 else {
            if errno == EBADF { throw .gone }
            throw .system(.last("copy", "the descriptor of a connection"))
        }
        let copy = Descriptor(owning: number)
        var process: pid_t = 0
        var user: uid_t = 0
        var group: gid_t = 0
        guard csystem_peer_credentials(copy.number, &process, &user, &group) == 0,
            ZeroMQ.PeerCredentials(processID: process, userID: user, groupID: group) == sender
        else { throw .gone }
        guard copy.number < csystem_descriptor_bound(UInt32(CSYSTEM_COPY_RESERVE)) else {
            _ = shutdown(copy.number, Int32(SHUT_RDWR))
            throw .system(SystemError(EMFILE, "copy", "the descriptor of a connection"))
        }
        self.source = source
        self.copy = copy
        // A process that has ended is in no session; then no launch token will match it.
        let session = getsid(process)
        credentials = BrokerCore.PeerCredentials(
            processIdentifier: process, userIdentifier: user, groupIdentifier: group, posixSession: max(0, session))
    }

    /// A further number for the same open file, closed in programs that are started.
    static func duplicate(_ descriptor: Int32) -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

    /// Borrowed, to be watched.
    var descriptor: Int32 { copy.number }

    /// Whether libzmq still holds this very connection.
    var isHeldByLibrary: Bool { csystem_is_same_file(source, copy.number) == 1 }

    /// Ends the connection for both sides.
    func cut() {
        // It fails only when the peer has done so already.
        _ = shutdown(copy.number, Int32(SHUT_RDWR))
    }
}
