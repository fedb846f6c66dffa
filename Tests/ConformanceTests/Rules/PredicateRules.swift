import ActivityWire
import SceneClient
import ScenePredicates
import Testing

/// Each predicate is asked twice: by the client library, and by the broker that routes with it.
@MainActor
@Suite("Predicates", .timeLimit(.minutes(60)))
struct PredicateRules {
    @Test("IN with a text on its right tests whether the left is a substring of it", .rule(67))
    func partOf() async throws {
        try await expect(
            "SELF IN \"hello\"", takes: ["ell", "hello", "h", "lo"], refuses: ["hello!", "x", "helo", "ELL"])
        try await expect("'ell' IN SELF", takes: ["hello", "ell"], refuses: ["el", "e-l-l"])
    }

    @Test("LIKE matches the whole text with ? and *", .rule(68))
    func like() async throws {
        try await expect("SELF LIKE \"d/?\"", takes: ["d/1"], refuses: ["d/12", "d/", "xd/1"])
        try await expect("SELF LIKE \"d/*\"", takes: ["d/1", "d/12", "d/"], refuses: ["e/1", "xd/1", "xd/"])
        try await expect("SELF LIKE \"a*b\"", takes: ["ab", "a/b", "abab"], refuses: ["abc", "xab", "a"])
        try await expect("SELF LIKE \"a*b*c\"", takes: ["abc", "axbyc", "abbcc"], refuses: ["acb", "abcd", "ac"])
        try await expect("SELF LIKE \"??\"", takes: ["ab", "é?"], refuses: ["a", "abc"])
        try await expect("SELF LIKE \"*/1\"", takes: ["/1", "d/1"], refuses: ["d/12"])
        try await expect("SELF LIKE \"?\"", takes: ["x", "é", "?"], refuses: ["xy"])
    }

    @Test("Case and diacritics matter unless the options say otherwise", .rule(69))
    func folding() async throws {
        try await expect("SELF ==[cd] \"CAFE\"", takes: ["café", "Cafe"], refuses: ["cafés"])
        try await expect("SELF == \"CAFE\"", takes: ["CAFE"], refuses: ["café", "cafe", "CAFÉ"])
        try await expect("SELF ==[c] \"CAFE\"", takes: ["cafe"], refuses: ["café", "CAFÉ"])
        try await expect("SELF ==[d] \"CAFE\"", takes: ["CAFÉ"], refuses: ["café", "cafe"])
        // One letter, or a letter and a mark.
        try await expect("SELF == \"caf\u{E9}\"", takes: ["caf\u{E9}"], refuses: ["cafe\u{301}"])
    }

    /// A comparison with `#` for the options, and a text that meets it as it is, in the other case, with a mark, and with
    /// both.
    private nonisolated static let comparisons: [(text: String, values: [String])] = [
        ("SELF ==# 'CAFE'", ["CAFE", "cafe", "CAFÉ", "café"]),
        ("NOT SELF !=# 'CAFE'", ["CAFE", "cafe", "CAFÉ", "café"]),
        ("SELF BEGINSWITH# 'CAF'", ["CAFE", "cafe", "CÁFE", "cáfe"]),
        ("SELF ENDSWITH# 'AFE'", ["CAFE", "cafe", "CAFÉ", "café"]),
        ("SELF CONTAINS# 'AF'", ["CAFE", "cafe", "CÁFE", "cáfe"]),
        ("SELF LIKE# 'CA*'", ["CAFE", "cafe", "CÁFE", "cáfe"]),
        ("SELF IN# 'THE CAFE'", ["CAFE", "cafe", "CAFÉ", "café"]),
        ("SELF IN# {'CAFE', 'X'}", ["CAFE", "cafe", "CAFÉ", "café"]),
        ("SELF <# 'AB'", ["AA", "aa", "ÁA", "áa"]), ("SELF <=# 'AB'", ["AA", "aa", "ÁA", "áa"]),
        ("'AB' ># SELF", ["AA", "aa", "ÁA", "áa"]), ("'AB' >=# SELF", ["AA", "aa", "ÁA", "áa"]),
    ]

    @Test("Every comparison is exact unless [c] and [d] are given", .rule(69), arguments: comparisons)
    func foldingOfEach(text: String, values: [String]) async throws {
        for (options, taken) in [("", [0]), ("[c]", [0, 1]), ("[d]", [0, 2]), ("[cd]", [0, 1, 2, 3])] {
            let predicate = ActivationPredicate(text.replacing("#", with: options))
            let refused = values.indices.filter { !taken.contains($0) }
            try await expect(predicate, takes: taken.map { values[$0] }, refuses: refused.map { values[$0] })
        }
    }

