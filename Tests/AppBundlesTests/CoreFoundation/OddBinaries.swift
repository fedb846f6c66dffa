/// Binary files; the first object is the root. None has a set: Foundation on Linux crashes on one with a number in it.
extension OddPropertyLists {
    static var binaries: [Sample] {
        inList + [
            binary("equal keys", [[0xD2, 1, 1, 2, 3], key, one, two]),
            binary("equal keys as two objects", [[0xD2, 1, 4, 2, 3], key, one, two, key]),
            binary("a key that is a number", [[0xD1, 1, 2], one, two]),
            binary("an odd value under one of two keys", [[0xD2, 1, 2, 3, 4], key, [0x51, 0x62], [0x90], one]),
            binary("a list that holds itself", [[0xA1, 0]]),
            binary("a dictionary that holds itself", [[0xD1, 1, 0], key]),
            binary("a value named twice", [[0xA2, 1, 1], key]),
            binary("a reference beyond the table", [[0xA1, 9], key]),
            binary("an unused object of no kind", [[0xA1, 1], key, [0xF0]]),
            binary("a count of eight bytes", [[0xAF, 0x13, 0, 0, 0, 0, 0, 0, 0, 1, 1], key]),
            binary("a count of sixteen bytes", [[0xAF, 0x14] + [UInt8](repeating: 0, count: 15) + [1, 1], key]),
            binary("a length over the file", [[0xA1, 1], [0x4F, 0x10, 0xFF, 1]]),
            Sample("references of three bytes", BinaryList(objects: [[0xA1, 0, 0, 1], key], referenceSize: 3).bytes),
            Sample("offsets of three bytes", BinaryList(objects: [[0xA1, 1], key], offsetSize: 3).bytes),
            Sample("version 01", BinaryList(objects: [key], head: "bplist01").bytes),
            Sample("version 0x", BinaryList(objects: [key], head: "bplist0x").bytes),
            Sample("version 10", BinaryList(objects: [key], head: "bplist10").bytes),
            Sample("a byte before the table", gap),
            Sample("a byte behind the trailer", BinaryList(objects: [key]).bytes + [0]),
            Sample("nothing but a head", Array("bplist00".utf8)),
        ]
    }

    private static let key: [UInt8] = [0x51, 0x61]
    private static let one: [UInt8] = [0x10, 1]
    private static let two: [UInt8] = [0x10, 2]

    private static func binary(_ name: String, _ objects: [[UInt8]]) -> Sample {
        Sample(name, BinaryList(objects: objects).bytes)
    }

    private static var gap: [UInt8] {
        var bytes = BinaryList(objects: [key]).bytes
        bytes.insert(0, at: 10)
        return bytes
    }

    /// One value each, in a list: a root of an odd kind is another matter.
    private static var inList: [Sample] {
        let widths = (0...5).map { width in
            (
                "an integer of \(1 << width) bytes of FF",
                [0x10 | UInt8(width)] + [UInt8](repeating: 0xFF, count: 1 << width)
            )
        }
        let reals = (0...4).map { width in
            ("a real of \(1 << width) bytes", [0x20 | UInt8(width)] + [UInt8](repeating: 0x40, count: 1 << width))
        }
        let zeros = [UInt8](repeating: 0, count: 8)
        let others: [(String, [UInt8])] = [
            ("2^63 in 16 bytes", [0x14] + zeros + [0x80, 0, 0, 0, 0, 0, 0, 0]),
            ("2^64 in 16 bytes", [0x14] + zeros.dropLast() + [1] + zeros),
            ("5 in 16 bytes", [0x14] + zeros + zeros.dropLast() + [5]),
            ("a date that is no number", [0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]),
            ("a date at infinity", [0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0]),
            ("a date of four bytes", [0x32, 0x40, 0, 0, 0]),
            ("null", [0]), ("fill", [0x0F]), ("a boolean of no kind", [7]), ("a URL", [0x0C, 0x51, 0x61]),
            ("a UUID", [0x0E] + [UInt8](repeating: 1, count: 16)), ("a UID of one byte", [0x80, 5]),
            ("a UID of three bytes", [0x82, 0, 0, 5]), ("a UID of four bytes", [0x83, 0, 0, 0, 5]),
            ("a UID over 32 bits", [0x87, 1, 0, 0, 0, 0, 0, 0, 5]), ("a UID of sixteen bytes", [0x8F] + zeros + zeros),
            ("UTF-8 in ASCII", [0x52, 0xC3, 0xA9]), ("FF in ASCII", [0x51, 0xFF]),
            ("a text of kind 7", [0x72, 0xC3, 0xA9]),
            ("half a pair in UTF-16", [0x61, 0xD8, 0]), ("a mark in UTF-16", [0x62, 0xFE, 0xFF, 0, 0x41]),
            ("NUL", [0x51, 0]), ("an empty text", [0x50]), ("an empty text in UTF-16", [0x60]), ("empty data", [0x40]),
            ("kind 9", [0x90]), ("kind E", [0xE0]),
        ]
        return (widths + reals + others).map { binary($0.0, [[0xA1, 1], $0.1]) }
    }
}
