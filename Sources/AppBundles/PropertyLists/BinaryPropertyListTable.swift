/// The frame of `bplist00`: a magic number, objects, a table of the objects' offsets, and a trailer with the position
/// of the table.
///
/// Every offset and count comes from the file, so it is checked against the file's length before it is used.
struct BinaryPropertyListTable {
    static let magic = Array("bplist0".utf8)
    private static let trailerLength = 32
    /// The length of the magic number and its version, in bytes.
    private static let headLength = 8

    let bytes: [UInt8]
    let topObject: Int
    let referenceSize: Int
    private let offsetSize: Int
    private let objectCount: Int
    private let tableStart: Int

    init(bytes: [UInt8]) throws(PropertyListError) {
        let trailer = bytes.count - Self.trailerLength
        guard trailer > Self.headLength else { throw .corrupt("no trailer", offset: bytes.count) }
        self.bytes = bytes
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize) else { throw .corrupt("offset size", offset: trailer + 6) }
        guard (1...8).contains(referenceSize) else { throw .corrupt("reference size", offset: trailer + 7) }
        objectCount = try Self.count(bytes[(trailer + 8)..<(trailer + 16)], below: trailer, at: trailer + 8)
        topObject = try Self.count(bytes[(trailer + 16)..<(trailer + 24)], below: objectCount, at: trailer + 16)
        tableStart = try Self.count(bytes[(trailer + 24)..<(trailer + 32)], below: trailer, at: trailer + 24)
        // The table follows the objects directly, and the trailer the table.
        guard tableStart > Self.headLength, objectCount <= trailer / offsetSize,
            tableStart + objectCount * offsetSize == trailer
        else { throw .corrupt("offset table", offset: tableStart) }
        guard Self.fits(tableStart, in: offsetSize) else { throw .corrupt("offset size", offset: trailer + 6) }
        guard Self.fits(objectCount, in: referenceSize) else { throw .corrupt("reference size", offset: trailer + 7) }
    }

    private static func fits(_ number: Int, in size: Int) -> Bool { size == 8 || number < 1 << (8 * size) }

    /// Reads a big-endian number, which must be below `bound` and so fits an `Int`.
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

    func slice(_ start: Int, count: Int, width: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
        guard start <= tableStart, count <= (tableStart - start) / width else {
            throw .corrupt("an object longer than the file", offset: start)
        }
        return bytes[start..<(start + count * width)]
    }

    /// The position of an object in bytes.
    func offset(of object: Int) throws(PropertyListError) -> Int {
        guard object < objectCount else { throw .corrupt("a reference out of range", offset: tableStart) }
        let start = tableStart + object * offsetSize
        let offset = try Self.count(bytes[start..<(start + offsetSize)], below: tableStart, at: start)
        guard offset >= Self.headLength else { throw .corrupt("an offset out of range", offset: start) }
        return offset
    }

    func reference(_ index: Int, in references: ArraySlice<UInt8>) throws(PropertyListError) -> Int {
        let start = references.startIndex + index * referenceSize
        return try Self.count(references[start..<(start + referenceSize)], below: objectCount, at: start)
    }

    /// The number of items of an object, and the position of the first item. The marker contains a count below 15; a
    /// larger count follows the marker as an integer.
    func length(_ start: Int) throws(PropertyListError) -> (count: Int, first: Int) {
        let low = Int(bytes[start] & 0x0F)
        guard low == 0x0F else { return (low, start + 1) }
        let marker = try slice(start + 1, count: 1, width: 1)
        guard let kind = marker.first, kind >> 4 == 0x1, kind & 0x0F <= 4 else {
            throw .corrupt("a length that is not an integer", offset: start + 1)
        }
        let width = 1 << Int(kind & 0x0F)
        let count = try Self.count(slice(start + 2, count: width, width: 1), below: bytes.count, at: start + 2)
        return (count, start + 2 + width)
    }
}
