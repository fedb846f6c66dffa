/// What can be told of protobuf bytes without knowing, or trusting, the rest of them.
enum ProtobufTag {
    /// The number of the first field; nil when the bytes do not begin with one.
    static func fieldNumber(_ bytes: [UInt8]) -> UInt64? {
        var bytes = bytes[...]
        return varint(&bytes).map { $0 >> 3 }
    }

    /// The number of a message, its field 1, which writers put first; nil when the bytes begin otherwise.
    static func messageID(_ bytes: UnsafeRawBufferPointer) -> UInt64? {
        var head = bytes.prefix(12).map { $0 }[...]
        guard varint(&head) == 1 << 3 else { return nil }
        return varint(&head)
    }

    private static func varint(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            guard let byte = bytes.popFirst() else { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        return nil
    }
}
