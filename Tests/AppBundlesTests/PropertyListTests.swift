import ActivityWire
import Foundation
import Testing

@testable import AppBundles

@Suite("Property lists")
struct PropertyListTests {
    static let values: [(String, PropertyListValue)] = [
        ("<string>plain</string>", .string("plain")),
        ("<string/>", .string("")),
        ("<string></string>", .string("")),
        ("<string>  kept  </string>", .string("  kept  ")),
        ("<string>&lt;&amp;&gt;&quot;&apos;</string>", .string("<&>\"'")),
        ("<string>&#233;&#x1F600;</string>", .string("é😀")),
        ("<string><![CDATA[<a>&b;]]> c</string>", .string("<a>&b; c")),
        ("<string>a<!-- comment -->b</string>", .string("ab")),
        ("<integer>42</integer>", .integer(42)),
        ("<integer> -42 </integer>", .integer(-42)),
        ("<integer>0x1F</integer>", .integer(31)),
        ("<integer>9223372036854775807</integer>", .integer(.max)),
        ("<real>1.5</real>", .real(1.5)),
        ("<real>-1e3</real>", .real(-1_000)),
        ("<true/>", .boolean(true)),
        ("<false></false>", .boolean(false)),
        ("<data>\n AAEC\n Aw==\n</data>", .data([0, 1, 2, 3])),
        ("<data/>", .data([])),
        ("<date>2001-01-01T00:00:00Z</date>", .date(978_307_200)),
        ("<date>2024-02-29T23:59:59Z</date>", .date(1_709_251_199)),
        ("<array/>", .array([])),
        ("<array><true/><!-- c --><string>x</string></array>", .array([.boolean(true), .string("x")])),
        ("<dict/>", .dictionary([:])),
        ("<dict><key>a</key><integer>1</integer></dict>", .dictionary(["a": .integer(1)])),
    ]

    @Test("Every element of the XML form is read", arguments: values)
    func xml(text: String, value: PropertyListValue) throws {
        #expect(try PropertyListDocument(bytes: PropertyListText.file(text)).root == value)
    }

    static let malformed: [String] = [
        "", "   ", "{ a = b; }", "(((((", "<", "<plist", "<plist>", "<plist/>", "<plist></plist>", "</plist>",
        "<plist><dict></plist>", "<plist><dict><key>a</key></dict></plist>",
        "<plist><dict><string>a</string></dict></plist>",
        "<plist><array><key>a</key></array></plist>", "<plist><unknown/></plist>", "<plist><string>a</plist>",
        "<plist><string>&unknown;</string></plist>", "<plist><string>&#0;</string></plist>",
        "<plist><string>&#xD800;</string></plist>", "<plist><string>&</string></plist>",
        "<plist><integer>one</integer></plist>", "<plist><integer/></plist>",
        "<plist><integer>9223372036854775808</integer></plist>", "<plist><real>x</real></plist>",
        "<plist><date>yesterday</date></plist>", "<plist><data>A</data></plist>", "<plist><data>A===</data></plist>",
        "<plist><data>%%</data></plist>", "<plist><true/><true/></plist>", "<plist><true/></plist>x",
        "<plist><true/></plist><plist/>", "<?xml", "<!DOCTYPE plist [", "<!-- <plist><true/></plist>",
        "<?xml version='1.0' encoding='UTF-16'?><plist><true/></plist>", "bplist00", "bplist0",
    ]

    @Test("What is no property list ends in a typed error", arguments: malformed)
    func refused(text: String) {
        #expect(throws: PropertyListError.self) { try PropertyListDocument(bytes: Array(text.utf8)) }
    }

    @Test("Text that is not UTF-8 is refused, with or without a byte order mark")
    func encodings() {
        #expect(throws: PropertyListError.encoding("UTF-16")) {
            try PropertyListDocument(bytes: [0xFF, 0xFE, 0x3C, 0x00])
        }
        #expect(throws: PropertyListError.self) {
            try PropertyListDocument(bytes: Array("<plist><string>".utf8) + [0xC3] + Array("</string></plist>".utf8))
        }
    }

    @Test("A key that stands twice is named by its path, and the first value is kept")
    func duplicates() throws {
        let text = "<dict><key>a</key><array><dict><key>b</key><true/><key>b</key><false/></dict></array></dict>"
        let document = try PropertyListDocument(bytes: PropertyListText.file(text))
        #expect(document.duplicateKeys.map(\.description) == ["a[0].b"])
        #expect(document.root == .dictionary(["a": .array([.dictionary(["b": .boolean(true)])])]))
    }

    @Test("Text between elements is left out and its place named, as real source files need it")
    func strayText() throws {
        let text = "<dict><key>a</key>\n#if X\n<array><true/>\n#else &\n<false/></array>\n#endif\n</dict>"
        let document = try PropertyListDocument(bytes: PropertyListText.file(text))
        #expect(document.root == .dictionary(["a": .array([.boolean(true), .boolean(false)])]))
        #expect(document.strayTexts.map(\.description) == ["", "a", ""])
    }

    @Test("Nesting is bounded in both forms, so that no file exhausts the stack")
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

    @Test("A small binary file that stands for 2^60 values is refused before it is unfolded")
    func expansion() {
        let levels = (0..<60).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] }
        #expect(throws: PropertyListError.tooMuch(limit: BundleLimits.propertyListValues)) {
            try PropertyListDocument(bytes: BinaryList(objects: levels + [[0x09]]).bytes)
        }
    }

    @Test("A repeated large string is charged each time")
    func content() throws {
        let text = [UInt8](repeating: 0x78, count: 60_000)
        let string: [UInt8] = [0x5F, 0x11, 0xEA, 0x60] + text
        let list: [UInt8] = [0xAF, 0x11, 0x00, 0xFF] + [UInt8](repeating: 1, count: 255)
        #expect(throws: PropertyListError.tooMuch(limit: BundleLimits.propertyListContentBytes)) {
            try PropertyListDocument(bytes: BinaryList(objects: [list, string]).bytes)
        }
    }

    @Test("The binary form is read as Foundation writes it")
    func binary() throws {
        let source: [String: Any] = [
            "text": "plain", "wide": "é😀", "long": String(repeating: "x", count: 5_000), "yes": true, "no": false,
            "small": 7, "large": 1 << 40, "negative": -5, "real": 2.5, "data": Data([1, 2, 3]),
            "date": Date(timeIntervalSince1970: 1_000_000_000), "list": Array(0..<300), "nested": ["a": ["b": ["c"]]],
        ]
        let bytes = try PropertyListSerialization.data(fromPropertyList: source, format: .binary, options: 0)
        let expected: PropertyListValue = .dictionary([
            "text": .string("plain"), "wide": .string("é😀"), "long": .string(String(repeating: "x", count: 5_000)),
            "yes": .boolean(true), "no": .boolean(false), "small": .integer(7), "large": .integer(1 << 40),
            "negative": .integer(-5), "real": .real(2.5), "data": .data([1, 2, 3]), "date": .date(1_000_000_000),
            "list": .array((0..<300).map { .integer($0) }),
            "nested": .dictionary(["a": .dictionary(["b": .array([.string("c")])])]),
        ])
        #expect(try PropertyListDocument(bytes: Array(bytes)).root == expected)
    }
}

/// A binary property list from raw objects; the first is the root, and references have one byte.
struct BinaryList {
    var objects: [[UInt8]]

    var bytes: [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += Self.digits(offset, count: 4) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 1]
        for number in [objects.count, 0, table] { bytes += Self.digits(number, count: 8) }
        return bytes
    }

    private static func digits(_ number: Int, count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
    }
}
