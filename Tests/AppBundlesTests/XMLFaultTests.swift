import Testing

@testable import AppBundles

/// What is wrong in an XML file, and where.
@Suite("Damaged XML property lists")
struct XMLFaultTests {
    private func fault(_ text: String) -> String {
        do {
            return "read as " + Answer.words(try PropertyListDocument(bytes: Array(text.utf8)).root)
        } catch { return error.description }
    }

    @Test(
        "Each fault has its sentence and position",
        arguments: [
            ("", "the file is empty"), (" \n\t\r", "the file is empty"),
            ("x", "the file is neither an XML nor a binary property list"),
            ("</plist>", "</plist> without an opening tag at line 1, column 1"),
            ("<plist/>", "an empty <plist> at line 1, column 1"),
            ("<plist></plist>", "an empty <plist> at line 1, column 1"),
            ("<plist><true/> <true/></plist>", "a second value in <plist> at line 1, column 16"),
            ("<plist><true/></dict>", "</dict> instead of </plist> at line 1, column 15"),
            ("<plist><foo/></plist>", "the unknown element <foo> at line 1, column 8"),
            ("<plist>", "the file ends too early at line 1, column 8"),
            ("<plist><true/>", "the file ends too early at line 1, column 15"),
            ("<plist>x<true/></plist>", "text between tags at line 1, column 8"),
            ("<plist><true", "a tag that does not end at line 1, column 8"),
            ("<plist><></plist>", "a tag without a name at line 1, column 8"),
            ("<plist></></plist>", "a tag without a name at line 1, column 8"),
            ("<plist><true/></plist a>", "a closing tag with more than a name at line 1, column 15"),
            ("<plist><string>a</plist>", "</plist> instead of </string> at line 1, column 17"),
            ("<plist><array><true/></plist>", "</plist> instead of </array> at line 1, column 22"),
            ("<plist><dict></plist>", "</plist> instead of </dict> at line 1, column 14"),
            ("<plist><dict><true/></dict></plist>", "<true> instead of a <key> at line 1, column 14"),
            ("<plist><dict><key>a</key></dict></plist>", "the key a has no value at line 1, column 14"),
            ("<plist><true>x</true></plist>", "text between tags at line 1, column 14"),
            ("<plist><integer>1<true/></integer></plist>", "<true> instead of </integer> at line 1, column 18"),
            ("<plist><string>&x;</string></plist>", "an & that does not begin an entity at line 1, column 16"),
            ("<plist><string>&#xD800;</string></plist>", "an entity that is not a character at line 1, column 16"),
            ("<plist><string>&#x110000;</string></plist>", "an entity that is not a character at line 1, column 16"),
            ("<plist><string>&#a;</string></plist>", "an entity that is not a character at line 1, column 16"),
            ("<plist><string>&#xg;</string></plist>", "an entity that is not a character at line 1, column 16"),
            ("<plist><string>&#1", "an entity that is not a character at line 1, column 16"),
            ("<plist><string><![CDATA[a", "]]> is missing at line 1, column 25"),
            ("<plist><string>a<!-- b", "--> is missing at line 1, column 21"),
            ("<!-- a", "--> is missing at line 1, column 5"), ("<?xml", "?> is missing at line 1, column 2"),
            ("<!DOCTYPE plist", "the document type does not end at line 1, column 1"),
            ("<!DOCTYPE plist [ <!ENTITY a \"]>\"", "the document type does not end at line 1, column 1"),
            ("<!DOCTYPE plist [ [ ] >", "the document type does not end at line 1, column 1"),
            ("<plist>\n <array>\n  <é/></array></plist>", "the unknown element <é> at line 3, column 3"),
        ])
    func faults(text: String, sentence: String) {
        #expect(fault(text) == sentence)
    }

