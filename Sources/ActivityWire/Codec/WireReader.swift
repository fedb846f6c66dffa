/// Reads one message from borrowed bytes, once, from beginning to end.
///
/// The bytes are an argument of every call, because a span cannot be stored in a structure that is returned. While a
/// nested message is read, `end` is the end of that message. Only bytes that become part of a value are copied.
struct WireReader {
    /// Whether limits are checked: true only for clients' messages. The broker's messages and records hold values that
    /// were checked when they came in, and the broker's own texts, whose length only the frame limits.
    let enforcesBounds: Bool
    /// The frames after the control frame.
    private let blobs: [Blob]
    /// Whether a field has named the blob: one value for each of ``blobs``.
    private var used: [Bool]
    private var forgivesBlobs = false
    private var offset = 0
    private var end: Int
    private var depth = 0
    /// The most bytes of a single blob inside the present message; nil if the fields have limits of their own.
    private var blobBytes: Int?

    /// The most levels of nested messages.
    private let depthLimit: Int

    /// Makes a reader. The default depth limit is protobuf's own.
    init(_ span: RawSpan, blobs: [Blob] = [], enforcesBounds: Bool, depthLimit: Int = 100) {
        self.enforcesBounds = enforcesBounds
        self.blobs = blobs
        self.depthLimit = depthLimit
        used = blobs.isEmpty ? [] : Array(repeating: false, count: blobs.count)
        end = span.byteCount
    }

    /// Refuses a message with a blob that no field names.
    func finish() throws(Refusal) {
        guard !forgivesBlobs, let index = used.firstIndex(of: false) else { return }
        throw Refusal(code: .malformed, reason: "is not referenced by any field", field: "blobs[\(index)]")
    }

    /// Allows blobs that no field names: reading of a part that is left out may have ended before its blobs.
    mutating func forgiveBlobs() {
        forgivesBlobs = true
    }

    // MARK: Fields

    /// Reads every field up to the message's end. Puts the field's name, and for a list the index, into a refusal.
    /// Names and indices are autoclosures, so that valid messages do not pay for them.
    @inline(__always)
    mutating func fields(
        _ span: RawSpan, _ names: @autoclosure () -> WireFields, or others: @autoclosure () -> WireFields = [:],
        at places: @autoclosure () -> [UInt32: Int] = [:],
        _ read: (inout WireReader, UInt32) throws(Refusal) -> Void
    ) throws(Refusal) {
        var tag: UInt32 = 0
        do throws(Refusal) {
            while try self.tag(span, &tag) { try read(&self, tag) }
        } catch {
            throw error.inside(tag, names(), others(), at: places())
        }
    }

    /// Reads the next field's number and kind; returns false at the message's end. The tag is 0 while it is being read,
    /// so that a refusal of the tag names no field.
    mutating func tag(_ span: RawSpan, _ tag: inout UInt32) throws(Refusal) -> Bool {
        tag = 0
        guard offset < end else { return false }
        let value = try varint(span)
        guard value >> 3 > 0, value <= UInt32.max else { throw .notProtobuf("a field has no number") }
        tag = UInt32(truncatingIfNeeded: value)
        return true
    }

    /// Skips a field that this reader does not know.
    mutating func skip(_ span: RawSpan, _ tag: UInt32) throws(Refusal) {
        // The lowest three bits are protobuf's wire type; 3 begins a group, the old form of a nested message.
        switch tag & 7 {
        case 0: _ = try varint(span)
        case 1: try advance(8)
        case 2: try advance(try length(span))
        case 3: try skipGroup(span, tag >> 3)
        case 5: try advance(4)
        default: throw .notProtobuf("a field has an unknown wire type")
        }
    }

    /// Skips a field. Keeps its tag in `first` if no field was skipped before.
    mutating func skip(_ span: RawSpan, _ tag: UInt32, _ first: inout UInt32) throws(Refusal) {
        if first == 0 { first = tag }
        try skip(span, tag)
    }

    /// Reads a oneof's case that has no content; returns `kind`, and ignores bytes in the field.
    mutating func nothing<Kind>(_ span: RawSpan, _ tag: UInt32, is kind: Kind) throws(Refusal) -> Kind {
        try skip(span, tag)
        return kind
    }

    private mutating func skipGroup(_ span: RawSpan, _ number: UInt32) throws(Refusal) {
        try enter()
        var tag: UInt32 = 0
        while try self.tag(span, &tag) {
            // Wire type 4 ends a group.
            guard tag & 7 != 4 else {
                guard tag >> 3 == number else { break }
                depth -= 1
                return
            }
            try skip(span, tag)
        }
        throw .notProtobuf("a group has no end")
    }

    private mutating func enter() throws(Refusal) {
        depth += 1
        guard depth <= depthLimit else {
            throw Refusal(
                code: .malformed, reason: "nested more than \(depthLimit) levels deep", limit: Int64(depthLimit))
        }
    }

    // MARK: Numbers

