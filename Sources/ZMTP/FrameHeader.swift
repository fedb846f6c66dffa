/// The header of a frame: its flags, and its length in one byte or in eight (RFC 37, "Framing").
struct FrameHeader: Hashable, Sendable {
    private static let more: UInt8 = 0b001
    private static let long: UInt8 = 0b010
    private static let command: UInt8 = 0b100
    /// The size in bytes of a long header: one byte of flags, and the frame's length in eight.
    static let longest = 9

    var hasMore = false
    var isCommand = false
    var length: UInt64 = 0
    /// Whether the length stands in eight bytes.
    private let isLong: Bool

    /// Returns the size in bytes of a header that begins with these flags.
    static func length(flags: UInt8) -> Int { flags & long == 0 ? 2 : longest }

    /// Reads a header; nil if the bytes end before it does.
    ///
    /// - Parameter offset: The place of its first byte, which is there.
    init?(_ bytes: RawSpan, at offset: Int) throws(ZMTPError) {
        let flags = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
        let size = Self.length(flags: flags)
        guard bytes.byteCount - offset >= size else { return nil }
        guard flags & ~(Self.more | Self.long | Self.command) == 0 else { throw .reservedFlags(flags) }
        hasMore = flags & Self.more != 0
        isCommand = flags & Self.command != 0
        if isCommand, hasMore { throw .commandWithMore }
        isLong = size == Self.longest
        length =
            isLong
            ? UInt64(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset + 1, as: UInt64.self))
            : UInt64(bytes.unsafeLoad(fromByteOffset: offset + 1, as: UInt8.self))
    }

    init(hasMore: Bool = false, isCommand: Bool = false, length: Int) {
        self.hasMore = hasMore
        self.isCommand = isCommand
        self.length = UInt64(length)
        isLong = self.length > UInt64(UInt8.max)
    }

    /// The size in bytes of the header itself, without the ``length`` bytes of the frame.
    var bytes: Int { isLong ? Self.longest : 2 }

    func append(to bytes: inout [UInt8]) {
        let flags = (hasMore ? Self.more : 0) | (isLong ? Self.long : 0) | (isCommand ? Self.command : 0)
        bytes.append(flags)
        guard isLong else { return bytes.append(UInt8(truncatingIfNeeded: length)) }
        for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    }
}
