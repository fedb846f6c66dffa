import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc
import SystemFiles
import ZeroMQ

/// A copy of the descriptor of a peer's connection. Only with a copy can the broker notice that the peer left, or cut
/// the connection.
///
/// libzmq owns the original descriptor. libzmq closes only the original when it drops a peer by itself, and the copy
/// keeps the connection open. The number of the original is kept, so that the broker can notice such a drop.
struct PeerConnection: ~Copyable {
    /// The number of libzmq's descriptor. Another connection may have the number by now.
    let source: Int32
    private let copy: Descriptor
    let credentials: PeerIdentity

    /// The reason why a message's connection cannot be held. The original descriptor is then left alone, since its
    /// number may be another connection's by now.
    enum Failure: Error, Hashable, Sendable {
        /// The message did not come over a local socket.
        case notLocal
        /// The peer has left already, and its descriptor is closed or another connection's.
        case gone
        case system(SystemError)
    }

    /// - Parameters:
    ///   - source: The descriptor that a message came over.
    ///   - sender: The peer that libzmq saw when the connection was made.
    ///   - duplicate: Makes the copy.
    init(
        copying source: Int32?, of sender: ZeroMQ.PeerCredentials?, by duplicate: Duplicate
    ) throws(Failure) {
        guard let source, let sender else { throw .notLocal }
        let copy = try SystemError.wrapped(as: { $0.code == EBADF ? Failure.gone : .system($0) }) {
            () throws(SystemError) in try duplicate(source)
        }
        guard var credentials = PeerIdentity(of: copy.number), credentials.isSame(as: sender) else {
            throw .gone
        }
        credentials.startTime = PeerStart.time(of: credentials.processIdentifier, at: copy.number)
        // Copies must not take the descriptors that the rest of the broker needs.
        guard copy.number < csystem_descriptor_bound(UInt32(CSYSTEM_COPY_RESERVE)) else {
            _ = shutdown(copy.number, Int32(SHUT_RDWR))
            throw .system(SystemError(EMFILE, "copy", Self.connectionName))
        }
        self.source = source
        self.copy = copy
        self.credentials = credentials
    }

    typealias Duplicate = (Int32) throws(SystemError) -> Descriptor

    static func duplicate(_ descriptor: Int32) throws(SystemError) -> Descriptor {
        try Descriptor(copying: descriptor, connectionName)
    }

    private static let connectionName = "the descriptor of a connection"

    /// The number of the copy. The readiness set borrows it.
    var descriptor: Int32 { copy.number }

    /// Whether libzmq still holds this very connection.
    var isHeldByLibrary: Bool { csystem_is_same_file(source, copy.number) == 1 }

    /// Ends the connection for both sides.
    func cut() {
        // Fails only if the peer has ended the connection already.
        _ = shutdown(copy.number, Int32(SHUT_RDWR))
    }
}

extension PeerIdentity {
    fileprivate func isSame(as sender: ZeroMQ.PeerCredentials) -> Bool {
        sender
            == ZeroMQ.PeerCredentials(processID: processIdentifier, userID: userIdentifier, groupID: groupIdentifier)
    }
}