    @Test(
        "Unusual but valid XML is read",
        arguments: [
            ("<true/>", "boolean(true)"), ("<plist><plist><true/></plist></plist>", "boolean(true)"),
            ("<plist a='1' b><true x='y'/></plist >", "boolean(true)"), ("<plist><true /></plist>", "boolean(true)"),
            ("<plist><string>&#x41;&#66;&#;</string></plist>", "string(AB\\u{0})"),
            ("<plist><string>&#x10FFFF;</string></plist>", "string(\\u{10ffff})"),
            ("<plist><string>a&lt;&gt;&amp;&quot;&apos;b</string></plist>", "string(a<>&\"'b)"),
            ("<plist><string><![CDATA[]]]]></string></plist>", "string(]])"),
            ("<plist><string/></plist>", "string()"), ("<plist><data/></plist>", "malformed data"),
            ("<plist><dict/></plist>", "{}"), ("<plist><array/></plist>", "[]"),
            ("<!DOCTYPE plist [ <!ENTITY a \"]>\"> ]><plist><true/></plist>", "boolean(true)"),
            ("<!DOCTYPE plist [ [ ] ] ><plist><true/></plist>", "boolean(true)"),
            ("<?a?><!-- --><!DOCTYPE a><?b?><plist><!-- --><true/><?c?></plist>", "boolean(true)"),
            ("<plist><key>a</key></plist>", "string(a)"), ("<plist><string>\u{FEFF}a</string></plist>", "string(a)"),
        ])
    func readable(text: String, words: String) {
        #expect(fault(text) == "read as " + words)
    }

