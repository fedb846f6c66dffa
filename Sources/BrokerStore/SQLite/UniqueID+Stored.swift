import ActivityWire

extension UniqueID {
    /// Reads a stored identifier: its 16 bytes, or its printed form.
    init?(stored bytes: UnsafeRawBufferPointer) {
        if bytes.count == 16 {
            self.init(
                high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
        } else {
            self.init(text: bytes)
        }
    }
}
