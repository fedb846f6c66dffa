/// A value as it stands in a file, and where it stands.
struct PropertyListNode: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case null
        case boolean(Bool)
        case integer(Int64)
        case real(Double)
        case string(String)
        case data([UInt8])
        /// Seconds since 1970.
        case date(Double)
        case array([PropertyListNode])
        case set([PropertyListNode])
        case dictionary([PropertyListKey: PropertyListNode])
        /// Nothing that any key of ours means; it stays opaque.
        case odd(OddValue)
    }

    var content: Content
    /// In bytes from the start: of a binary file, or of an XML file's text in UTF-8.
    var offset: Int
}

/// A value that the format has and an `Info.plist` has no use for, or one that is spelt wrongly.
enum OddValue: Hashable, Sendable {
    /// From 2^63 or below -2^63; the digits where CoreFoundation can hold them, else nil.
    case wideInteger(UInt64?)
    /// A reference of a keyed archive.
    case identifier(UInt64)
    /// An element whose text is no value of its kind, `date` for one.
    case malformed(String)
    /// An object of a binary file whose kind nobody knows.
    case unknown(UInt8)
}

/// A key, compared unit by unit as CoreFoundation does: `String` takes equivalent spellings for one.
struct PropertyListKey: Hashable, Sendable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    static func == (left: PropertyListKey, right: PropertyListKey) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}

extension PropertyListNode {
    /// The kind in a message's words.
    var kindName: String {
        switch content {
        case .null: "null"
        case .boolean: "boolean"
        case .integer: "integer"
        case .real: "real"
        case .string: "string"
        case .data: "data"
        case .date: "date"
        case .array: "array"
        case .set: "set"
        case .dictionary: "dictionary"
        case .odd(.wideInteger): "integer of 64 bits or more"
        case .odd(.identifier): "UID"
        case .odd(.malformed(let kind)): "malformed \(kind)"
        case .odd(.unknown(let marker)): "object of the unknown kind 0x\(String(marker, radix: 16))"
        }
    }
}
