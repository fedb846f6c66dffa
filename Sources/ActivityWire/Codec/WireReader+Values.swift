/// Reads texts, identifiers and enumerations. A text over its limit is refused.
extension WireReader {
    mutating func text(_ span: RawSpan, atMost bytes: Int = .max) throws(Refusal) -> String {
        let range = try range(span)
        try checkLength(range.count, atMost: bytes)
        if range.isEmpty { return "" }
        do throws(UTF8.ValidationError) {
            return String(copying: try UTF8Span(validating: Span<UInt8>(_bytes: span.extracting(range))))
        } catch {
            throw Refusal(code: .invalidValue, reason: "is not valid UTF-8")
        }
    }

    mutating func nonEmptyText(_ span: RawSpan, atMost bytes: Int = .max) throws(Refusal) -> String {
        let text = try text(span, atMost: bytes)
        guard !text.isEmpty else { throw Refusal(code: .invalidValue, reason: "is empty") }
        return text
    }

    /// Reads a token or secret: a blob small enough to travel in the control frame.
    mutating func bytes(_ span: RawSpan, atMost bytes: Int = .max) throws(Refusal) -> Blob {
        let range = try range(span)
        try checkLength(range.count, atMost: bytes)
        return Blob(span.extracting(range).withUnsafeBytes { Array($0) })
    }

    func checkLength(_ count: Int, atMost bytes: Int) throws(Refusal) {
        guard enforcesBounds, count > bytes else { return }
        throw Refusal(code: .tooLong, reason: "has \(count) bytes, more than \(bytes)", limit: Int64(bytes))
    }

    /// Refuses a list that is longer than its limit, with the field's name.
    func count(_ list: some Collection, atMost limit: Int, _ field: String) throws(Refusal) {
        guard enforcesBounds, list.count > limit else { return }
        let reason = "has \(list.count) elements, more than \(limit)"
        throw Refusal(code: .tooMany, reason: reason, field: field, limit: Int64(limit))
    }

    // MARK: Identifiers

    /// Reads 16 bytes, most significant first.
    mutating func uniqueID(_ span: RawSpan) throws(Refusal) -> UniqueID {
        let range = try range(span)
        guard range.count == 16 else {
            throw Refusal(code: .invalidValue, reason: "is \(range.count) bytes long (expected 16)")
        }
        let start = range.lowerBound
        return UniqueID(
            high: UInt64(bigEndian: span.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)),
            low: UInt64(bigEndian: span.unsafeLoadUnaligned(fromByteOffset: start + 8, as: UInt64.self)))
    }

    /// Reads an identifier; nil if it is empty.
    mutating func optionalUniqueID(_ span: RawSpan) throws(Refusal) -> UniqueID? {
        var ahead = self
        guard try ahead.range(span).isEmpty else { return try uniqueID(span) }
        self = ahead
        return nil
    }

    mutating func identifier<Kind>(_ span: RawSpan) throws(Refusal) -> Identifier<Kind> {
        Identifier(try uniqueID(span))
    }

    /// Reads an identifier; nil if it is empty.
    mutating func optionalIdentifier<Kind>(_ span: RawSpan) throws(Refusal) -> Identifier<Kind>? {
        guard let value = try optionalUniqueID(span) else { return nil }
        return Identifier(value)
    }

    // MARK: Enumerations

    /// Reads a case of an enumeration. The number 0 stands for an absent field; it is an error unless the enumeration
    /// has a case 0.
    mutating func choice<Value: RawRepresentable<UInt8>>(_ span: RawSpan) throws(Refusal) -> Value {
        let number = try int32(span)
        if let raw = UInt8(exactly: number), let value = Value(rawValue: raw) { return value }
        guard number != 0 else { throw Refusal(code: .invalidValue, reason: "is missing") }
        throw Refusal(code: .unknownKind, reason: "is \(number), which is not a known \(Value.self)")
    }

    /// Reads a case of an enumeration; nil for the number 0, which stands for an absent field.
    mutating func optionalChoice<Value: RawRepresentable<UInt8>>(_ span: RawSpan) throws(Refusal) -> Value? {
        let number = try int32(span)
        if number == 0 { return nil }
        if let raw = UInt8(exactly: number), let value = Value(rawValue: raw) { return value }
        throw Refusal(code: .unknownKind, reason: "is \(number), which is not a known \(Value.self)")
    }

    /// Reads a case of an enumeration by its name.
    mutating func word<Value: RawRepresentable<String>>(
        _ span: RawSpan, atMost bytes: Int = .max
    ) throws(Refusal) -> Value {
        let word = try text(span, atMost: bytes)
        guard let value = Value(rawValue: word) else {
            throw Refusal(code: .unknownKind, reason: "is \(word.debugDescription), which is not a known \(Value.self)")
        }
        return value
    }
}
