import Testing

@testable import AppBundles

/// Property lists that somebody might write, hand or program, and that a reader could take in more than one way.
enum OddPropertyLists {
    struct Sample: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var testDescription: String { name }

        init(_ name: String, _ bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }

        /// A whole file, called by its text.
        init(text: String) {
            self.init("text \(Answer.escaped(text))", Array(text.utf8))
        }
    }

    static var all: [Sample] {
        let elements = integers + reals + dates + data + strings + structure
        return elements.map { Sample("xml \(Answer.escaped($0))", Array("<plist>\($0)</plist>".utf8)) }
            + files.map { Sample(text: $0) } + encodings + binaries
    }

    private static func elements(_ name: String, _ contents: [String]) -> [String] {
        contents.map { "<\(name)>\($0)</\(name)>" } + ["<\(name)/>"]
    }

    private static let integers = elements(
        "integer",
        [
            "42", "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
            "-9223372036854775808", "-9223372036854775809", "0x1F", "-0x1F", "0xFFFFFFFFFFFFFFFF",
            "0x10000000000000000", "0X1f", "-0x8000000000000000", " 42", "42 ", "\n7", "+42", "++42", "+-4", "- 5", "-",
            "4 2", "one", "", "1.5", "0x", "0xg", "00012", "0", "-0", "000", "42abc", "٤", "1<!-- c -->2", "&#49;",
            "1e3",
            "99999999999999999999999999",
        ])

    private static let reals = elements(
        "real",
        [
            "1.5", " 1.5", "1.5 ", "1e3", "-1E-3", "nan", "NaN", "+nan", "inf", "+inf", "-inf", "infinity", "InFinity",
            "-INFINITY", "x", "", "0x1p3", "1,5", "1.5x", "1 5", ".5", "5.", ".", "1e", "1e400", "--1", "1_000",
            "&#49;",
            "9007199254740993", "-0.0",
        ])

    private static let dates = elements(
        "date",
        [
            "2001-01-01T00:00:00Z", "2024-02-29T23:59:59Z", "2023-02-29T23:59:59Z", "2024-04-31T00:00:00Z",
            "2024-13-01T00:00:00Z", "2024-00-00T00:00:00Z", "2024-01-32T00:00:00Z", "2024-01-01T24:00:00Z",
            "2024-01-01T23:60:60Z", "2024-01-01T99:99:99Z", "yesterday", "", "2024-01-01", "2024-01-01T00:00:00",
            " 2024-01-01T00:00:00Z", "2024-01-01T00:00:00Z ", "-2024-01-01T00:00:00Z", "12024-01-01T00:00:00Z",
            "0000-01-01T00:00:00Z", "-0001-03-01T00:00:00Z", "1900-02-29T00:00:00Z", "1600-12-31T00:00:00Z",
            "24-01-01T00:00:00Z", "-01-01T00:00:00Z", "2024-1-1T0:0:0Z", "2024-01-01 00:00:00Z",
            "2024-01-01T00:00:00.5Z", "2024-01-01T00:00:00+01:00", "9999-12-31T23:59:59Z", "99999999-12-31T23:59:59Z",
            "2024-01-01T00:00:00Z<!-- c -->", "2024-14-01T00:00:00Z", "2024-15-01T00:00:00Z",
        ])

    private static let data = elements(
        "data",
        [
            "AAEC", "", "A", "AA", "AAA", "A===", "AA==", "AA=", "AAA=", "AAAA=", "%%", "AA EC", "AA\nEC", "AA\u{0B}EC",
            "AAEC!!", "AAECAw==AAEC", "=", "====", "AA==AA==", "AA=\n=", "AA=x=", "éAAEC", "A&#65;EC", "<!-- -->AAEC",
            "AA-_", "////", "++++",
        ])

    private static let strings = elements(
        "string",
        [
            "plain", "", "  kept  ", "a\r\nb\rc", "a<!-- c -->b", "a<?pi?>b", "<![CDATA[<a>&b;]]> c", "]]>", "a\u{1}b",
            "a\0b", "&lt;&gt;&amp;&quot;&apos;", "&#233;&#x1F600;&#x1f600;", "&nbsp;", "&", "&;", "&#;", "&#x;", "&#0;",
            "&#1;", "&#xD800;", "&#xD83D;&#xDE00;", "&#x110000;", "&#X41;", "&#4294967361;", "&#x100000041;", "&lt",
            "<b>x</b>", "&#12a;", "<![CDATA[]]>", "<![CDATA[x", "e\u{301}", "\u{FEFF}x",
        ])

    private static let structure = [
        "<true/>", "<false/>", "<true></true>", "<true> </true>", "<true>x</true>", "<true><!-- --></true>", "<true />",
        "<true a='b'/>", "<null/>", "<set/>", "<foo/>", "<String>x</String>", "<string a='b'>x</string>",
        "<string a='>'>x</string>", "<string a='/'>x</string>", "<string/ >", "<string />", "<string\n>x</string\n>",
        "<string>x</string a>", "< string>x</string>", "</string>", "", "<key>x</key>", "<array/>", "<dict/>",
        "<array><key>a</key></array>", "<array>x</array>", "<array><true/>x</array>", "<dict>x</dict>",
        "<dict><true/></dict>", "<dict><key>a</key></dict>", "<dict><key>a</key><key>b</key><true/></dict>",
        "<dict><key>a</key><key>b</key></dict>", "<dict><key/><true/></dict>",
        "<dict><key>a</key><integer>1</integer><key>a</key><integer>2</integer></dict>",
        "<dict><key>\u{E9}</key><integer>1</integer><key>e\u{301}</key><integer>2</integer></dict>",
        "<dict><key>a</key><true/>", "<dict><key>a</key><dict/><key>a</key><array/></dict>", "<true/><true/>",
        "<plist><true/></plist>", "<array><plist><true/></plist></array>", "<plist/>",
        "<dict><key>CF$UID</key><integer>1</integer></dict>", "<dict><key>CF$UID</key><string>1</string></dict>",
        "<dict><key>CF$UID</key><integer>1</integer><key>a</key><true/></dict>",
        "<dict><key>k</key> <!-- c --> <true/></dict>", "<dict><!-- c --><key>k</key><true/></dict>",
        "<array><true/><!-- c --><false/></array>", "<?pi <true/> ?><true/>", "<!--><true/>", "<!-- -- --><true/>",
        "<?><true/>", "<?x?><true/>", "<array><true></array></true>",
    ]

    private static let files = [
        "", "   ", "{ a = b; }", "{ a = b; a = c; }", "(a, b)", "a = b;", "// c\n{ a = b; }", "/* c */ ( a )", "{",
        "hello",
        "<plist/>", "<plist></plist>", "<plist>", "<plist><true/>", "<true/>", "<string>x</string>", "<foo/>", "<",
        "<?xml",
        "</plist>", "<plist version='1.0'><true/></plist>x", "<plist><true/></plist><plist/>",
        "<plist><true/></plist><!-- c -->", "<plist><true/></plist></plist>", "  <plist><true/></plist>",
        "junk<plist><true/></plist>", "\u{FEFF}<plist><true/></plist>", "<!-- c --><plist><true/></plist>",
        "<!DOCTYPE plist><plist><true/></plist>", "<!DOCTYPE plist SYSTEM \"a>b\"><plist><true/></plist>",
        "<!DOCTYPE plist [ <!ENTITY a \"b\"> ]><plist><true/></plist>", "<!DOCTYPE plist [",
        "<!-- <plist><true/></plist>",
        "<!DOCTYPE plist PUBLIC \"it's\"><plist><true/></plist>", "bplist10", "bplist0",
    ]
}