    @Test("XML that CoreFoundation rejects but is unambiguous is remarked on at its position")
    func remarks() throws {
        func remarks(_ text: String) throws -> [String] {
            try PropertyListDocument(bytes: Array(text.utf8)).remarks.list.map { "\($0.path) \($0.kind) \($0.offset)" }
        }
        #expect(
            try remarks("<plist><string>a<!-- b -->c</string></plist>")
                == [" refusedElsewhere(\"a comment within <string>\") 7"])
        #expect(
            try remarks("<plist><string>a<?b?>c</string></plist>")
                == [" refusedElsewhere(\"a comment within <string>\") 7"])
        #expect(
            try remarks("<plist><integer>1<!-- b -->2</integer></plist>")
                == [" refusedElsewhere(\"a comment within <integer>\") 7"])
        #expect(
            try remarks("<plist><true> </true></plist>")
                == [" refusedElsewhere(\"a <true> that is not empty\") 13"])
        #expect(
            try remarks("<plist><false> </false></plist>")
                == [" refusedElsewhere(\"a <false> that is not empty\") 14"])
        #expect(
            try remarks("<!DOCTYPE a []><plist><true/></plist>")
                == [" refusedElsewhere(\"a document type with a subset\") 0"])
        #expect(try remarks("<plist><true/></plist>\n x") == [" afterEnd 24"])
        #expect(try remarks("<plist><true/></plist>\n ").isEmpty)
        #expect(
            try remarks("<dict><key>a</key><true/>\n<key>a</key><false/></dict>") == ["a duplicateKey 26"])
        #expect(try remarks("<array>x<true/>y</array>") == [" strayText 7"])
        #expect(try remarks("<array><array>x</array>y</array>") == ["[0] strayText 14", " strayText 23"])
        #expect(try remarks("<array><date>x</date></array>") == ["[0] malformed(\"date\") 7"])
        #expect(try remarks("<array><real>x</real></array>") == ["[0] malformed(\"real\") 7"])
        #expect(try remarks("<array><integer/></array>") == ["[0] malformed(\"integer\") 7"])
        #expect(
            try remarks("<array><integer>18446744073709551616</integer></array>") == ["[0] malformed(\"integer\") 7"])
        #expect(try remarks("<array><integer>18446744073709551615</integer></array>").isEmpty)
        #expect(try remarks("<plist><true></true></plist>").isEmpty)
    }

    @Test("Values, nesting and content are limited exactly")
    func bounds() {
        func nested(_ depth: Int) -> String {
            "<plist>" + String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
                + "</plist>"
        }
        #expect(fault(nested(64)).hasPrefix("read as [["))
        #expect(fault(nested(65)) == "arrays and dictionaries are nested more than 64 deep")
        func many(_ count: Int) -> String { "<array>" + String(repeating: "<true/>", count: count) + "</array>" }
        #expect(fault(many(65_535)).hasPrefix("read as [boolean"))
        #expect(fault(many(65_536)) == "the file contains more than 65536 values or bytes of content")
        let spaces = String(repeating: " ", count: 1_048_576 - 7)
        #expect(fault("<true/>" + spaces) == "read as boolean(true)")
        #expect(fault("<true/> " + spaces) == "the file is larger than 1048576 bytes")
        var budget = PropertyListBudget()
        #expect(throws: Never.self) { try budget.takeContent(4_194_304) }
        #expect(throws: PropertyListError.tooMuch(limit: 4_194_304)) { try budget.takeContent(1) }
    }

    @Test("Unusual values of XML are kept unchanged")
    func oddValues() throws {
        func root(_ text: String) throws -> PropertyListNode.Content {
            try PropertyListDocument(bytes: Array(text.utf8)).root.content
        }
        func identifier(_ value: String) throws -> PropertyListNode.Content {
            try root("<dict><key>CF$UID</key>\(value)</dict>")
        }
        #expect(try identifier("<integer>5</integer>") == .odd(.identifier(5)))
        #expect(try identifier("<integer>4294967297</integer>") == .odd(.identifier(1)))
        #expect(try identifier("<real>5</real>") == .odd(.identifier(0)))
        #expect(try identifier("<integer>9223372036854775808</integer>") == .odd(.identifier(0)))
        #expect(try root("<data>AA=A</data>") == .data([0, 0, 0]))
        #expect(try root("<data>AAAA= =</data>") == .data([0, 0, 0]))
        #expect(try root("<data>AA= =</data>") == .data([0]) && root("<data>AA=\t=</data>") == .data([0]))
        #expect(try root("<data>AA=!=</data>") == .data([0, 0]))
        #expect(try root("<integer>-9223372036854775808</integer>") == .integer(.min))
        #expect(try root("<integer>-9223372036854775809</integer>") == .odd(.wideInteger(nil)))
        #expect(try root("<integer>+0X1f</integer>") == .integer(31) && root("<integer>- 5</integer>") == .integer(-5))
        for text in ["", "+", "0x", "5 ", "0xg", "1a", "--5"] {
            #expect(try root("<integer>\(text)</integer>") == .odd(.malformed("integer")), "\(text)")
        }
        for text in ["", ".", "1e", "1e+", "1.5.5", "1 ", "0x1p3", "infinit"] {
            #expect(try root("<real>\(text)</real>") == .odd(.malformed("real")), "\(text)")
        }
        for (text, number) in [
            ("1.", 1), (".5", 0.5), (" +1e+2", 100), ("-1E-1", -0.1), ("inf", .infinity), ("+Infinity", .infinity),
            ("-INF", -.infinity), ("-infinity", -.infinity), ("+inf", .infinity), ("infinity", .infinity),
        ] as [(String, Double)] {
            #expect(try root("<real>\(text)</real>") == .real(number), "\(text)")
        }
    }

    @Test(
        "A date with overflowing fields is normalised",
        arguments: [
            ("1970-01-01T00:00:00Z", 0.0), ("1970-01-02T01:01:01Z", 90_061), ("1969-12-31T23:59:59Z", -1),
            ("2000-02-29T00:00:00Z", 951_782_400), ("2000-03-01T00:00:00Z", 951_868_800),
            ("1900-03-01T00:00:00Z", -2_203_891_200), ("2100-03-01T00:00:00Z", 4_107_542_400),
            ("1970-13-01T00:00:00Z", 31_536_000), ("1970-14-01T00:00:00Z", 0), ("1970-00-01T00:00:00Z", 0),
            ("1970-12-31T00:00:00Z", 31_449_600), ("1970-01-01T24:60:60Z", 90_060), ("1970-02-30T00:00:00Z", 5_184_000),
            ("0001-01-01T00:00:00Z", -62_135_596_800), ("0000-01-01T00:00:00Z", -62_167_219_200),
            ("-001-01-01T00:00:00Z", -62_198_755_200),
        ])
    func dates(text: String, seconds: Double) {
        #expect(PropertyListDate.seconds(Array(text.utf8)[...]) == seconds)
    }

    @Test(
        "A date in any other format is refused",
        arguments: [
            "", "1970-01-01", "1970-1-01T00:00:00Z", "1970-01-01t00:00:00Z", "1970-01-01T00:00:00",
            "1970-01-01T00:00:00Zx",
            "1970-01-01T00:00:0Z", "1234567890-01-01T00:00:00Z", "1970-01-0aT00:00:00Z", "+1970-01-01T00:00:00Z",
            "1970/01-01T00:00:00Z", "1970-01-01T00.00:00Z", "1970-01-0/T00:00:00Z", "1970-01-0:T00:00:00Z",
        ])
    func noDates(text: String) {
        #expect(PropertyListDate.seconds(Array(text.utf8)[...]) == nil)
    }
}
