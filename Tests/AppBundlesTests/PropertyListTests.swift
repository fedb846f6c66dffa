import ActivityWire
import Foundation
import Testing

@testable import AppBundles

@Suite("Property lists")
struct PropertyListTests {
    static let values: [(String, PropertyListNode.Content)] = [
        ("<string>plain</string>", .string("plain")),
        ("<string/>", .string("")),
        ("<string></string>", .string("")),
        ("<string>  kept  </string>", .string("  kept  ")),
        ("<string>&lt;&amp;&gt;&quot;&apos;</string>", .string("<&>\"'")),
        ("<string>&#233;&#x1F600;</string>", .string("é😀")),
        ("<string><![CDATA[<a>&b;]]> c</string>", .string("<a>&b; c")),
        ("<integer>42</integer>", .integer(42)),
        ("<integer> -42</integer>", .integer(-42)),
        ("<integer>0x1F</integer>", .integer(31)),
        ("<integer>9223372036854775807</integer>", .integer(.max)),
        ("<real>1.5</real>", .real(1.5)),
        ("<real>-1e3</real>", .real(-1_000)),
        ("<true/>", .boolean(true)),
        ("<false></false>", .boolean(false)),
        ("<data>\n AAEC\n Aw==\n</data>", .data([0, 1, 2, 3])),
        ("<data></data>", .data([])),
        ("<date>2001-01-01T00:00:00Z</date>", .date(978_307_200)),
        ("<date>2024-02-29T23:59:59Z</date>", .date(1_709_251_199)),
        ("<array/>", .array([])),
        ("<array><true/><!-- c --><string>x</string></array>", list(.boolean(true), .string("x"))),
        ("<dict/>", .dictionary([:])),
        ("<dict><key>a</key><integer>1</integer></dict>", dictionary(["a": .integer(1)])),
    ]

    private static func list(_ values: PropertyListNode.Content...) -> PropertyListNode.Content {
        .array(values.map { PropertyListNode(content: $0, offset: 0) })
    }

    private static func dictionary(_ values: [String: PropertyListNode.Content]) -> PropertyListNode.Content {
        let entries = values.map { (PropertyListKey($0.key), PropertyListNode(content: $0.value, offset: 0)) }
        return .dictionary(Dictionary(uniqueKeysWithValues: entries))
    }

    /// The values without their places.
    private func words(_ bytes: [UInt8]) throws -> String { Answer.words(try PropertyListDocument(bytes: bytes).root) }

    private func words(_ content: PropertyListNode.Content) -> String {
        Answer.words(PropertyListNode(content: content, offset: 0))
    }

    @Test("Every element of the XML form is read", arguments: values)
    func xml(text: String, value: PropertyListNode.Content) throws {
        #expect(try words(PropertyListText.file(text)) == words(value))
    }

    static let malformed: [String] = [
        "", "   ", "{ a = b; }", "(((((", "<", "<plist", "<plist>", "<plist/>", "<plist></plist>", "</plist>",
        "<plist><dict></plist>", "<plist><dict><key>a</key></dict></plist>",
        "<plist><dict><string>a</string></dict></plist>",
        "<plist><unknown/></plist>", "<plist><string>a</plist>",
        "<plist><string>&unknown;</string></plist>", "<plist><string>&#xD800;</string></plist>",
        "<plist><string>&</string></plist>", "<plist><true/><true/></plist>", "<?xml", "<!DOCTYPE plist [",
        "<!-- <plist><true/></plist>", "<?xml version='1.0' encoding='UTF-16'?><plist><true/></plist>", "bplist00",
        "bplist0",
    ]

    @Test("A file that is not a property list is a typed error", arguments: malformed)
    func refused(text: String) {
        #expect(throws: PropertyListError.self) { try PropertyListDocument(bytes: Array(text.utf8)) }
    }

    @Test(
        "The last of equal keys is used in both forms, and the key is reported with its path",
        arguments: [
            PropertyListText.file(
                "<dict><key>a</key><array><dict><key>b</key><true/><key>b</key><false/></dict></array></dict>"),
            BinaryList(objects: [
                [0xD1, 1, 2], [0x51, 0x61], [0xA1, 3], [0xD2, 4, 4, 5, 6], [0x51, 0x62], [0x09], [0x08],
            ]).bytes,
        ])
    func duplicates(bytes: [UInt8]) throws {
        let document = try PropertyListDocument(bytes: bytes)
        #expect(document.remarks.list.map(\.path.description) == ["a[0].b"])
        #expect(document.remarks.list.map(\.kind) == [.duplicateKey])
        #expect(Answer.words(document.root) == "{a: [{b: boolean(false)}]}")
    }

    @Test("Text between elements is ignored and its position reported")
    func strayText() throws {
        let text = "<dict><key>a</key>\n#if X\n<array><true/>\n#else &\n<false/></array>\n#endif\n</dict>"
        let document = try PropertyListDocument(bytes: PropertyListText.file(text))
        #expect(Answer.words(document.root) == "{a: [boolean(true), boolean(false)]}")
        #expect(document.remarks.list.map(\.path.description) == ["", "a", ""])
        #expect(document.remarks.list.allSatisfy { $0.kind == .strayText })
    }

