import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc

/// The listening socket beside the broker's own that descriptors go through; removed with its owner.
///
/// Only the holder of the broker's serving lock makes it, so whatever socket of the user stands at its path is a leftover.
struct TransferSocket: ~Copyable {
    private static let backlog: Int32 = 64

    let path: String
    private let listener: Descriptor
    /// What was bound, so that nothing else is removed at its path.
    private let ownStatus: stat

    /// - Throws: What keeps it from being there; loads then go in chunks.
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

    /// Whether whoever connects to the path comes here.
    var isInPlace: Bool {
        var present = stat()
        return lstat(path, &present) == 0 && present.isSameFile(as: ownStatus)
    }

    /// Borrowed, for waiting.
    var descriptor: Int32 { listener.number }

    /// The next connection of this user; nil when there is none.
    func accept() -> TransferPeer? {
        let number = csystem_accept_seqpacket(listener.number)
        guard number >= 0 else { return nil }
        return TransferPeer(owning: number)
    }
}

/// One connection to the transfer socket, which is good for one message.
final class TransferPeer {
    let descriptor: Descriptor
    /// From the kernel, at the time it connected.
    let process: Int32

    /// Nil for a connection of another user.
    init?(owning number: Int32, userIdentifier: UInt32 = geteuid()) {
        descriptor = Descriptor(owning: number)
        guard let peer = PeerCredentials(of: number), peer.userIdentifier == userIdentifier else { return nil }
        process = peer.processIdentifier
    }

    enum Received {
        case nothing
        case gone
        case message(TransferMessage, CarriedFile?)
    }

    func receive() -> Received {
        var bytes = [UInt8](repeating: 0, count: TransferMessage.length + 1)
        var parcel = csystem_parcel()
        let failure = csystem_receive_descriptor(descriptor.number, &bytes, bytes.count, &parcel)
        if failure == EAGAIN { return .nothing }
        guard failure == 0 else { return .gone }
        let file = parcel.carried >= 0 ? CarriedFile(owning: parcel.carried) : nil
        guard parcel.length > 0, let message = TransferMessage(Array(bytes.prefix(parcel.length))) else { return .gone }
        return .message(message, file)
    }

    /// One byte, and a descriptor with it; nobody waits until it is read.
    func answer(_ answer: TransferMessage.Answer, _ file: CarriedFile? = nil) -> Bool {
        var byte = answer.rawValue
        return csystem_send_descriptor(descriptor.number, &byte, 1, file?.descriptor.number ?? -1) == 0
    }
}

/// A descriptor on its way from one process to another.
final class CarriedFile {
    let descriptor: Descriptor

    init(owning number: Int32) {
        descriptor = Descriptor(owning: number)
    }

    /// How many bytes can be read through it; nil for anything that may not be passed on: a thing that can be written
    /// through, memory without its seals, and what is neither a file nor memory.
    var readableBytes: UInt64? {
        var content = csystem_content.file
        var size: UInt64 = 0
        return csystem_inspect_content(descriptor.number, &content, &size) == 0 ? size : nil
    }
}
