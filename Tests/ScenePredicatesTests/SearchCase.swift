import ScenePredicates
import Testing

/// A text and a part of it, perhaps, of more than one scalar.
struct SearchCase: Hashable, CustomTestStringConvertible {
    let text: String
    let part: String

    init(_ text: String, _ part: String) {
        self.text = text
        self.part = part
    }

    /// Scalars decide: Swift holds canonically equivalent strings equal.
    static func == (left: SearchCase, right: SearchCase) -> Bool { left.testDescription == right.testDescription }

    func hash(into hasher: inout Hasher) { hasher.combine(testDescription) }

    var testDescription: String { "\(Self.spelling(text)) \(Self.spelling(part))" }

    /// Scalars in hexadecimal, which show what an editor does not.
    static func spelling(_ text: String) -> String {
        text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined(separator: ",")
    }

    static let all = letters + marks + syllables + deviating.keys.sorted { $0.testDescription < $1.testDescription }

    static let letters: [SearchCase] = [
        .init("stra\u{DF}e", "STRASSE"), .init("STRASSE", "stra\u{DF}e"), .init("STRASSE", "STRA\u{1E9E}E"),
        .init("\u{DF}", "s"), .init("\u{DF}", "ss"), .init("\u{DF}s", "ss"), .init("s\u{DF}", "ss"),
        .init("s\u{DF}", "sss"), .init("\u{DF}\u{DF}", "sss"), .init("ss\u{DF}", "\u{DF}\u{DF}"),
        .init("sss", "\u{DF}"), .init("ss", "\u{1E9E}"), .init("\u{FB01}", "FI"), .init("FI", "\u{FB01}"),
        .init("\u{FB01}", "f"), .init("\u{FB01}", "i"), .init("a\u{FB01}b", "AF"), .init("a\u{FB01}b", "IB"),
        .init("a\u{FB01}b", "FI"), .init("a\u{FB01}b", "AFIB"), .init("\u{FB03}", "ff"), .init("\u{FB03}", "FFI"),
        .init("\u{FB05}", "ST"), .init("\u{149}", "\u{2BC}N"), .init("\u{149}", "n"), .init("\u{1C4}", "\u{1C5}"),
        .init("\u{1C5}", "\u{1C6}"), .init("\u{1C4}", "D\u{17D}"), .init("\u{39F}\u{3A3}", "\u{3BF}\u{3C2}"),
        .init("\u{3C3}", "\u{3C2}"), .init("\u{13A0}", "\u{AB70}"), .init("\u{13F8}", "\u{13F0}"),
        .init("\u{17F}", "S"), .init("\u{B5}", "\u{3BC}"), .init("\u{212A}", "k"), .init("\u{131}", "i"),
        .init("\u{131}", "I"), .init("\u{130}", "i"), .init("\u{130}", "I"), .init("\u{130}", "i\u{307}"),
        .init("\u{130}x", "IX"), .init("\u{D8}", "o"), .init("\u{142}", "L"), .init("\u{C6}", "ae"),
        .init("\u{FF26}", "\u{FF46}"), .init("\u{FF26}", "f"), .init("\u{2167}", "\u{2177}"),
        .init("\u{10400}", "\u{10428}"), .init("a\u{10400}b", "A\u{10400}B"), .init("\u{1C80}", "\u{432}"),
        .init("\u{587}", "\u{565}\u{582}"), .init("\u{FB13}", "\u{574}\u{576}"), .init("\u{1C89}", "\u{1C8A}"),
    ]

    static let marks: [SearchCase] = [
        .init("e\u{301}", "\u{C9}"), .init("\u{E9}", "E\u{301}"), .init("e\u{301}", "e"), .init("fe\u{301}", "FE"),
        .init("\u{E9}e", "e"), .init("\u{E9}", "\u{301}"), .init("a\u{301}b", "AB"), .init("ab", "a\u{301}b"),
        .init("a\u{301}b", "a\u{302}B"), .init("\u{301}a", "a"), .init("a", "\u{301}a"), .init("\u{301}", "\u{301}"),
        .init("\u{1EA4}", "a"), .init("\u{1EA4}", "\u{E2}"), .init("\u{1EA4}", "\u{C2}"), .init("\u{212B}", "\u{E5}"),
        .init("\u{390}", "\u{3B9}\u{308}\u{301}"), .init("\u{390}", "\u{3B9}"), .init("\u{1FD3}", "\u{390}"),
        .init("\u{1FB3}", "\u{1FBC}"), .init("\u{1FB3}", "\u{3B1}\u{345}"), .init("\u{1FB3}", "\u{3B1}\u{3B9}"),
        .init("\u{1FB3}", "\u{391}\u{399}"), .init("\u{345}", "\u{399}"), .init("\u{1F0}\u{323}", "J\u{323}\u{30C}"),
        .init("a\u{20DD}", "a"), .init("a\u{FE0F}b", "ab"), .init("\u{2260}", "="), .init("a\u{200D}b", "ab"),
        .init("\u{419}", "\u{438}"), .init("a\u{323}\u{302}", "\u{1EAC}"),
    ]

    static let syllables: [SearchCase] = [
        .init("\u{AC01}", "\u{AC00}"), .init("\u{1100}\u{1161}\u{11A8}", "\u{AC01}"), .init("\u{AC01}", "\u{1100}"),
        .init("\u{304C}", "\u{304B}"), .init("\u{304B}\u{3099}", "\u{304C}"),
        .init("\u{304C}\u{304D}", "\u{304B}\u{304D}"),
        .init("\u{5E9}\u{5C1}\u{5B8}\u{5DC}", "\u{5E9}\u{5DC}"), .init("\u{628}\u{64E}\u{62A}", "\u{628}\u{62A}"),
        .init("\u{958}", "\u{915}\u{93C}"), .init("\u{915}\u{93C}\u{915}", "\u{915}\u{915}"),
    ]

    /// Where the answer here is not Foundation's, and why.
    static let deviating: [SearchCase: String] = [
        .init("S\u{3C2}", "\u{DF}"): expansion, .init("f\u{41A}", "\u{FB01}"): expansion,
        .init("e\u{301}", "\u{301}"): leadingMark, .init("e\u{301}x", "\u{301}X"): leadingMark,
        .init("\u{958}", "\u{915}"): equivalence, .init("\u{304B}\u{3099}\u{304D}", "\u{304B}\u{304D}"): equivalence,
        .init("\u{304B}\u{3099}", "\u{304B}"): equivalence, .init("\u{1100}\u{1161}\u{11A8}", "\u{AC00}"): equivalence,
        .init("\u{5E9}\u{5B8}", "\u{5E9}"): lastMark,
        .init("\u{1F44D}\u{FE0F}", "\u{1F44D}"): lastMark, .init("a\u{323}\u{301}", "a\u{301}\u{323}"): backwards,
    ]

    private static let expansion = "Foundation takes any letter that folds for the rest of an expanded one"
    private static let leadingMark = "Here a mark is found with its letter only"
    private static let equivalence = "Canonically equivalent texts are the same here, not always in Foundation"
    private static let lastMark = "Foundation holds them equal, but finds no such end of the text"
    private static let backwards = "Foundation finds it from the front, but not from the back"
}
