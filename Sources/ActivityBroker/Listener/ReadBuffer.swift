import Glibc

/// Memory that every connection is read into, one at a time.
final class ReadBuffer {
    /// So much is read of one peer before the next one's turn.
    static let bytes = 16_384
    /// The same within a frame that is longer.
    static let longBytes = 262_144

    private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: longBytes, alignment: 16)

    deinit { memory.deallocate() }

    enum Outcome {
        /// A piece, good until the next one; `isWhole` when it is as long as was asked for, so that there may be more.
        case bytes(UnsafeRawBufferPointer, isWhole: Bool)
        /// Nothing more for now.
        case nothing
        case interrupted
        /// The peer has hung up, and everything that it sent has been read.
        case end
    }

    /// Reads one piece.
    ///
    /// - Parameter missing: How much of a frame has not come yet.
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
