import ScenePredicates
import Testing

/// Constants and comparisons with one plain text are read without tokens. A space in front makes the parser read tokens.
@Suite("Plain predicates")
struct PlainPredicateTests {
    static let texts =
        ["TRUEPREDICATE", "FALSEPREDICATE", "TRUEPREDICATE ", "truepredicate"]
        + ["\"", "'"].flatMap { quote in
            let contents = [
                "", "note/1", "é", "e\u{301}", "😀", "%@", "%K", "a\tb", "a\nb", "\\n", "\\\(quote)", "\\q", "\\",
                quote, "\(quote) OR SELF == \(quote)", "\(quote == "'" ? "\"" : "'")", "a\u{0}b", " ", "x]y{z}",
            ]
            return contents.map { "SELF == \(quote)\($0)\(quote)" }
        }
        + [
            "SELF == '", "SELF == \"", "SELF == 'a\"", "SELF == ", "SELF ==", "SELF == a", "SELF == 'a' ",
            "self == 'a'",
        ]

    @Test("Plain predicates are read and refused exactly like tokenised ones", arguments: texts)
    func alike(_ text: String) {
        switch (Self.outcome(of: text), Self.outcome(of: " " + text)) {
        case (.success(let plain), .success(let read)):
            #expect(plain == read)
            #expect(plain.exactMatches == read.exactMatches)
        case (.failure(let plain), .failure(let read)): #expect(plain.code == read.code)
        case (.success, .failure), (.failure, .success):
            Issue.record("\(text) is accepted in one way and refused in the other")
        }
    }

    @Test("A text whose canonical form exceeds the limit is refused")
    func tooLong() {
        let text = "SELF == '" + String(repeating: "\"", count: PredicateLimits.predicateBytes * 3 / 4) + "'"
        #expect(throws: PredicateError.self) { try ScenePredicate(format: text) }
    }

    private static func outcome(of text: String) -> Result<ScenePredicate, PredicateError> {
        do throws(PredicateError) { return .success(try ScenePredicate(format: text)) } catch { return .failure(error) }
    }
}
