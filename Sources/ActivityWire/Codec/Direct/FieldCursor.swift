/// Bytes that are not as today's writers write them; the generated code decides what they are.
struct Unusual: Error {}

/// Walks over the fields of a protobuf message in place.
///
/// It takes only what writers make of the messages that are read directly: every field at most once, in rising order.
/// Whatever else protobuf allows, and whatever it does not, is ``Unusual``.
struct FieldCursor {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    private var lastTag: UInt64 = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    /// The next field's number and wire type, as they stand in its tag; nil at the end.
    mutating func nextTag() throws(Unusual) -> UInt64? {
        guard offset < bytes.count else { return nil }
        let tag = try number()
        guard tag >> 3 > lastTag >> 3 else { throw Unusual() }
        lastTag = tag
        return tag
    }

    mutating func number() throws(Unusual) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            // The tenth byte holds the last bit.
            guard shift < 63 || (shift == 63 && byte < 2) else { throw Unusual() }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw Unusual()
    }

    mutating func flag() throws(Unusual) -> Bool {
        switch try number() {
        case 0: false
        case 1: true
        default: throw Unusual()
        }
    }

    mutating func number<Number: FixedWidthInteger>(as type: Number.Type) throws(Unusual) -> Number {
        guard let number = Number(exactly: try number()) else { throw Unusual() }
        return number
    }

    /// A value of an enumeration; one that is missing or unknown is unusual.
    mutating func choice<Value: RawRepresentable<UInt8>>() throws(Unusual) -> Value {
        guard let value = Value(rawValue: try number(as: UInt8.self)) else { throw Unusual() }
        return value
    }

    /// The bytes of a field that has a length.
    mutating func content() throws(Unusual) -> UnsafeRawBufferPointer {
        let length = try number()
        guard length <= UInt64(bytes.count - offset) else { throw Unusual() }
        defer { offset += Int(length) }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + Int(length)])
    }

    mutating func message() throws(Unusual) -> FieldCursor {
        FieldCursor(try content())
    }

    /// A text that is not over its bound.
    mutating func text(atMost limit: Int) throws(Unusual) -> String {
        let content = try content()
        guard content.count <= limit else { throw Unusual() }
        // Validated by the span: the generic initialiser looks up its metadata anew for each text.
        do { return String(copying: try UTF8Span(validating: Span(_bytes: content.bytes))) } catch { throw Unusual() }
    }

    /// 16 bytes, most significant first.
    mutating func uniqueID() throws(Unusual) -> UniqueID {
        let content = try content()
        guard content.count == 16 else { throw Unusual() }
        return UniqueID(
            high: UInt64(bigEndian: content.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
            low: UInt64(bigEndian: content.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }
}
