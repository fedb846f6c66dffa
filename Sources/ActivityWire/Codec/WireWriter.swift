/// Writes messages into one buffer that it keeps, and collects their blobs as frames.
///
/// A nested message is written in place, and its length is put in front afterwards. One byte is kept free for the
/// length, which is enough for most messages: those under 128 bytes.
struct WireWriter: ~Copyable {
    private var memory: UnsafeMutableRawPointer
    private var capacity: Int
    private(set) var count = 0
    /// The blobs of the fields written since the last ``removeAll()``, in the fields' order.
    private(set) var blobs: [[UInt8]] = []

    init(capacity: Int = 1_024) {
        self.capacity = max(capacity, 64)
        memory = .allocate(byteCount: self.capacity, alignment: 8)
    }

    deinit {
        memory.deallocate()
    }

    /// The bytes that were written since the last ``removeAll()``.
    var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: memory, count: count)) }

    /// Lends the bytes that were written since the last ``removeAll()``.
    func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) {
        body(UnsafeRawBufferPointer(start: memory, count: count))
    }

    /// Empties the buffer for the next message, and keeps its memory.
    mutating func removeAll() {
        count = 0
        if !blobs.isEmpty { blobs.removeAll(keepingCapacity: true) }
    }

    /// Empties the buffer for the next message, and frees its memory if there is more than so many bytes.
    mutating func removeAll(keepingAtMost bytes: Int) {
        if capacity > bytes { self = WireWriter() } else { removeAll() }
    }

    // MARK: Bytes

    private mutating func reserve(_ more: Int) {
        guard capacity - count < more else { return }
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
        moved.copyMemory(from: memory, byteCount: count)
        memory.deallocate()
        memory = moved
        capacity = larger
    }

    @inline(__always)
    private mutating func putVarint(_ value: UInt64) {
        var remaining = value
        while remaining > 0x7F {
            memory.storeBytes(of: UInt8(truncatingIfNeeded: remaining) | 0x80, toByteOffset: count, as: UInt8.self)
            count += 1
            remaining >>= 7
        }
        memory.storeBytes(of: UInt8(truncatingIfNeeded: remaining), toByteOffset: count, as: UInt8.self)
        count += 1
    }

    @inline(__always)
    private mutating func putTag(_ field: UInt32, _ kind: UInt32) {
        putVarint(UInt64(field << 3 | kind))
    }

    /// Writes a tag and a number: at most 15 bytes.
    private mutating func put(_ field: UInt32, varint value: UInt64) {
        reserve(16)
        putTag(field, 0)
        putVarint(value)
    }

    private mutating func put(_ field: UInt32, bytes: UnsafeRawBufferPointer) {
        reserve(bytes.count + 16)
        putTag(field, 2)
        putVarint(UInt64(bytes.count))
        guard let start = bytes.baseAddress else { return }
        memory.advanced(by: count).copyMemory(from: start, byteCount: bytes.count)
        count += bytes.count
    }

    // MARK: Numbers

    mutating func bool(_ value: Bool, _ field: UInt32) {
        if value { put(field, varint: 1) }
    }

    mutating func bool(present value: Bool?, _ field: UInt32) {
        if let value { put(field, varint: value ? 1 : 0) }
    }

    mutating func uint32(_ value: UInt32, _ field: UInt32) {
        if value != 0 { put(field, varint: UInt64(value)) }
    }

    mutating func uint32(present value: UInt32?, _ field: UInt32) {
        if let value { put(field, varint: UInt64(value)) }
    }

    mutating func uint64(_ value: UInt64, _ field: UInt32) {
        if value != 0 { put(field, varint: value) }
    }

    mutating func uint64(present value: UInt64?, _ field: UInt32) {
        if let value { put(field, varint: value) }
    }

    mutating func int32(_ value: Int32, _ field: UInt32) {
        int64(Int64(value), field)
    }

    mutating func int32(present value: Int32?, _ field: UInt32) {
        if let value { int64(present: Int64(value), field) }
    }

    mutating func int64(_ value: Int64, _ field: UInt32) {
        if value != 0 { put(field, varint: UInt64(bitPattern: value)) }
    }

    mutating func int64(present value: Int64?, _ field: UInt32) {
        if let value { put(field, varint: UInt64(bitPattern: value)) }
    }

    mutating func sint64(present value: Int64?, _ field: UInt32) {
        if let value { put(field, varint: UInt64(bitPattern: (value << 1) ^ (value >> 63))) }
    }

    /// Writes the number unless it is 0; -0 is written.
    mutating func double(_ value: Double, _ field: UInt32) {
        if value.bitPattern != 0 { double(present: value, field) }
    }

    mutating func double(present value: Double?, _ field: UInt32) {
        guard let value else { return }
        reserve(16)
        putTag(field, 1)
        memory.storeBytes(of: value.bitPattern.littleEndian, toByteOffset: count, as: UInt64.self)
        count += 8
    }

    mutating func choice(_ value: some RawRepresentable<UInt8>, _ field: UInt32) {
        uint32(UInt32(value.rawValue), field)
    }

    mutating func choice<Value: RawRepresentable<UInt8>>(present value: Value?, _ field: UInt32) {
        if let value { put(field, varint: UInt64(value.rawValue)) }
    }

    // MARK: Texts and bytes

    mutating func text(_ value: String, _ field: UInt32) {
        if !value.isEmpty { text(present: value, field) }
    }

    mutating func text(present value: String?, _ field: UInt32) {
        guard var value else { return }
        value.withUTF8 { put(field, bytes: UnsafeRawBufferPointer($0)) }
    }

    mutating func bytes(_ value: Blob, _ field: UInt32) {
        if !value.isEmpty { bytes(present: value, field) }
    }

    mutating func bytes(present value: Blob?, _ field: UInt32) {
        guard let value else { return }
        value.bytes.withUnsafeBytes { put(field, bytes: $0) }
    }

    mutating func identifier(_ value: UniqueID, _ field: UInt32) {
        reserve(32)
        putTag(field, 2)
        putVarint(16)
        memory.storeBytes(of: value.high.bigEndian, toByteOffset: count, as: UInt64.self)
        memory.storeBytes(of: value.low.bigEndian, toByteOffset: count + 8, as: UInt64.self)
        count += 16
    }

    mutating func identifier(present value: UniqueID?, _ field: UInt32) {
        if let value { identifier(value, field) }
    }

    mutating func identifier<Kind>(_ value: Identifier<Kind>, _ field: UInt32) {
        identifier(value.value, field)
    }

    mutating func identifier<Kind>(present value: Identifier<Kind>?, _ field: UInt32) {
        if let value { identifier(value.value, field) }
    }

    /// Writes the identifier; nil is written as an empty field.
    mutating func identifier<Kind>(orEmpty value: Identifier<Kind>?, _ field: UInt32) {
        if let value { identifier(value.value, field) } else { nothing(field) }
    }

    // MARK: Blobs

    /// Puts the blob into a frame of its own; writes nothing if it is empty.
    mutating func blob(_ value: Blob, _ field: UInt32) {
        if !value.isEmpty { put(field, varint: addFrame(value)) }
    }

    /// Writes the blob's number, 0 for an empty blob; writes nothing for nil.
    mutating func blob(present value: Blob?, _ field: UInt32) {
        if let value { put(field, varint: addFrame(value)) }
    }

    /// Writes the blobs' numbers packed, as proto3 does.
    mutating func blobs(_ values: [Blob], _ field: UInt32) {
        guard !values.isEmpty else { return }
        let start = open(field)
        for value in values {
            reserve(16)
            putVarint(addFrame(value))
        }
        close(start)
    }

    /// Makes the blob a frame, and returns the number of the frame: the first is 1. An empty blob gets the number 0 and
    /// no frame.
    private mutating func addFrame(_ value: Blob) -> UInt64 {
        guard !value.isEmpty else { return 0 }
        blobs.append(value.bytes)
        return UInt64(blobs.count)
    }

    // MARK: Messages

    mutating func message(_ value: some WireMessage, _ field: UInt32) {
        let start = open(field)
        value.write(to: &self)
        close(start)
    }

    mutating func message<Value: WireMessage>(present value: Value?, _ field: UInt32) {
        if let value { message(value, field) }
    }

    /// Writes a oneof's case that has no content.
    mutating func nothing(_ field: UInt32) {
        reserve(16)
        putTag(field, 2)
        putVarint(0)
    }

    /// Begins a field with a length. Keeps one byte for the length, and returns the start of the content.
    private mutating func open(_ field: UInt32) -> Int {
        reserve(16)
        putTag(field, 2)
        count += 1
        return count
    }

    /// Puts the length in front of the content, which is moved if one byte is not enough.
    private mutating func close(_ start: Int) {
        let length = count - start
        var extraBytes = 0
        var remaining = length >> 7
        while remaining > 0 {
            extraBytes += 1
            remaining >>= 7
        }
        if extraBytes > 0 {
            reserve(extraBytes)
            memory.advanced(by: start + extraBytes).copyMemory(from: memory.advanced(by: start), byteCount: length)
        }
        count = start - 1
        putVarint(UInt64(length))
        count += length
    }
}