    @Test(
        "The old text format is recognised and not mistaken for damaged XML",
        arguments: ["{ a = b; }", "// c\n{ a = b; }", "/* c */ ( a )", " a = b;", "\u{FEFF}{ a = b; }"])
    func openStep(text: String) {
        #expect(throws: PropertyListError.openStep) { try PropertyListDocument(bytes: Array(text.utf8)) }
        #expect(PropertyListError.openStep.description.contains("OpenStep"))
    }

    @Test("Only C's white space may precede the old text format")
    func openStepSpace() {
        for byte in [9, 10, 11, 12, 13, 32] as [UInt8] { #expect(OpenStepText.isLikely([byte] + Array("{".utf8))) }
        for byte in [8, 14] as [UInt8] { #expect(!OpenStepText.isLikely([byte] + Array("{".utf8))) }
    }

    @Test(
        "An error of the form has its line and column in characters, with any line endings",
        arguments: [
            ("<plist>\n<dict>\n  <key>é</key><bad/></dict></plist>", 3, 15),
            ("<plist>\r\n<dict>\r\n  <key>é</key><bad/></dict></plist>", 3, 15),
            ("<plist>\r<dict>\r<bad/></dict></plist>", 3, 1), ("<plist><foo/></plist>", 1, 8),
        ])
    func position(text: String, line: Int, column: Int) {
        let error = #expect(throws: PropertyListError.self) { try PropertyListDocument(bytes: Array(text.utf8)) }
        guard case .syntax(_, let position)? = error else {
            Issue.record("\(String(describing: error)) has no place")
            return
        }
        #expect(position == .text(line: line, column: column))
    }

    @Test("Nesting is limited in both forms, so no file exhausts the stack")
    func depth() throws {
        let xml = "<plist>" + String(repeating: "<array>", count: 100_000)
        #expect(throws: PropertyListError.tooDeep(limit: BundleLimits.propertyListDepth)) {
            try PropertyListDocument(bytes: Array(xml.utf8))
        }
        // One array that holds itself.
        let circle = BinaryList(objects: [[0xA1, 0x00]]).bytes
        #expect(throws: PropertyListError.tooDeep(limit: BundleLimits.propertyListDepth)) {
            try PropertyListDocument(bytes: circle)
        }
    }

    @Test("A small binary file that expands to 2^60 values is refused before it is expanded")
    func expansion() {
        let levels = (0..<60).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] }
        #expect(throws: PropertyListError.tooMuch(limit: BundleLimits.propertyListValues)) {
            try PropertyListDocument(bytes: BinaryList(objects: levels + [[0x09]]).bytes)
        }
    }

    @Test("A repeated large string is counted each time")
    func content() throws {
        let text = [UInt8](repeating: 0x78, count: 60_000)
        let string: [UInt8] = [0x5F, 0x11, 0xEA, 0x60] + text
        let list: [UInt8] = [0xAF, 0x11, 0x00, 0xFF] + [UInt8](repeating: 1, count: 255)
        #expect(throws: PropertyListError.tooMuch(limit: BundleLimits.propertyListContentBytes)) {
            try PropertyListDocument(bytes: BinaryList(objects: [list, string]).bytes)
        }
    }

    @Test("The binary form is read as written by Foundation")
    func binary() throws {
        let source: [String: Any] = [
            "text": "plain", "wide": "é😀", "long": String(repeating: "x", count: 5_000), "yes": true, "no": false,
            "small": 7, "large": 1 << 40, "negative": -5, "real": 2.5, "data": Data([1, 2, 3]),
            "date": Date(timeIntervalSince1970: 1_000_000_000), "list": Array(0..<300), "nested": ["a": ["b": ["c"]]],
        ]
        let bytes = try PropertyListSerialization.data(fromPropertyList: source, format: .binary, options: 0)
        let expected = Self.dictionary([
            "text": .string("plain"), "wide": .string("é😀"), "long": .string(String(repeating: "x", count: 5_000)),
            "yes": .boolean(true), "no": .boolean(false), "small": .integer(7), "large": .integer(1 << 40),
            "negative": .integer(-5), "real": .real(2.5), "data": .data([1, 2, 3]), "date": .date(1_000_000_000),
            "list": .array((0..<300).map { PropertyListNode(content: .integer($0), offset: 0) }),
            "nested": Self.dictionary(["a": Self.dictionary(["b": Self.list(.string("c"))])]),
        ])
        #expect(try words(Array(bytes)) == words(expected))
    }
}

/// A binary property list from raw objects; the first is the root, whose references are the test's.
struct BinaryList {
    var objects: [[UInt8]]
    var head = "bplist00"
    var offsetSize = 4
    var referenceSize = 1

    var bytes: [UInt8] {
        var bytes = Array(head.utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += Self.digits(offset, count: offsetSize) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        for number in [objects.count, 0, table] { bytes += Self.digits(number, count: 8) }
        return bytes
    }

    private static func digits(_ number: Int, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
}
