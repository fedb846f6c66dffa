import Testing

@testable import AppBundles

/// Where a binary file does not fit itself, byte by byte.
@Suite("Damaged binary property lists")
struct BinaryFaultTests {
    /// A list of one text: 8 bytes of head, `A1 01` at 8, `51 61` at 10, the table at 12, 2 bytes each, the trailer at 16.
    private static let small = BinaryList(objects: [[0xA1, 1], [0x51, 0x61]], offsetSize: 2)

    private func fault(_ bytes: [UInt8]) -> PropertyListError? {
        do {
            _ = try PropertyListDocument(bytes: bytes)
            return nil
        } catch { return error }
    }

    private func changed(_ change: (inout [UInt8]) -> Void) -> PropertyListError? {
        var bytes = Self.small.bytes
        change(&bytes)
        return fault(bytes)
    }

    @Test("The undamaged file is read")
    func whole() {
        #expect(Self.small.bytes.count == 48)
        #expect(changed { _ in } == nil)
    }

    @Test("A file too short for its trailer is reported with its length")
    func short() {
        #expect(fault(Array("bplist00".utf8) + [UInt8](repeating: 0, count: 32)) == .corrupt("no trailer", offset: 40))
        #expect(fault(Array("bplist00".utf8)) == .corrupt("no trailer", offset: 8))
    }

    @Test("Sizes of offsets and references are 1 to 8 bytes", arguments: [0, 9, 255] as [UInt8])
    func sizes(size: UInt8) {
        #expect(changed { $0[22] = size } == .corrupt("offset size", offset: 22))
        #expect(changed { $0[23] = size } == .corrupt("reference size", offset: 23))
    }

