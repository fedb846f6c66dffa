import Glibc

/// The memory for reading from connections. One connection is read at a time.
final class ReadBuffer {
    /// The most bytes that are read from one peer before the next peer is read.
    static let bytes = 16_384
    /// The most bytes that are read from one peer within a frame longer than ``bytes``.
    static let longBytes = 262_144

    private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: longBytes, alignment: 16)

    deinit { memory.deallocate() }

    enum Outcome {
        /// A piece, which is valid until the next read. `isWhole` says that it has the length that was asked for, so
        /// that there may be more.
        case bytes(UnsafeRawBufferPointer, isWhole: Bool)
        /// No bytes have come for now.
        case nothing
        case interrupted
        /// The peer has hung up, and everything that it sent has been read.
        case end
    }

    /// Reads one piece.
    ///
    /// - Parameter missing: The number of bytes of a frame that have not come yet.
    func read(_ descriptor: Int32, missing: Int) -> Outcome {
        let wanted = missing > Self.bytes ? Self.longBytes : Self.bytes
        let count = recv(descriptor, memory.baseAddress, wanted, 0)
        if count > 0 { return .bytes(UnsafeRawBufferPointer(rebasing: memory[..<count]), isWhole: count == wanted) }
        guard count < 0 else { return .end }
        return switch errno {
        case EINTR: .interrupted
        case EAGAIN: .nothing
        default: .end
        }
    }
}
