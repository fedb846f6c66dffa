import Glibc

/// The TCP connection of a link, which libzmq owns.
///
/// Its number may belong to another file once libzmq has closed it, so it is compared by its peer's address before it is
/// used.
struct LinkConnection {
    private let descriptor: Int32
    private let peerAddress: [UInt8]

    /// Nil for a descriptor that is closed already.
    init?(of descriptor: Int32?) {
        guard let descriptor, let address = Self.peerAddress(of: descriptor) else { return nil }
        self.descriptor = descriptor
        peerAddress = address
    }

    /// Ends the connection at once, on both sides.
    func shutDown() {
        // The copy keeps the number from being used for another file meanwhile.
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return }
        if Self.peerAddress(of: copy) == peerAddress { shutdown(copy, Int32(SHUT_RDWR)) }
        close(copy)
    }

    private static func peerAddress(of descriptor: Int32) -> [UInt8]? {
        var address = [UInt8](repeating: 0, count: MemoryLayout<sockaddr_storage>.size)
        var length = socklen_t(address.count)
        let result = address.withUnsafeMutableBytes { bytes in
            getpeername(descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &length)
        }
        return result == 0 ? Array(address.prefix(Int(length))) : nil
    }
}
