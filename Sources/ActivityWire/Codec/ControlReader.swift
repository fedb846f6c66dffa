internal import SwiftProtobuf

/// Turns control messages into values: follows blob numbers to their frames and holds every field to its bound.
///
/// Everything it throws is a ``Refusal`` whose field is a path from the message that was being read.
struct ControlReader {
    /// True for what clients send. The broker's messages and records hold what was bounded when it came in, and the
    /// broker's own words, which only the frame bounds.
    let enforcesBounds: Bool
    private let blobs: [Blob]
    private var used: [Bool]
    private var forgivesBlobs = false

    init(blobs: [Blob], enforcesBounds: Bool) {
        self.blobs = blobs
        self.enforcesBounds = enforcesBounds
        used = Array(repeating: false, count: blobs.count)
    }

    /// The blob that a `..._blob` field means: 0 is empty, n is blob n - 1, each at most once.
    mutating func blob(_ number: UInt32, atMost bytes: Int = Limits.userInfoBytes) throws(Refusal) -> Blob {
        guard number > 0 else { return .empty }
        guard let index = Int(exactly: number - 1), index < blobs.count else {
            throw Refusal(code: .malformed, reason: "is blob \(number) of a message with \(blobs.count)")
        }
        guard !used[index] else {
            throw Refusal(code: .malformed, reason: "is blob \(number), as another field is")
        }
        used[index] = true
        let blob = blobs[index]
        if enforcesBounds, blob.count > bytes {
            throw Refusal(
                code: .tooLarge,
                reason: "has \(blob.count) bytes, more than \(bytes)",
                limit: Int64(bytes)
            )
        }
        return blob
    }

    /// A part of the message is left out: it may not have come to its blobs, which are not missed then.
    mutating func forgiveBlobs() {
        forgivesBlobs = true
    }

    /// Every frame must be meant by a field.
    func finish() throws(Refusal) {
        guard !forgivesBlobs, let index = used.firstIndex(of: false) else { return }
        throw Refusal(code: .malformed, reason: "is not meant by any field", field: "blobs[\(index)]")
    }

    func checkLength(_ count: Int, atMost bytes: Int) throws(Refusal) {
        guard enforcesBounds, count > bytes else { return }
        throw Refusal(code: .tooLong, reason: "has \(count) bytes, more than \(bytes)", limit: Int64(bytes))
    }

    func checkCount(_ count: Int, atMost limit: Int) throws(Refusal) {
        guard enforcesBounds, count > limit else { return }
        throw Refusal(code: .tooMany, reason: "has \(count) elements, more than \(limit)", limit: Int64(limit))
    }

    func text(_ text: String, atMost bytes: Int) throws(Refusal) -> String {
        try checkLength(text.utf8.count, atMost: bytes)
        return text
    }

    func nonEmptyText(_ text: String, atMost bytes: Int) throws(Refusal) -> String {
        guard !text.isEmpty else { throw Refusal(code: .invalidValue, reason: "is empty") }
        try checkLength(text.utf8.count, atMost: bytes)
        return text
    }

    func optionalText(_ isPresent: Bool, _ text: String, atMost bytes: Int) throws(Refusal) -> String? {
        isPresent ? try self.text(text, atMost: bytes) : nil
    }

    func reference(_ text: String) throws(Refusal) -> SessionReference {
        SessionReference(text: try nonEmptyText(text, atMost: Limits.referenceBytes))
    }

    /// Empty means the role of an ordinary window.
    func role(_ text: String) throws(Refusal) -> String {
        text.isEmpty ? SceneRole.windowApplication : try self.text(text, atMost: Limits.nameBytes)
    }

    func app(_ text: String) throws(Refusal) -> AppID {
        if let app = AppID(text) { return app }
        let bound = Limits.appIdentifierBytes
        let count = text.utf8.count
        guard count <= bound else {
            throw Refusal(code: .tooLong, reason: "has \(count) bytes, more than \(bound)", limit: Int64(bound))
        }
        let reason = "is not an app identifier: one or more of A-Z a-z 0-9 . - _"
        throw Refusal(code: .invalidValue, reason: reason)
    }

    func optionalApp(_ text: String) throws(Refusal) -> AppID? {
        text.isEmpty ? nil : try app(text)
    }

    /// An enumeration whose absence is an error or has a case of its own.
    func choice<Value: RawRepresentable<UInt8>>(_ value: some SwiftProtobuf.Enum) throws(Refusal) -> Value {
        if let raw = UInt8(exactly: value.rawValue), let choice = Value(rawValue: raw) { return choice }
        guard value.rawValue != 0 else { throw Refusal(code: .invalidValue, reason: "is missing") }
        throw Refusal(code: .unknownKind, reason: "is \(value.rawValue), which is not a known \(Value.self)")
    }

    /// An enumeration whose absence is nil.
    func optionalChoice<Value: RawRepresentable<UInt8>>(_ value: some SwiftProtobuf.Enum) throws(Refusal) -> Value? {
        value.rawValue == 0 ? nil : try choice(value)
    }

    /// An enumeration whose first value has the number 0, as Apple's have.
    func zeroedChoice<Value: RawRepresentable<UInt8>>(
        _ value: some SwiftProtobuf.Enum, _ zero: Value
    ) throws(Refusal) -> Value {
        value.rawValue == 0 ? zero : try choice(value)
    }

    /// An enumeration by its name.
    func named<Value: RawRepresentable<String>>(_ name: String) throws(Refusal) -> Value {
        guard let value = Value(rawValue: name) else {
            throw Refusal(code: .unknownKind, reason: "is \(name), which is not a known \(Value.self)")
        }
        return value
    }

    /// What a `oneof` without a known case is: the sender is newer, or has left it out.
    func unknownKind(of what: String, _ unknown: UnknownStorage) -> Refusal {
        guard let field = ProtobufTag.fieldNumber([UInt8](unknown.data)) else {
            return Refusal(code: .unknownKind, reason: "has no \(what)")
        }
        return Refusal(code: .unknownKind, reason: "has a \(what) of unknown kind, field \(field)")
    }
}
