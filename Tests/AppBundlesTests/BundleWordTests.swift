import AppDescriptions
import Testing

@testable import AppBundles

@Suite("Texts of bundle errors and warnings")
struct BundleWordTests {
    private static let place = PropertyListPosition.text(line: 4, column: 36)

    @Test(
        "Each error has its sentence and position",
        arguments: [
            (.notPropertyList(.empty), "the file is empty", nil),
            (
                .notPropertyList(.syntax("a tag without a name", at: place)),
                "a tag without a name at line 4, column 36", place
            ),
            (
                .notPropertyList(.corrupt("offset size", offset: 9)),
                "corrupt binary property list: offset size at byte 9", .byte(9)
            ),
            (
                .noRootDictionary(found: "array", at: place),
                "the property list's root is an array, not a dictionary (line 4, column 36)", place
            ),
            (.missing(key: "K"), "K is missing", nil),
            (
                .wrongType(key: "K", expected: "string", found: "integer", at: .byte(7)),
                "K is an integer, not a string (byte 7)", .byte(7)
            ),
            (
                .invalidIdentifier(key: "K", value: "a b", at: place),
                "K: a b is not a valid identifier: expected 1 to 255 ASCII letters, digits, '-' and '_' between dots "
                    + "(line 4, column 36)", place
            ),
            (.duplicateIdentifier("a.b", keptPath: "/a/N.app"), "a.b is already used by the app at /a/N.app", nil),
        ] as [(BundleError, String, PropertyListPosition?)])
    func errors(error: BundleError, sentence: String, place: PropertyListPosition?) {
        #expect(error.description == sentence)
        #expect(error.position == place)
    }

    @Test(
        "Each error of the form has its sentence",
        arguments: [
            (.tooLarge(limit: 5), "the file is larger than 5 bytes"),
            (.tooDeep(limit: 5), "arrays and dictionaries are nested more than 5 deep"),
            (.tooMuch(limit: 5), "the file contains more than 5 values or bytes of content"),
            (.unknownFormat, "the file is neither an XML nor a binary property list"),
            (
                .openStep,
                "the file is an OpenStep property list, { key = value; }, which is not supported; "
                    + "plutil -convert xml1 converts it to XML"
            ),
            (
                .encoding("X"),
                "the encoding X is not supported; UTF-8, UTF-16 and UTF-32 with a byte order mark, ISO-8859-1 and "
                    + "Windows-1252 are"
            ),
        ] as [(PropertyListError, String)])
    func forms(error: PropertyListError, sentence: String) {
        #expect(error.description == sentence)
        #expect(BundleError.notPropertyList(error).position == nil)
    }

    static let oddities: [(BundleWarning.Oddity, String, String)] = [
        (
            .wrongType(expected: "array", found: "string"), "K is a string, not an array; ignored",
            "is a string, not an array; ignored"
        ),
        (
            .readAsBoolean(true, found: "integer"), "K is an integer, not a boolean; read as true",
            "is an integer, not a boolean; read as true"
        ),
        (
            .readAsBoolean(false, found: "string"), "K is a string, not a boolean; read as false",
            "is a string, not a boolean; read as false"
        ),
        (.duplicateKey, "K appears twice; the last one is used", "appears twice; the last one is used"),
        (
            .strayText(morePlaces: 0), "K has text between its elements; ignored",
            "the root has text between its elements; ignored"
        ),
        (
            .strayText(morePlaces: 3), "K has text between its elements, and at 3 more places; ignored",
            "the root has text between its elements, and at 3 more places; ignored"
        ),
        (
            .placeholder(["$(A)"], moreValues: 0), "K holds build placeholders: $(A)",
            "holds build placeholders: $(A)"
        ),
        (
            .placeholder(["$(A)", "$(B)"], moreValues: 2), "K and 2 more values hold build placeholders: $(A), $(B)",
            "and 2 more values hold build placeholders: $(A), $(B)"
        ),
        (.invalidValue("v", allowed: "w"), "K: v is ignored; expected w", "v is ignored; expected w"),
        (.unknownValue("v", kind: "role"), "K: v is not a known role", "v is not a known role"),
        (.missing, "K is missing", "is missing"),
        (.noExecutable, "K is missing, so the app cannot be launched", "is missing, so the app cannot be launched"),
        (.unknownKey, "K is unknown; ignored", "is unknown; ignored"),
        (.cyclicConformance(["a", "b", "a"]), "K conforms to itself: a → b → a", "conforms to itself: a → b → a"),
        (
            .malformed("date"), "K contains a malformed date, for which iOS rejects the whole file; ignored",
            "contains a malformed date, for which iOS rejects the whole file; ignored"
        ),
        (.keyNoString, "K has a key that is not a string; ignored", "the root has a key that is not a string; ignored"),
        (.refusedElsewhere("x"), "K has x; iOS rejects the whole file", "the file has x; iOS rejects the whole file"),
        (
            .afterEnd, "K there is content after the end of the property list; ignored",
            "there is content after the end of the property list; ignored"
        ),
        (.more(5), "K 5 more warnings", "5 more warnings"),
    ]

