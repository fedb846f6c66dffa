/// One key, or the keys from one to before another.
public struct KeyRange: Hashable, Sendable {
    public let key: [UInt8]
    /// The first key behind the range. Empty: the range is the one key; a single zero byte: it has no end.
    public let end: [UInt8]

    private init(key: [UInt8], end: [UInt8]) {
        self.key = key
        self.end = end
    }

    /// Returns the range of one key.
    public static func key(_ key: [UInt8]) throws(RequestError) -> KeyRange {
        guard !key.isEmpty else { throw .empty(field: "key") }
        return KeyRange(key: key, end: [])
    }

    /// Returns the range of all keys that begin with the prefix.
    public static func prefix(_ prefix: [UInt8]) throws(RequestError) -> KeyRange {
        guard !prefix.isEmpty else { throw .empty(field: "prefix") }
        var end = prefix
        while let last = end.popLast() {
            guard last == 0xFF else { return KeyRange(key: prefix, end: end + [last + 1]) }
        }
        return KeyRange(key: prefix, end: [0])
    }

    /// Returns the part of the range that follows a key: the next page of a list.
    public func after(_ key: [UInt8]) -> KeyRange { KeyRange(key: key + [0], end: end) }

    /// Whether the range contains a key.
    public func contains(_ other: [UInt8]) -> Bool {
        if end.isEmpty { return other == key }
        return !other.lexicographicallyPrecedes(key) && (end == [0] || other.lexicographicallyPrecedes(end))
    }

    var members: [String: GatewayJSON?] {
        ["key": .bytes(key), "range_end": end.isEmpty ? nil : .bytes(end)]
    }

    var bytes: Int { key.count + end.count }
}
