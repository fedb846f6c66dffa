import Testing

@testable import ScenePredicates

/// What folding gives for one text: by case alone, by diacritics alone, by both.
struct FoldingCase: Sendable, CustomTestStringConvertible {
    let text: String
    let expected: [String]

    init(_ text: String, c: String, d: String, cd: String) {
        self.text = text
        expected = [c, d, cd]
    }

    var testDescription: String { text }

    /// The golden table. A toolchain that folds any of these differently changes which window opens.
    static let golden: [FoldingCase] = [
        .init("", c: "", d: "", cd: ""),
        .init("Photo/7", c: "photo/7", d: "Photo/7", cd: "photo/7"),
        .init("AZ[@`az{", c: "az[@`az{", d: "AZ[@`az{", cd: "az[@`az{"),
        .init("CAF\u{C9}", c: "cafe\u{301}", d: "CAFE", cd: "cafe"),
        .init("CAFE\u{301}", c: "cafe\u{301}", d: "CAFE", cd: "cafe"),
        .init("\u{212B}ngstr\u{F6}m", c: "a\u{30A}ngstro\u{308}m", d: "Angstrom", cd: "angstrom"),
        .init("\u{1EA4}", c: "a\u{302}\u{301}", d: "A", cd: "a"),
        .init("\u{130}", c: "i\u{307}", d: "I", cd: "i"),
        .init("I\u{131}", c: "i\u{131}", d: "I\u{131}", cd: "i\u{131}"),
        .init("STRA\u{1E9E}E", c: "strasse", d: "STRA\u{1E9E}E", cd: "strasse"),
        .init("\u{D8}\u{141}\u{110}", c: "\u{F8}\u{142}\u{111}", d: "\u{D8}\u{141}\u{110}", cd: "\u{F8}\u{142}\u{111}"),
        .init("\u{C6}", c: "\u{E6}", d: "\u{C6}", cd: "\u{E6}"),
        .init("\u{39F}\u{394}\u{39F}\u{3A3}", c: "οδοσ", d: "ΟΔΟΣ", cd: "οδοσ"),
        .init("\u{3BF}\u{3B4}\u{3CC}\u{3C2}", c: "οδο\u{301}σ", d: "οδος", cd: "οδοσ"),
        .init("\u{419}", c: "\u{438}\u{306}", d: "\u{418}", cd: "\u{438}"),
        .init(
            "\u{AC01}", c: "\u{1100}\u{1161}\u{11A8}", d: "\u{1100}\u{1161}\u{11A8}",
            cd: "\u{1100}\u{1161}\u{11A8}"),
        .init(
            "\u{1100}\u{1161}\u{11A8}", c: "\u{1100}\u{1161}\u{11A8}", d: "\u{1100}\u{1161}\u{11A8}",
            cd: "\u{1100}\u{1161}\u{11A8}"),
        .init("\u{304C}", c: "\u{304B}\u{3099}", d: "\u{304B}\u{3099}", cd: "\u{304B}\u{3099}"),
        .init("\u{5E9}\u{5C1}\u{5B8}", c: "\u{5E9}\u{5B8}\u{5C1}", d: "\u{5E9}", cd: "\u{5E9}"),
        .init("\u{628}\u{64E}", c: "\u{628}\u{64E}", d: "\u{628}", cd: "\u{628}"),
        .init("\u{FB01}", c: "fi", d: "\u{FB01}", cd: "fi"),
        .init("\u{2167}", c: "\u{2177}", d: "\u{2167}", cd: "\u{2177}"),
        .init("\u{10400}", c: "\u{10400}", d: "\u{10400}", cd: "\u{10400}"),
        .init("\u{1F600}\u{FE0F}", c: "\u{1F600}\u{FE0F}", d: "\u{1F600}", cd: "\u{1F600}"),
        .init("a\u{323}\u{301}", c: "a\u{323}\u{301}", d: "a", cd: "a"),
        .init("a\u{301}\u{323}", c: "a\u{323}\u{301}", d: "a", cd: "a"),
        .init("\u{301}", c: "\u{301}", d: "\u{301}", cd: "\u{301}"),
        .init("\u{344}", c: "\u{308}\u{301}", d: "\u{308}", cd: "\u{308}"),
        .init("\u{FFFD}\u{0}", c: "\u{FFFD}\u{0}", d: "\u{FFFD}\u{0}", cd: "\u{FFFD}\u{0}"),
    ]
}

@Suite("Text folding")
struct TextFoldingTests {
    static let options: [PredicateOptions] = [
        .caseInsensitive, .diacriticInsensitive, [.caseInsensitive, .diacriticInsensitive],
    ]

    @Test("Folding yields the golden bytes", arguments: FoldingCase.golden)
    func golden(_ entry: FoldingCase) {
        for (options, expected) in zip(Self.options, entry.expected) {
            let folded = TextFolding.fold(entry.text, options).text
            #expect(Array(folded.unicodeScalars) == Array(expected.unicodeScalars), "\(options)")
        }
        #expect(TextFolding.fold(entry.text, []).text.utf8.elementsEqual(entry.text.utf8))
    }

    /// Every character that folding can touch: all but ideographs, most Hangul syllables, private and unassigned ones.
    static let scripts: [ClosedRange<UInt32>] = [0...0x33FF, 0xA000...0xAFFF, 0xF900...0x12FFF, 0x16000...0x1FFFF]

    @Test("Folding is idempotent", arguments: options)
    func idempotent(options: PredicateOptions) {
        let unstable = Self.scripts.joined().compactMap(Unicode.Scalar.init).filter { scalar in
            let once = TextFolding.fold(String(scalar), options).text
            return !TextFolding.fold(once, options).text.utf8.elementsEqual(once.utf8)
        }
        #expect(unstable.isEmpty)
    }

    @Test("Case folding keeps a long run of marks, and diacritic folding removes it")
    func longRun() {
        let text = "A" + String(repeating: "\u{301}", count: 31) + "\u{C9}"
        let lowered = TextFolding.fold(text, .caseInsensitive).text
        #expect(lowered.unicodeScalars.count == 33)
        #expect(lowered.unicodeScalars.first == "a" && lowered.unicodeScalars.last == "\u{E9}")
        #expect(TextFolding.fold(text, [.caseInsensitive, .diacriticInsensitive]).text == "ae")
    }
}
