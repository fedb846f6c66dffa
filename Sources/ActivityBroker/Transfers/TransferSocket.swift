import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc
import SystemFiles

/// The listening socket for descriptors, beside the broker's own socket. It is removed when this value ends.
///
/// Only the holder of the broker's serving lock makes this socket, so any socket of the user at its path is a leftover.
struct TransferSocket: ~Copyable {
    private static let backlog: Int32 = 64

    let path: String
    private let listener: Descriptor
    /// The status of the socket's file when it was made, so that no other file at the path is removed.
    private let ownStatus: stat

    /// - Throws: The error that prevents listening. Loads then go in chunks.
    init(beside endpoint: BrokerEndpoint, userIdentifier: UInt32 = geteuid()) throws(SystemError) {
        guard let path = endpoint.transferPath else {
            throw SystemError(ENAMETOOLONG, "listen at", "the transfer socket beside \(endpoint.path)")
        }
        var status = stat()
        if lstat(path, &status) == 0 {
            guard status.isSocket, status.st_uid == userIdentifier else { throw SystemError(EEXIST, "listen at", path) }
            guard unlink(path) == 0 else { throw .last("remove the stale socket", path) }
        }
        let number = csystem_listen_seqpacket(path, 0o600, Self.backlog)
        guard number >= 0 else { throw SystemError(-number, "listen at", path) }
        let listener = Descriptor(owning: number)
        guard lstat(path, &status) == 0, status.isSocket else { throw .last("listen at", path) }
        self.listener = listener
        ownStatus = status
        self.path = path
    }

    deinit {
        if isInPlace { unlink(path) }
    }

    /// Whether the path still leads to this socket.
    var isInPlace: Bool {
        var present = stat()
        return lstat(path, &present) == 0 && present.isSameFile(as: ownStatus)
    }

    /// The listening descriptor. The readiness set borrows it.
    var descriptor: Int32 { listener.number }

    /// Accepts the next connection; nil if there is none, or if it belongs to another user.
    func accept() -> TransferPeer? {
        let number = csystem_accept_seqpacket(listener.number)
        guard number >= 0 else { return nil }
        return TransferPeer(owning: number)
    }
}

/// A connection to the transfer socket, for one message.
final class TransferPeer {
    let descriptor: Descriptor
    /// The process that connected, as the kernel reports.
    let process: Int32

    /// Takes the ownership of a connection. Closes the connection and returns nil if another user made it.
    init?(owning number: Int32, userIdentifier: UInt32 = geteuid()) {
        descriptor = Descriptor(owning: number)
        guard let peer = PeerIdentity(of: number), peer.userIdentifier == userIdentifier else { return nil }
        process = peer.processIdentifier
    }

    enum Received {
        case nothing
        case gone
        case message(TransferMessage, DescriptorInTransit?)
    }

    func receive() -> Received {
        // One byte more than a message has, so that a longer message is noticed.
        var bytes = [UInt8](repeating: 0, count: TransferMessage.length + 1)
        var parcel = csystem_parcel()
        let failure = csystem_receive_descriptor(descriptor.number, &bytes, bytes.count, &parcel)
        if failure == EAGAIN { return .nothing }
        guard failure == 0 else { return .gone }
        let file = parcel.carried >= 0 ? DescriptorInTransit(owning: parcel.carried) : nil
        guard parcel.length > 0, let message = TransferMessage(Array(bytes.prefix(parcel.length))) else { return .gone }
        return .message(message, file)
    }

    /// Sends one byte, with a descriptor if there is one, without waiting. Returns false if the kernel does not take
    /// it.
    func answer(_ answer: TransferMessage.Answer, _ file: DescriptorInTransit? = nil) -> Bool {
        var byte = answer.rawValue
        return csystem_send_descriptor(descriptor.number, &byte, 1, file?.descriptor.number ?? -1) == 0
    }
}

/// A descriptor on its way from one process to another.
final class DescriptorInTransit {
    let descriptor: Descriptor

    init(owning number: Int32) {
        descriptor = Descriptor(owning: number)
    }

    /// The number of bytes that can be read through the descriptor. Nil if the descriptor may not be passed on: it can
    /// be written through, is memory without seals, or is neither a file nor memory.
    var readableBytes: UInt64? {
        var content = csystem_content.file
        var size: UInt64 = 0
        return csystem_inspect_content(descriptor.number, &content, &size) == 0 ? size : nil
    }
}
