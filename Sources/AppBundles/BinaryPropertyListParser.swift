import ActivityWire

/// Reads `bplist00`: a magic, objects, a table of their offsets, and a trailer that says where the table is.
///
/// Every offset and count comes from the file, so each is checked against the file's length before it is used, and what
/// is named repeatedly is charged each time: a few hundred bytes can otherwise stand for 2^64 values.
struct BinaryPropertyListParser {
    static let magic = Array("bplist0".utf8)
    private static let trailerLength = 32

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let topObject: Int
    private let tableStart: Int
    private var budget = PropertyListBudget()
    private var duplicateKeys: [PropertyListPath] = []

    init(bytes: [UInt8]) throws(PropertyListError) {
        let trailer = bytes.count - Self.trailerLength
        guard trailer >= Self.magic.count + 1 else { throw .corrupt("no trailer", offset: bytes.count) }
        self.bytes = bytes
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize) else { throw .corrupt("offset size", offset: trailer + 6) }
        guard (1...8).contains(referenceSize) else { throw .corrupt("reference size", offset: trailer + 7) }
        objectCount = try Self.count(bytes[(trailer + 8)..<(trailer + 16)], below: trailer, at: trailer + 8)
        topObject = try Self.count(bytes[(trailer + 16)..<(trailer + 24)], below: objectCount, at: trailer + 16)
        tableStart = try Self.count(bytes[(trailer + 24)..<(trailer + 32)], below: trailer, at: trailer + 24)
        guard objectCount <= (trailer - tableStart) / offsetSize else {
            throw .corrupt("offset table", offset: tableStart)
        }
    }

    mutating func document() throws(PropertyListError) -> PropertyListDocument {
        let root = try value(object: topObject, path: .root, depth: 1)
        return PropertyListDocument(root: root, duplicateKeys: duplicateKeys)
    }

    private mutating func value(
        object: Int, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> PropertyListValue {
        try budget.takeValue(depth: depth)
        let start = try offset(of: object)
        let marker = bytes[start]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0: return try simple(marker, at: start)
        case 0x1 where low <= 4: return .integer(try integer(start + 1, length: 1 << low))
        case 0x2 where low == 2 || low == 3: return .real(try real(start + 1, length: 1 << low))
        case 0x3 where low == 3: return .date(try real(start + 1, length: 8) + Self.secondsTo2001)
        case 0x4: return .data(Array(try content(start, width: 1)))
        case 0x5: return .string(try string(content(start, width: 1), isWide: false, at: start))
        case 0x6: return .string(try string(content(start, width: 2), isWide: true, at: start))
        case 0xA: return .array(try list(start, path: path, depth: depth))
        case 0xC: return .set(try list(start, path: path, depth: depth))
        case 0xD: return .dictionary(try dictionary(start, path: path, depth: depth))
        default: throw .corrupt("unknown kind of object", offset: start)
        }
    }

    private func simple(_ marker: UInt8, at start: Int) throws(PropertyListError) -> PropertyListValue {
        switch marker {
        case 0x00: .null
        case 0x08: .boolean(false)
        case 0x09: .boolean(true)
        default: throw .corrupt("unknown kind of object", offset: start)
        }
    }

    private mutating func list(
        _ start: Int, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> [PropertyListValue] {
        let (count, first) = try length(start)
        let references = try slice(first, count: count, width: referenceSize)
        var values: [PropertyListValue] = []
        for index in 0..<count {
            let object = try reference(index, in: references)
            values.append(try value(object: object, path: path.index(index), depth: depth + 1))
        }
        return values
    }

    private mutating func dictionary(
        _ start: Int, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> [String: PropertyListValue] {
        let (count, first) = try length(start)
        let keys = try slice(first, count: count, width: referenceSize)
        let values = try slice(keys.endIndex, count: count, width: referenceSize)
        var entries: [String: PropertyListValue] = [:]
        for index in 0..<count {
            let object = try reference(index, in: keys)
            guard case .string(let key) = try value(object: object, path: path, depth: depth + 1) else {
                throw .corrupt("a key that is no string", offset: start)
            }
            let value = try value(object: reference(index, in: values), path: path.key(key), depth: depth + 1)
            if entries[key] == nil {
                entries[key] = value
            } else if duplicateKeys.count <= BundleLimits.warningsPerBundle {
                duplicateKeys.append(path.key(key))
            }
        }
        return entries
    }

    /// Seconds from 1970 to 2001, where the format's dates begin.
    private static let secondsTo2001 = 978_307_200.0
}

extension BinaryPropertyListParser {
    /// A big-endian number that must be below `bound`, so that it also fits an `Int`.
    private static func count(
        _ digits: ArraySlice<UInt8>, below bound: Int, at offset: Int
    ) throws(PropertyListError) -> Int {
        var value: UInt64 = 0
        for digit in digits {
            guard value >> 56 == 0 else { throw .corrupt("a number out of range", offset: offset) }
            value = value << 8 | UInt64(digit)
        }
        guard let count = Int(exactly: value), count < bound else {
            throw .corrupt("a number out of range", offset: offset)
        }
        return count
    }

    private func slice(_ start: Int, count: Int, width: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
        guard start <= tableStart, count <= (tableStart - start) / width else {
            throw .corrupt("an object longer than the file", offset: start)
        }
        return bytes[start..<(start + count * width)]
    }

    private func offset(of object: Int) throws(PropertyListError) -> Int {
        guard object < objectCount else { throw .corrupt("a reference out of range", offset: tableStart) }
        let start = tableStart + object * offsetSize
        return try Self.count(bytes[start..<(start + offsetSize)], below: tableStart, at: start)
    }

    private func reference(_ index: Int, in references: ArraySlice<UInt8>) throws(PropertyListError) -> Int {
        let start = references.startIndex + index * referenceSize
        return try Self.count(references[start..<(start + referenceSize)], below: objectCount, at: start)
    }

    /// How many items an object has, and where they begin: short counts stand in the marker itself.
    private func length(_ start: Int) throws(PropertyListError) -> (count: Int, first: Int) {
        let low = Int(bytes[start] & 0x0F)
        guard low == 0x0F else { return (low, start + 1) }
        let marker = try slice(start + 1, count: 1, width: 1)
        guard let kind = marker.first, kind >> 4 == 0x1, kind & 0x0F <= 3 else {
            throw .corrupt("a length that is no integer", offset: start + 1)
        }
        let width = 1 << Int(kind & 0x0F)
        let count = try Self.count(slice(start + 2, count: width, width: 1), below: bytes.count, at: start + 2)
        return (count, start + 2 + width)
    }

    private mutating func content(_ start: Int, width: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
        let (count, first) = try length(start)
        let content = try slice(first, count: count, width: width)
        try budget.takeContent(content.count)
        return content
    }

    private func integer(_ start: Int, length: Int) throws(PropertyListError) -> Int64 {
        let digits = try slice(start, count: length, width: 1)
        let bits = digits.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // Shorter integers are unsigned; 16 bytes are used for what 63 bits do not hold, with a sign to repeat.
        let value = Int64(bitPattern: bits)
        let sign: UInt8 = value < 0 ? 0xFF : 0
        guard length <= 8 || digits.prefix(8).allSatisfy({ $0 == sign }) else {
            throw .corrupt("an integer over 64 bits", offset: start)
        }
        return value
    }

    private func real(_ start: Int, length: Int) throws(PropertyListError) -> Double {
        let bits = try slice(start, count: length, width: 1).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return length == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    }

    private func string(
        _ content: ArraySlice<UInt8>, isWide: Bool, at start: Int
    ) throws(PropertyListError) -> String {
        let text: String?
        if isWide {
            let units = stride(from: content.startIndex, to: content.endIndex - 1, by: 2)
                .map { UInt16(content[$0]) << 8 | UInt16(content[$0 + 1]) }
            text = String(validating: units, as: UTF16.self)
        } else {
            // Writers keep to ASCII here, but UTF-8 has been seen and is harmless.
            text = String(validating: content, as: UTF8.self)
        }
        guard let text else { throw .corrupt("text that is not Unicode", offset: start) }
        return text
    }
}
