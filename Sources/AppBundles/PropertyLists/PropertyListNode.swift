/// A value of a file and its position.
struct PropertyListNode: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case null
        case boolean(Bool)
        case integer(Int64)
        case real(Double)
        case string(String)
        case data([UInt8])
        /// The seconds since 1970.
        case date(Double)
        case array([PropertyListNode])
        case set([PropertyListNode])
        case dictionary([PropertyListKey: PropertyListNode])
        /// An opaque value, of a kind that no key read by the broker has.
        case odd(OddValue)
    }

    var content: Content
    /// The position in bytes: in a binary file, or in an XML file's text in UTF-8.
    var offset: Int
}

/// A value that an `Info.plist` has no use for, or that is malformed.
enum OddValue: Hashable, Sendable {
    /// An integer that does not fit `Int64`; nil if it does not fit `UInt64` either.
    case wideInteger(UInt64?)
    /// A reference in a keyed archive.
    case identifier(UInt64)
    /// An element, such as `date`, whose text is not a value of its kind.
    case malformed(String)
    /// An object of a binary file with an unknown kind.
    case unknown(UInt8)
}

/// A key, compared byte by byte as CoreFoundation does; `String` would treat equivalent spellings as equal.
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
        // Ends the key; no UTF-8 has this byte.
        hasher.combine(0xFF as UInt8)
    }
}

extension PropertyListNode {
    /// The name of the kind for messages.
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