    @Test("Each warning has its sentence, for a key and for the root", arguments: oddities)
    func warnings(oddity: BundleWarning.Oddity, atKey: String, atRoot: String) {
        #expect(BundleWarning(keyPath: "K", oddity: oddity).description == atKey)
        #expect(BundleWarning(keyPath: "", oddity: oddity).description == atRoot)
        #expect(BundleWarning(keyPath: "K", oddity: oddity, position: .byte(3)).description == atKey + " (byte 3)")
    }

    @Test("A list in a warning names twelve items and counts the others; a long value is truncated")
    func cut() {
        let names = (1...13).map { "$(N\($0))" }
        let twelve = names.prefix(12).joined(separator: ", ")
        #expect(
            BundleWarning(keyPath: "K", oddity: .placeholder(Array(names.prefix(12)), moreValues: 0)).description
                == "K holds build placeholders: \(twelve)")
        #expect(
            BundleWarning(keyPath: "K", oddity: .placeholder(names, moreValues: 0)).description
                == "K holds build placeholders: \(twelve) and 1 more")
        let fits = String(repeating: "x", count: 200)
        #expect(ShortText.cut(fits) == fits)
        #expect(ShortText.cut(fits + "y") == fits + "…")
    }

    @Test("Every kind of value has its name")
    func kinds() {
        let kinds: [(PropertyListNode.Content, String)] = [
            (.null, "null"), (.boolean(true), "boolean"), (.integer(1), "integer"), (.real(1), "real"),
            (.string(""), "string"), (.data([]), "data"), (.date(0), "date"), (.array([]), "array"), (.set([]), "set"),
            (.dictionary([:]), "dictionary"), (.odd(.wideInteger(nil)), "integer of 64 bits or more"),
            (.odd(.identifier(1)), "UID"), (.odd(.malformed("date")), "malformed date"),
            (.odd(.unknown(0xF1)), "object of the unknown kind 0xf1"),
        ]
        for (content, name) in kinds { #expect(PropertyListNode(content: content, offset: 0).kindName == name) }
        #expect("array".withArticle == "an array" && "string".withArticle == "a string" && "".withArticle == "a ")
        #expect(PropertyListFormat.allCases.map(\.rawValue) == ["XML", "binary"])
    }

    @Test("The limits equal the published ones")
    func limits() {
        #expect(BundleLimits.propertyListBytes == 1_048_576 && BundleLimits.propertyListDepth == 64)
        #expect(BundleLimits.propertyListValues == 65_536 && BundleLimits.propertyListContentBytes == 4_194_304)
        #expect(BundleLimits.warningsPerBundle == 256 && BundleLimits.bundlesPerFolder == 4_096)
        #expect(BundleReader.fileName == "Info.plist")
    }

    @Test("A path is keys separated by dots with indices in brackets, truncated if it is too long")
    func paths() {
        let path = PropertyListPath.root.key("a").key("b").index(3).key("c")
        #expect(path.description == "a.b[3].c")
        #expect(PropertyListPath.root.index(0).key("c").description == "[0].c")
        let whole = String(repeating: "x", count: 512)
        #expect(PropertyListPath.root.key(whole).description == whole)
        #expect(PropertyListPath.root.key(whole).key("a").description == whole)
        #expect(PropertyListPath.root.key(whole + "x").description == String(repeating: "x", count: 128) + "…")
        let almost = PropertyListPath.root.key(String(repeating: "x", count: 504))
        #expect(almost.key("1234567").description.hasSuffix("x.1234567"))
        #expect(almost.key("12345678").description.hasSuffix("x.12…"))
    }

    @Test("A position is a line and a column, both counted from one in characters")
    func places() {
        let places = PropertyListPlaces(text: Array("é1\n2\r\n3\r4".utf8))
        for (offset, line, column) in [
            (0, 1, 1), (2, 1, 2), (3, 1, 3), (4, 2, 1), (5, 2, 2), (7, 3, 1), (8, 3, 2), (9, 4, 1), (10, 4, 2),
            (99, 4, 2),
        ] {
            #expect(places.position(of: offset) == .text(line: line, column: column), "\(offset)")
        }
        #expect(PropertyListPlaces.binary.position(of: 7) == .byte(7))
        #expect(PropertyListPlaces(text: Array("a\r".utf8)).position(of: 2) == .text(line: 2, column: 1))
    }
}