    /// Comparisons with a letter that is one character or a letter and a mark, the one that meets it, and the other one.
    private nonisolated static let spellings: [(text: String, met: String, other: String)] = [
        ("SELF == '\u{C9}'", "\u{C9}", "E\u{301}"), ("NOT SELF != '\u{C9}'", "\u{C9}", "E\u{301}"),
        ("SELF BEGINSWITH '\u{C9}'", "\u{C9}A", "E\u{301}A"), ("SELF ENDSWITH '\u{C9}'", "A\u{C9}", "AE\u{301}"),
        ("SELF CONTAINS '\u{C9}'", "A\u{C9}B", "AE\u{301}B"), ("SELF LIKE '\u{C9}*'", "\u{C9}A", "E\u{301}A"),
        ("SELF IN 'A\u{C9}'", "\u{C9}", "E\u{301}"), ("SELF IN {'\u{C9}', 'X'}", "\u{C9}", "E\u{301}"),
        // Byte by byte the letter with a mark comes before the one character.
        ("SELF < '\u{C9}'", "E\u{301}", "\u{C9}"), ("SELF <= 'E\u{301}'", "E\u{301}", "\u{C9}"),
        ("SELF > 'E\u{301}'", "\u{C9}", "E\u{301}"), ("SELF >= '\u{C9}'", "\u{C9}", "E\u{301}"),
    ]

    @Test("Every comparison distinguishes different encodings of a letter", .rule(69), arguments: spellings)
    func spellingsOfEach(text: String, met: String, other: String) async throws {
        try await expect(ActivationPredicate(text), takes: [met], refuses: [other])
    }

    @Test("A quoted specifier is two characters and takes no argument", .rule(70))
    func quotedSpecifier() async throws {
        try await expect(ActivationPredicate(format: "SELF == '%@'", "d/1"), takes: ["%@"], refuses: ["d/1", "'d/1'"])
        try await expect(ActivationPredicate(format: "SELF == \"%@\"", "d/1"), takes: ["%@"], refuses: ["d/1"])
        try await expect("SELF == '%@'", takes: ["%@"], refuses: ["d/1"])
        // Of both, only the one outside of quotes takes the argument.
        let both = try ActivationPredicate(format: "SELF == '%@' OR SELF == \"%@\" OR SELF == %@", "d/1")
        try await expect(both, takes: ["%@", "d/1"], refuses: ["'d/1'", "%"])
        let listed = try ActivationPredicate(format: "SELF IN {'%@', %@}", "d/1", "d/2")
        try await expect(listed, takes: ["%@", "d/1"], refuses: ["d/2"])
        let within = try ActivationPredicate(format: "SELF LIKE 'a%@?'", "d/1")
        try await expect(within, takes: ["a%@b"], refuses: ["ad/1b"])
    }

    @Test("NOT binds before AND, and AND before OR, on either side", .rule(71))
    func precedence() async throws {
        try await expect("NOT FALSEPREDICATE AND FALSEPREDICATE", takes: [], refuses: ["x"])
        try await expect("FALSEPREDICATE AND FALSEPREDICATE OR TRUEPREDICATE", takes: ["x"], refuses: [])
        try await expect("TRUEPREDICATE OR TRUEPREDICATE AND FALSEPREDICATE", takes: ["x"], refuses: [])
        try await expect("NOT TRUEPREDICATE OR TRUEPREDICATE", takes: ["x"], refuses: [])
        try await expect("TRUEPREDICATE OR NOT TRUEPREDICATE AND FALSEPREDICATE", takes: ["x"], refuses: [])
        // The signs bind as the words do.
        try await expect("!FALSEPREDICATE && FALSEPREDICATE", takes: [], refuses: ["x"])
        try await expect("FALSEPREDICATE && FALSEPREDICATE || TRUEPREDICATE", takes: ["x"], refuses: [])
        try await expect("TRUEPREDICATE || TRUEPREDICATE && FALSEPREDICATE", takes: ["x"], refuses: [])
    }

    @Test("Precedence also applies between comparisons, in parentheses, and with arguments", .rule(71))
    func precedenceOfComparisons() async throws {
        try await expect("NOT SELF == '1' AND SELF == '2'", takes: ["2"], refuses: ["1", "3"])
        try await expect("SELF == '1' OR NOT SELF == '2' AND SELF == '3'", takes: ["1", "3"], refuses: ["2", "4"])
        try await expect("(SELF == '1' OR SELF == '2' AND SELF == '3')", takes: ["1"], refuses: ["2", "3"])
        try await expect("((SELF == '1') AND SELF == '2' OR SELF == '3')", takes: ["3"], refuses: ["1", "2"])
        try await expect("(NOT SELF == '1' AND SELF == '2')", takes: ["2"], refuses: ["1", "3"])
        let ofOr = try ActivationPredicate(format: "(SELF == '1' OR SELF == '2') AND SELF == %@", "2")
        try await expect(ofOr, takes: ["2"], refuses: ["1", "3"])
        let notOr = try ActivationPredicate(format: "NOT (SELF == '1' OR SELF == %@)", "2")
        try await expect(notOr, takes: ["3"], refuses: ["1", "2"])
        let notAnd = try ActivationPredicate(format: "NOT (SELF BEGINSWITH '1' AND SELF ENDSWITH %@)", "2")
        try await expect(notAnd, takes: ["1", "2", "3"], refuses: ["12"])
        let combined = !(ActivationPredicate.equals("1") || .equals("2")) && .hasPrefix("3") || .equals("4")
        try await expect(combined, takes: ["3", "34", "4"], refuses: ["1", "2", "5"])
    }

