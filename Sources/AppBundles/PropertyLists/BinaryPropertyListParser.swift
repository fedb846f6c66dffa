/// Reads the objects of `bplist00`.
///
/// An object counts against the budget each time it is referenced. Otherwise a few hundred bytes could stand for 2^64
/// values. An object of an unknown kind becomes an opaque value, because all other objects are still found by their
/// offsets.
struct BinaryPropertyListParser {
    private let table: BinaryPropertyListTable
    private var budget = PropertyListBudget()
    private var remarks = PropertyListRemarks()

    init(bytes: [UInt8]) throws(PropertyListError) {
        table = try BinaryPropertyListTable(bytes: bytes)
    }

    mutating func document() throws(PropertyListError) -> PropertyListDocument {
        let root = try node(object: table.topObject, path: .root, depth: 1)
        return PropertyListDocument(root: root, places: .binary, remarks: remarks)
    }

    private mutating func node(
        object: Int, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> PropertyListNode {
        try budget.takeValue(depth: depth)
        let start = try table.offset(of: object)
        return PropertyListNode(content: try content(at: start, path: path, depth: depth), offset: start)
    }

    /// Reads the object at `start`. The upper half of the object's first byte is its kind. The lower half is a length
    /// or, for small values, the value itself.
    private mutating func content(
        at start: Int, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> PropertyListNode.Content {
        let marker = table.bytes[start]
        let low = Int(marker & 0x0F)
        switch marker >> 4 {
        case 0x0 where low == 0: return .null
        case 0x0 where low == 8 || low == 9: return .boolean(low == 9)
        case 0x1 where low <= 4: return try integer(start + 1, length: 1 << low)
        case 0x2 where low == 2 || low == 3: return .real(try real(start + 1, length: 1 << low))
        case 0x3 where low == 3: return .date(try real(start + 1, length: 8) + Self.secondsTo2001)
        case 0x4: return .data(Array(try bytes(of: start, width: 1)))
        // The kind is named ASCII, but CoreFoundation reads every byte as a character.
        case 0x5: return .string(Self.text(try bytes(of: start, width: 1).map { Unicode.Scalar($0) }))
        case 0x6: return .string(String(decoding: Self.units(try bytes(of: start, width: 2)), as: UTF16.self))
        case 0x8: return try identifier(start, length: low + 1, path: path)
        case 0xA: return .array(try list(start, path: path, depth: depth))
        case 0xC: return .set(try list(start, path: path, depth: depth))
        case 0xD: return .dictionary(try dictionary(start, path: path, depth: depth))
        default: return unknown(start, path: path)
        }
    }

    private mutating func unknown(_ start: Int, path: PropertyListPath) -> PropertyListNode.Content {
        let marker = table.bytes[start]
        remarks.add(path, .malformed("object of the unknown kind 0x\(String(marker, radix: 16))"), at: start)
        return .odd(.unknown(marker))
    }

    private mutating func list(
        _ start: Int, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> [PropertyListNode] {
        let (count, first) = try table.length(start)
        let references = try table.slice(first, count: count, width: table.referenceSize)
        var values: [PropertyListNode] = []
        for index in 0..<count {
            let object = try table.reference(index, in: references)
            values.append(try node(object: object, path: path.index(index), depth: depth + 1))
        }
        return values
    }

    /// Reads a dictionary. The last of equal keys counts, as in XML. The open-source CoreFoundation keeps the first key
    /// of a binary file. But no writer of binary files makes equal keys, and one rule for both forms is simpler.
    private mutating func dictionary(
        _ start: Int, path: PropertyListPath, depth: Int
    ) throws(PropertyListError) -> [PropertyListKey: PropertyListNode] {
        let (count, first) = try table.length(start)
        let keys = try table.slice(first, count: count, width: table.referenceSize)
        let values = try table.slice(keys.endIndex, count: count, width: table.referenceSize)
        var entries: [PropertyListKey: PropertyListNode] = [:]
        for index in 0..<count {
            let key = try node(object: table.reference(index, in: keys), path: path, depth: depth + 1)
            let object = try table.reference(index, in: values)
            guard case .string(let name) = key.content else {
                remarks.add(path, .keyNoString, at: key.offset)
                continue
            }
            let value = try node(object: object, path: path.key(name), depth: depth + 1)
            if entries.updateValue(value, forKey: PropertyListKey(name)) != nil {
                remarks.add(path.key(name), .duplicateKey, at: value.offset)
            }
        }
        return entries
    }

    /// The seconds from 1970 to 2001, the epoch of the format's dates.
    private static let secondsTo2001 = 978_307_200.0
}

extension BinaryPropertyListParser {
    private mutating func bytes(of start: Int, width: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
        let (count, first) = try table.length(start)
        let content = try table.slice(first, count: count, width: width)
        try budget.takeContent(content.count)
        return content
    }

    /// Reads an integer. Integers of up to 4 bytes are unsigned, and integers of 8 or 16 bytes are signed. Writers use
    /// 16 bytes for numbers from 2^63 on.
    private func integer(_ start: Int, length: Int) throws(PropertyListError) -> PropertyListNode.Content {
        let digits = try table.slice(start, count: length, width: 1)
        let bits = Self.number(digits.suffix(8))
        let value = Int64(bitPattern: bits)
        guard length > 8 else { return .integer(value) }
        let upperHalf = digits.prefix(8)
        // The number fits `Int64` if its upper half only repeats the sign.
        if upperHalf.allSatisfy({ $0 == (value < 0 ? 0xFF : 0) }) { return .integer(value) }
        let fitsUnsigned = upperHalf.allSatisfy { $0 == 0 }
        return .odd(.wideInteger(fitsUnsigned ? bits : nil))
    }

    /// Reads a UID, which has at most 32 bits.
    private mutating func identifier(
        _ start: Int, length: Int, path: PropertyListPath
    ) throws(PropertyListError) -> PropertyListNode.Content {
        let digits = try table.slice(start + 1, count: length, width: 1)
        let number = Self.number(digits)
        if !digits.dropLast(4).allSatisfy({ $0 == 0 }) { remarks.add(path, .malformed("UID"), at: start) }
        return .odd(.identifier(number))
    }

    private func real(_ start: Int, length: Int) throws(PropertyListError) -> Double {
        let bits = Self.number(try table.slice(start, count: length, width: 1))
        return length == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt64 {
        digits.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    private static func units(_ content: ArraySlice<UInt8>) -> [UInt16] {
        stride(from: content.startIndex, to: content.endIndex - 1, by: 2)
            .map { UInt16(content[$0]) << 8 | UInt16(content[$0 + 1]) }
    }
}
