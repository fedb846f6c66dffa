/// Writes a protobuf message from its end to its beginning, so that the length of what is inside is known when it is to
/// be told, and nothing is measured first.
///
/// Fields are to be written in falling order. What does not fit is not written and ``hasOverflowed`` set.
struct FieldWriter: ~Copyable {
    private let room: UnsafeMutableRawBufferPointer
    private var start: Int
    private(set) var hasOverflowed = false

    /// - Parameter room: Borrowed for as long as the writer lives.
    init(into room: UnsafeMutableRawBufferPointer) {
        self.room = room
        start = room.count
    }

    var bytes: [UInt8] { Array(room[start...]) }

    mutating func message(_ field: UInt64, _ write: (inout FieldWriter) -> Void) {
        let end = start
        write(&self)
        varint(UInt64(end - start))
        varint(.content(field))
    }

    /// Zero is left out.
    mutating func number(_ field: UInt64, _ value: UInt64) {
        guard value != 0 else { return }
        presentNumber(field, value)
    }

    mutating func presentNumber(_ field: UInt64, _ value: UInt64) {
        varint(value)
        varint(.number(field))
    }

    mutating func flag(_ field: UInt64, _ value: Bool) {
        number(field, value ? 1 : 0)
    }

    /// An empty text is left out.
    mutating func text(_ field: UInt64, _ text: String) {
        guard !text.isEmpty else { return }
        presentText(field, text)
    }

    /// Nil is left out, and an empty text is not.
    mutating func optionalText(_ field: UInt64, _ text: String?) {
        if let text { presentText(field, text) }
    }

    /// Nil is left out.
    mutating func uniqueID(_ field: UInt64, _ identifier: UniqueID?) {
        guard let identifier else { return }
        withUnsafeBytes(of: (identifier.high.bigEndian, identifier.low.bigEndian)) { put($0) }
        varint(16)
        varint(.content(field))
    }

    mutating func bytes(_ field: UInt64, _ bytes: [UInt8]) {
        bytes.withUnsafeBytes { put($0) }
        varint(UInt64(bytes.count))
        varint(.content(field))
    }

    private mutating func presentText(_ field: UInt64, _ text: String) {
        var text = text
        text.withUTF8 { put(UnsafeRawBufferPointer($0)) }
        varint(UInt64(text.utf8.count))
        varint(.content(field))
    }

    private mutating func put(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count <= start else { return hasOverflowed = true }
        start -= bytes.count
        UnsafeMutableRawBufferPointer(rebasing: room[start..<start + bytes.count]).copyMemory(from: bytes)
    }

    private mutating func varint(_ value: UInt64) {
        let count = max(1, (UInt64.bitWidth - value.leadingZeroBitCount + 6) / 7)
        guard count <= start else { return hasOverflowed = true }
        start -= count
        var rest = value
        for place in start..<start + count - 1 {
            room[place] = UInt8(truncatingIfNeeded: rest) | 0x80
            rest >>= 7
        }
        room[start + count - 1] = UInt8(truncatingIfNeeded: rest)
    }
}