    @Test("Keywords may be in any case, and white space is free", .rule(72))
    func spelling() async throws {
        try await expect(
            "  self   BeginsWith\t'd/'\nAnd  nOt( Self==\"d/2\" )  ", takes: ["d/1"], refuses: ["d/2", "e"])
        try await expect("SELF=='1'||NOT(SELF!='2')", takes: ["1", "2"], refuses: ["3"])
        try await expect("SELF ==[ C\td ]'é'", takes: ["E"], refuses: ["f"])
    }

    private nonisolated static let keywords: [(text: String, takes: [String], refuses: [String])] = [
        ("SELF BEGINSWITH '1'", ["12"], ["21"]), ("SELF ENDSWITH '1'", ["21"], ["12"]),
        ("SELF CONTAINS '1'", ["213"], ["23"]), ("SELF LIKE '1?'", ["12"], ["123"]),
        ("SELF IN {'1', '2'}", ["2"], ["3"]), ("NOT SELF == '1'", ["2"], ["1"]),
        ("SELF == '1' OR SELF == '2'", ["1", "2"], ["3"]), ("SELF > '1' AND SELF < '3'", ["2"], ["1", "3"]),
        ("TRUEPREDICATE", ["1"], []), ("FALSEPREDICATE", [], ["1"]),
    ]

    @Test("Every keyword may be in any case, between white space of any kind", .rule(72), arguments: keywords)
    func keyword(text: String, takes: [String], refuses: [String]) async throws {
        var isUpper = false
        let mixed = text.map { letter in
            isUpper.toggle()
            return isUpper ? letter.uppercased() : letter.lowercased()
        }
        for (spelt, space) in [(text, "\r\n"), (text.lowercased(), "\t\t"), (mixed.joined(), " \n \u{0B}\u{0C} ")] {
            let spaced = space + spelt.replacing(" ", with: space) + space
            try await expect(ActivationPredicate(spaced), takes: takes, refuses: refuses)
        }
    }

    @Test("An empty OR is false, an empty AND is true", .rule(73))
    func emptyCompounds() async throws {
        try await expect(.any([]), takes: [], refuses: ["x"])
        try await expect(.all([]), takes: ["x"], refuses: [])
        try await expect(.anyOf([]), takes: [], refuses: ["x"])
        // They are so within others, too.
        try await expect(.all([.any([]), .all([])]), takes: [], refuses: ["x"])
        try await expect(.any([.any([]), .all([])]), takes: ["x"], refuses: [])
        try await expect(!.any([]), takes: ["x"], refuses: [])
        try await expect(!.all([]), takes: [], refuses: ["x"])
        // Of conditions of external events none but the empty one is left, and of a list nothing.
        for conditions in [[], [""]] as [Set<String>] {
            try await expect(.externalEvents(matching: conditions), takes: [], refuses: ["x"])
        }
        try await expect("SELF IN {}", takes: [], refuses: ["x"])
        // What no text can spell.
        #expect(!ScenePredicate.or([]).evaluate("x") && ScenePredicate.and([]).evaluate("x"))
        #expect(ScenePredicate.not(.or([])).evaluate("x") && !ScenePredicate.not(.and([])).evaluate("x"))
        #expect(ScenePredicate.or([]).exactMatches == [] && ScenePredicate.and([]).exactMatches == nil)
    }

    private func expect(_ predicate: ActivationPredicate, takes: [String], refuses: [String]) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open()
        try photos.scene(1).setActivationConditions(
            SceneActivationConditions(canActivate: .none, prefersToActivate: predicate))
        await world.settle()
        for (identifiers, isTaken) in [(takes, true), (refuses, false)] {
            for identifier in identifiers {
                #expect(predicate.evaluate(with: identifier) == isTaken, "\(predicate) on \(identifier)")
                let activity = Activity(type: "org.example.photos", targetContentIdentifier: identifier)
                let request = ActivationRequest(app: photos.id, event: .activity(activity))
                let chosen = try await world.decision(on: request).session
                #expect((chosen != nil) == isTaken, "the broker on \(identifier)")
            }
        }
        world.forget()
        for identifier in takes { Evidence.current?.note("\(predicate) takes \(identifier)") }
        for identifier in refuses { Evidence.current?.note("refuses \(identifier)") }
    }
}