    @Test("Offsets and references of 8 bytes are read")
    func widest() {
        #expect(fault(BinaryList(objects: [[0xA1, 1], [0x51, 0x61]], offsetSize: 8).bytes) == nil)
        #expect(
            fault(BinaryList(objects: [[0xA1, 0, 0, 0, 0, 0, 0, 0, 1], [0x51, 0x61]], referenceSize: 8).bytes) == nil)
    }

    @Test("A 16-byte length is read if it fits in 64 bits, and is out of range otherwise")
    func longLength() {
        let text: [UInt8] = [0x61, 0x62, 0x63]
        let fitting = [0x5F, 0x14] + [UInt8](repeating: 0, count: 15) + [3] + text
        #expect(fault(BinaryList(objects: [fitting]).bytes) == nil)
        let beyond = [0x5F, 0x14] + [UInt8](repeating: 0, count: 7) + [1] + [UInt8](repeating: 0, count: 8)
        #expect(fault(BinaryList(objects: [beyond]).bytes) == .corrupt("a number out of range", offset: 10))
    }

    @Test("The counts of the trailer are smaller than what they count in")
    func counts() {
        #expect(changed { $0[31] = 16 } == .corrupt("a number out of range", offset: 24))
        #expect(changed { $0[31] = 3 } == .corrupt("offset table", offset: 12))
        #expect(changed { $0[39] = 2 } == .corrupt("a number out of range", offset: 32))
        #expect(changed { $0[47] = 16 } == .corrupt("a number out of range", offset: 40))
        #expect(changed { $0[47] = 11 } == .corrupt("offset table", offset: 11))
        #expect(changed { $0[47] = 8 } == .corrupt("offset table", offset: 8))
        #expect(changed { $0[24] = 0x80 } == .corrupt("a number out of range", offset: 24))
        #expect(changed { $0[24] = 1 } == .corrupt("a number out of range", offset: 24))
    }

    @Test("Sizes are large enough for what they hold")
    func room() {
        let text = [UInt8](repeating: 0x78, count: 244)
        let fits = BinaryList(objects: [[0x5F, 0x10, 243] + text.dropLast()], offsetSize: 1)
        #expect(fault(fits.bytes) == nil)
        let tooFar = BinaryList(objects: [[0x5F, 0x10, 245] + text + [0x78]], offsetSize: 1)
        #expect(fault(tooFar.bytes) == .corrupt("offset size", offset: tooFar.bytes.count - 26))
        let many = BinaryList(objects: [[0xA0]] + Array(repeating: [0x09], count: 254), offsetSize: 2)
        #expect(fault(many.bytes) == nil)
        let tooMany = BinaryList(objects: [[0xA0]] + Array(repeating: [0x09], count: 255), offsetSize: 2)
        #expect(fault(tooMany.bytes) == .corrupt("reference size", offset: tooMany.bytes.count - 25))
    }

    @Test("An offset lies after the header and before the table; a reference points to an object")
    func offsets() {
        #expect(changed { $0[15] = 7 } == .corrupt("an offset out of range", offset: 14))
        #expect(changed { $0[15] = 12 } == .corrupt("a number out of range", offset: 14))
        #expect(changed { $0[15] = 8 } == .tooDeep(limit: 64))
        #expect(changed { $0[9] = 2 } == .corrupt("a number out of range", offset: 9))
    }

    @Test("No object is longer than the space before the table")
    func lengths() {
        #expect(changed { $0[10] = 0x52 } == .corrupt("an object longer than the file", offset: 11))
        #expect(changed { $0[10] = 0x61 } == .corrupt("an object longer than the file", offset: 11))
        #expect(changed { $0[10] = 0x11 } == .corrupt("an object longer than the file", offset: 11))
        #expect(changed { $0[10] = 0x22 } == .corrupt("an object longer than the file", offset: 11))
        #expect(changed { $0[10] = 0xD1 } == .corrupt("an object longer than the file", offset: 12))
        #expect(changed { $0[8] = 0xA4 } == .corrupt("an object longer than the file", offset: 9))
        #expect(
            changed {
                $0[11] = 0x51; $0[15] = 11
            } == .corrupt("an object longer than the file", offset: 12))
    }

    @Test("A long count is an integer after the marker")
    func longCounts() {
        func text(_ head: [UInt8], _ text: String) -> PropertyListError? {
            fault(BinaryList(objects: [[0xA1, 1], head + Array(text.utf8)]).bytes)
        }
        #expect(text([0x5F, 0x10, 3], "abc") == nil && text([0x5F, 0x11, 0, 3], "abc") == nil)
        #expect(text([0x5F, 0x12, 0, 0, 0, 3], "abc") == nil)
        #expect(text([0x5F, 0x20, 3], "abc") == .corrupt("a length that is not an integer", offset: 11))
        #expect(text([0x5F, 0x15, 3], "abc") == .corrupt("a length that is not an integer", offset: 11))
        #expect(text([0x5F, 0x20], "") == .corrupt("a length that is not an integer", offset: 11))
        #expect(text([0x5F, 0x10, 200], "abc") == .corrupt("a number out of range", offset: 12))
        #expect(text([0x5F, 0x10, 4], "abc") == .corrupt("an object longer than the file", offset: 13))
    }

    @Test(
        "Each kind of object is read as such",
        arguments: [
            ([0x00], "null"), ([0x08], "boolean(false)"), ([0x09], "boolean(true)"), ([0x10, 0xFF], "integer(255)"),
            ([0x11, 1, 0], "integer(256)"), ([0x12, 0, 1, 0, 0], "integer(65536)"),
            ([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE], "integer(-2)"),
            ([0x22, 0x3F, 0xC0, 0, 0], "real(1.5)"), ([0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], "real(1.5)"),
            ([0x33, 0, 0, 0, 0, 0, 0, 0, 0], "date(978307200.0)"), ([0x42, 7, 9], "data(7,9)"),
            ([0x52, 0x61, 0xE9], "string(a\\u{e9})"), ([0x62, 0, 0x61, 0x20, 0xAC], "string(a\\u{20ac})"),
            ([0x80, 5], "uid"), ([0xC1, 0], "too deep"), ([0x01], "unknown 1"), ([0x07], "unknown 7"),
            ([0x0A], "unknown 10"),
            ([0x15], "unknown 21"), ([0x21, 0, 0], "unknown 33"), ([0x24], "unknown 36"), ([0x32], "unknown 50"),
            ([0x70], "unknown 112"), ([0x90], "unknown 144"), ([0xB0], "unknown 176"), ([0xF0], "unknown 240"),
            ([0x14] + [UInt8](repeating: 0xFF, count: 16), "integer(-1)"),
            (
                [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8),
                "integer(18446744073709551615)"
            ),
            ([0x14] + [UInt8](repeating: 0xFF, count: 8) + [0x7F] + [UInt8](repeating: 0xFF, count: 7), "over 64 bits"),
            ([0x14, 0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8), "over 64 bits"),
        ] as [([UInt8], String)])
    func objects(object: [UInt8], words: String) throws {
        let bytes = BinaryList(objects: [object]).bytes
        if words == "too deep" {
            #expect(fault(bytes) == .tooDeep(limit: 64))
        } else {
            #expect(Answer.words(try PropertyListDocument(bytes: bytes).root) == words)
        }
    }

    @Test("An ordered list is an array, an unordered one a set")
    func lists() throws {
        for (marker, isArray) in [(UInt8(0xA1), true), (0xC1, false)] {
            let root = try PropertyListDocument(bytes: BinaryList(objects: [[marker, 1], [0x09]]).bytes).root
            let member = PropertyListNode(content: .boolean(true), offset: 10)
            #expect(root.content == (isArray ? .array([member]) : .set([member])))
        }
    }

    @Test("An oddity is remarked on at its position")
    func remarks() throws {
        func remarks(_ objects: [[UInt8]]) throws -> [String] {
            try PropertyListDocument(bytes: BinaryList(objects: objects).bytes).remarks.list
                .map { "\($0.path) \($0.kind) \($0.offset)" }
        }
        #expect(try remarks([[0xA1, 1], [0xF1]]) == ["[0] malformed(\"object of the unknown kind 0xf1\") 10"])
        #expect(try remarks([[0xA1, 1], [0x84, 1, 0, 0, 0, 5]]) == ["[0] malformed(\"UID\") 10"])
        #expect(try remarks([[0xA1, 1], [0x84, 0, 1, 0, 0, 5]]) == [])
        #expect(try remarks([[0xD1, 1, 2], [0x10, 1], [0x09]]) == [" keyNoString 11"])
        #expect(try remarks([[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x09], [0x08]]) == ["a duplicateKey 16"])
    }

    @Test("The root is the object that the trailer refers to")
    func topObject() throws {
        var bytes = Self.small.bytes
        bytes[39] = 1
        #expect(Answer.words(try PropertyListDocument(bytes: bytes).root) == "string(a)")
    }

    @Test("Windows-1252 replaces the second row of control characters, except for five undefined bytes")
    func windows() throws {
        let head = Array("<?xml version='1.0' encoding='windows-1252'?><string>".utf8)
        func text(_ bytes: [UInt8]) throws -> PropertyListNode.Content {
            try PropertyListDocument(bytes: head + bytes + Array("</string>".utf8)).root.content
        }
        #expect(try text([0x7F, 0x80, 0x82, 0x8C, 0x8E, 0x91]) == .string("\u{7F}€‚ŒŽ‘"))
        #expect(try text([0x9C, 0x9E, 0x9F, 0xA0, 0xE9, 0xFF]) == .string("œžŸ\u{A0}éÿ"))
        #expect(
            try text([0x81, 0x8D, 0x8F, 0x90, 0x9D]) == .string("\u{81}\u{8D}\u{8F}\u{90}\u{9D}"))
    }

    @Test("A 16-byte integer is read as 8 bytes if its upper half extends the sign")
    func wide() throws {
        func words(_ upper: UInt8, _ lower: [UInt8]) throws -> String {
            let object = [0x14] + [UInt8](repeating: upper, count: 8) + lower
            return Answer.words(try PropertyListDocument(bytes: BinaryList(objects: [object]).bytes).root)
        }
        let five: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 5]
        #expect(try words(0, five) == "integer(5)" && words(1, five) == "over 64 bits")
        #expect(try words(0xFF, five) == "over 64 bits")
    }

    @Test(
        "Text with two or four bytes per character needs a byte order mark",
        arguments: [[0x3C, 0, 0x61, 0], [0, 0x3C, 0, 0x61], [0, 0, 0, 0x3C]] as [[UInt8]])
    func unmarked(bytes: [UInt8]) {
        #expect(fault(bytes) == .encoding("UTF-16 or UTF-32 without a byte order mark"))
    }
}