    mutating func varint(_ span: RawSpan) throws(Refusal) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while offset < end {
            let byte = span.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
            offset += 1
            value |= UInt64(byte & 0x7F) &<< shift
            if byte < 0x80 { return value }
            shift += 7
            // 64 bits take at most 10 bytes of 7 bits each.
            guard shift < 70 else { throw .notProtobuf("a number is too long") }
        }
        throw .notProtobuf("the message ends inside a field")
    }

    mutating func bool(_ span: RawSpan) throws(Refusal) -> Bool { try varint(span) != 0 }
    mutating func uint64(_ span: RawSpan) throws(Refusal) -> UInt64 { try varint(span) }
    mutating func int64(_ span: RawSpan) throws(Refusal) -> Int64 { Int64(bitPattern: try varint(span)) }
    mutating func uint32(_ span: RawSpan) throws(Refusal) -> UInt32 { UInt32(truncatingIfNeeded: try varint(span)) }
    mutating func int32(_ span: RawSpan) throws(Refusal) -> Int32 { Int32(truncatingIfNeeded: try varint(span)) }

    mutating func sint64(_ span: RawSpan) throws(Refusal) -> Int64 {
        let value = try varint(span)
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    mutating func double(_ span: RawSpan) throws(Refusal) -> Double {
        let start = offset
        try advance(8)
        let bits = span.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
        return Double(bitPattern: UInt64(littleEndian: bits))
    }

    /// Reads a number; nil for 0.
    mutating func optionalNumber(_ span: RawSpan) throws(Refusal) -> UInt32? {
        let number = try uint32(span)
        return number == 0 ? nil : number
    }

    private mutating func length(_ span: RawSpan) throws(Refusal) -> Int {
        let value = try varint(span)
        guard value <= UInt64(end - offset) else { throw .notProtobuf("the message ends inside a field") }
        return Int(value)
    }

    private mutating func advance(_ count: Int) throws(Refusal) {
        guard count <= end - offset else { throw .notProtobuf("the message ends inside a field") }
        offset += count
    }

    /// Reads a length; returns the range of the bytes that follow it.
    mutating func range(_ span: RawSpan) throws(Refusal) -> Range<Int> {
        let count = try length(span)
        offset += count
        return offset - count..<offset
    }

    // MARK: Messages

    mutating func message<Value: WireMessage>(
        _ span: RawSpan, as type: Value.Type = Value.self
    ) throws(Refusal) -> Value {
        try enter()
        let inner = try range(span)
        let outer = end
        offset = inner.lowerBound
        end = inner.upperBound
        // Runs after a refusal too, because the caller may skip the refused part and read the rest.
        defer {
            offset = inner.upperBound
            end = outer
            depth -= 1
        }
        return try Value(span, &self)
    }

    /// Reads a message with a limit for each of its blobs, in place of the limits of its fields.
    mutating func message<Value: WireMessage>(_ span: RawSpan, blobsAtMost bytes: Int) throws(Refusal) -> Value {
        let outer = blobBytes
        blobBytes = bytes
        defer { blobBytes = outer }
        return try message(span)
    }

    /// Reads a value whose shape differs from its message.
    mutating func converted<Fields: WireConverted>(_ span: RawSpan, _: Fields.Type) throws(Refusal) -> Fields.Value {
        try message(span, as: Fields.self).value(self)
    }

    /// Returns the message. In place of an absent message, reads an empty one: if it must have a field, the refusal
    /// names the missing field.
    mutating func present<Value: WireMessage>(
        _ value: Value?, _ field: String, _ span: RawSpan
    ) throws(Refusal) -> Value {
        if let value { return value }
        do throws(Refusal) { return try Value(span, &self) } catch { throw error.inside(field) }
    }

    mutating func present<Fields: WireConverted>(
        _ value: Fields.Value?, as _: Fields.Type, _ field: String, _ span: RawSpan
    ) throws(Refusal) -> Fields.Value {
        if let value { return value }
        do throws(Refusal) { return try Fields(span, &self).value(self) } catch { throw error.inside(field) }
    }

    // MARK: Blobs

    /// Returns the blob that a `..._blob` field names. The number 0 stands for an empty blob, and n for blob n - 1.
    /// Each blob may be named once.
    mutating func blob(_ span: RawSpan, atMost bytes: Int = .max) throws(Refusal) -> Blob {
        try blob(number: try uint32(span), atMost: blobBytes ?? bytes)
    }

    /// Returns the blob; nil for 0 and for a blob without bytes.
    mutating func optionalBlob(_ span: RawSpan, atMost bytes: Int = .max) throws(Refusal) -> Blob? {
        let blob = try blob(span, atMost: bytes)
        return blob.isEmpty ? nil : blob
    }

    /// Returns the blob; refuses 0.
    mutating func requiredBlob(_ span: RawSpan, atMost bytes: Int = .max) throws(Refusal) -> Blob {
        let number = try uint32(span)
        guard number > 0 else { throw Refusal(code: .invalidValue, reason: "is empty") }
        return try blob(number: number, atMost: blobBytes ?? bytes)
    }

    /// Reads one occurrence of a list of blobs: the packed list (wire type 2), or a single blob.
    mutating func blobs(
        _ span: RawSpan, _ tag: UInt32, into blobs: inout [Blob], atMost bytes: Int = .max
    ) throws(Refusal) {
        guard tag & 7 == 2 else {
            blobs.append(try blob(number: try uint32(span), atMost: bytes))
            return
        }
        let numbers = try range(span)
        let outer = end
        offset = numbers.lowerBound
        end = numbers.upperBound
        defer {
            offset = numbers.upperBound
            end = outer
        }
        while offset < end { blobs.append(try blob(number: try uint32(span), atMost: bytes)) }
    }

    private mutating func blob(number: UInt32, atMost bytes: Int) throws(Refusal) -> Blob {
        guard number > 0 else { return .empty }
        guard let index = Int(exactly: number - 1), index < blobs.count else {
            throw Refusal(code: .malformed, reason: "refers to blob \(number) of a message with \(blobs.count) blobs")
        }
        guard !used[index] else {
            throw Refusal(code: .malformed, reason: "refers to blob \(number), as does another field")
        }
        used[index] = true
        let blob = blobs[index]
        if enforcesBounds, blob.count > bytes {
            let reason = "has \(blob.count) bytes, more than \(bytes)"
            throw Refusal(code: .tooLarge, reason: reason, limit: Int64(bytes))
        }
        return blob
    }
}
