import ScenePredicates
import Testing

/// A text that is no predicate, and the fault to be reported.
struct PredicateErrorCase: Sendable, CustomTestStringConvertible {
    let format: String
    let code: PredicateError.Code
    let offset: Int

    init(_ format: String, _ code: PredicateError.Code, _ offset: Int) {
        self.format = format
        self.code = code
        self.offset = offset
    }

    var testDescription: String { format }

    static let grammar: [PredicateErrorCase] = [
        .init("", .unexpectedEnd, 0),
        .init("   ", .unexpectedEnd, 3),
        .init("SELF", .unexpectedEnd, 4),
        .init("SELF ==", .unexpectedEnd, 7),
        .init("== 'x'", .unexpectedToken, 0),
        .init("SELF 'x'", .unexpectedToken, 5),
        .init("SELF == == 'x'", .unexpectedToken, 8),
        .init("SELF == 'x' 'y'", .unexpectedToken, 12),
        .init("SELF == 'x')", .unexpectedToken, 11),
        .init("(SELF == 'x'", .unexpectedEnd, 12),
        .init("(SELF", .unexpectedEnd, 5),
        .init("(SELF)", .unexpectedEnd, 6),
        .init("(SELF) AND TRUEPREDICATE", .unexpectedToken, 7),
        .init("(SELF AND TRUEPREDICATE)", .unexpectedToken, 6),
        .init("()", .unexpectedToken, 1),
        .init("NOT", .unexpectedEnd, 3),
        .init("AND TRUEPREDICATE", .unexpectedToken, 0),
        .init("TRUEPREDICATE AND", .unexpectedEnd, 17),
        .init("TRUEPREDICATE OR OR TRUEPREDICATE", .unexpectedToken, 17),
        .init("TRUEPREDICATE TRUEPREDICATE", .unexpectedToken, 14),
        .init("TRUEPREDICATE == 'x'", .unexpectedToken, 14),
        .init("SELF == TRUEPREDICATE", .unexpectedToken, 8),
        .init("SELF == (SELF == 'x')", .unexpectedToken, 14),
        .init("SELF == NOT 'x'", .unexpectedToken, 8),
        .init("SELF IN {'a'", .unexpectedEnd, 12),
        .init("SELF IN {'a',}", .unexpectedToken, 13),
        .init("SELF IN {,}", .unexpectedToken, 9),
        .init("SELF IN {'a' 'b'}", .unexpectedToken, 13),
        .init("SELF [c] == 'x'", .unexpectedToken, 5),
        .init("SELF ==[c][d] 'x'", .unexpectedToken, 10),
    ]

    static let tokens: [PredicateErrorCase] = [
        .init("SELF == ?", .unexpectedCharacter, 8),
        .init("SELF & SELF", .unexpectedCharacter, 5),
        .init("SELF == 'x' | SELF == 'y'", .unexpectedCharacter, 12),
        .init("SELF == @'x'", .unexpectedCharacter, 8),
        .init("SELF == $", .unexpectedCharacter, 8),
        .init("SELF == $1", .unexpectedCharacter, 8),
        .init("SELF == \u{201C}x\u{201D}", .unexpectedCharacter, 8),
        .init("'é' == é", .unexpectedCharacter, 8),
        .init("SELF\u{A0}== 'x'", .unexpectedCharacter, 4),
        .init("\u{0}", .unexpectedCharacter, 0),
        .init("SELF == 'x'; 'y'", .unexpectedCharacter, 11),
        .init("SELF == 'x", .unterminatedString, 8),
        .init("SELF == \"x'", .unterminatedString, 8),
        .init("'é' == 'x", .unterminatedString, 8),
        .init(#"SELF == 'x\'"#, .unterminatedString, 8),
        .init(#"SELF == 'x\q'"#, .invalidEscape, 10),
        .init(#"SELF == 'é\é'"#, .invalidEscape, 11),
        .init(#"SELF == 'x\"#, .invalidEscape, 10),
        .init("SELF ==[x] 'x'", .invalidOption, 7),
        .init("SELF ==[] 'x'", .invalidOption, 7),
        .init("SELF ==[n] 'x'", .invalidOption, 7),
        .init("SELF ==[cc] 'x'", .invalidOption, 7),
        .init("SELF ==[dcd] 'x'", .invalidOption, 7),
        .init("SELF ==[c,d] 'x'", .invalidOption, 7),
        .init("SELF ==[cdd] 'x'", .invalidOption, 7),
        .init("SELF ==[c", .unexpectedEnd, 9),
        .init("SELF == %d", .unknownSpecifier, 8),
        .init("SELF == %", .unknownSpecifier, 8),
        .init("SELF == %%", .unknownSpecifier, 8),
    ]

    static let forbidden: [PredicateErrorCase] = [
        .init("SELF MATCHES 'x'", .matchesForbidden, 5),
        .init("SELF matches[cd] 'x'", .matchesForbidden, 5),
        .init("TRUEPREDICATE OR (SELF MATCHES '.*')", .matchesForbidden, 23),
        .init("SELF MATCHES", .unexpectedEnd, 12),
        .init("title == 'x'", .keyPathForbidden, 0),
        .init("SELF.title == 'x'", .keyPathForbidden, 0),
        .init("'x' == self.length", .keyPathForbidden, 7),
        .init("SELFIE == 'x'", .keyPathForbidden, 0),
        .init("(title) == 'x'", .keyPathForbidden, 1),
        .init("FUNCTION(SELF, 'length') == 'x'", .functionForbidden, 0),
        .init("SELF == uppercase('x')", .functionForbidden, 8),
        .init("SELF isLike: 'x'", .unexpectedToken, 5),
        .init("SELF == %@", .missingArgument, 8),
        .init("%K == 'x'", .missingArgument, 0),
        .init("SELF == $name", .unknownVariable, 8),
    ]
}

/// What NSPredicate knows and a condition may not use: the fault, and words that its message must have.
struct PredicateRefusalCase: Sendable, CustomTestStringConvertible {
    let format: String
    let code: PredicateError.Code
    let offset: Int
    let words: [String]

    init(_ format: String, _ code: PredicateError.Code, _ offset: Int, _ words: String...) {
        self.format = format
        self.code = code
        self.offset = offset
        self.words = words
    }

    var testDescription: String { format }

    static let constructs: [PredicateRefusalCase] = [
        .init("SELF BETWEEN {'a', 'b'}", .betweenForbidden, 5, "BETWEEN", "SELF >= ", "SELF <= "),
        .init("SELF between {1, 5}", .betweenForbidden, 5, "BETWEEN"),
        .init("BETWEEN {'a'}", .betweenForbidden, 0, "BETWEEN"),
        .init("ANY SELF == 'x'", .quantifierForbidden, 0, "ANY", "SELF IN {…}"),
        .init("some SELF == 'x'", .quantifierForbidden, 0, "SOME", "SELF IN {…}"),
        .init("TRUEPREDICATE OR ALL SELF == 'x'", .quantifierForbidden, 17, "ALL", "alone"),
        .init("(NONE SELF == 'x')", .quantifierForbidden, 1, "NONE", "NOT"),
        .init("SELF == 5", .numberForbidden, 8, "number 5 ", "quotes"),
        .init("SELF > -5.25e3", .numberForbidden, 7, "number -5.25e3 ", "quotes"),
        .init("SELF == +.5", .numberForbidden, 8, "number +.5 "),
        .init("SELF IN {'a', 0x1F}", .numberForbidden, 14, "number 0x1F "),
        .init("7 == SELF", .numberForbidden, 0, "number 7 "),
        .init("SELF == nil", .nullForbidden, 8, "nil", "leave the comparison out"),
        .init("SELF IN {'a', NULL}", .nullForbidden, 14, "NULL"),
        .init("nil != SELF", .nullForbidden, 0, "nil"),
        .init("SELF == YES", .booleanForbidden, 8, "YES", "TRUEPREDICATE"),
        .init("false", .booleanForbidden, 0, "false", "FALSEPREDICATE"),
        .init("NOT (TRUE)", .booleanForbidden, 5, "TRUE"),
        .init("no == SELF", .booleanForbidden, 0, "no"),
        .init("BLOCKPREDICATE(0x600)", .blockForbidden, 0, "block", "SELF"),
        .init("TRUEPREDICATE AND block(1)", .blockForbidden, 18, "block"),
        .init("SUBQUERY(SELF, $x, $x == 'a').@count > 0", .functionForbidden, 0, "'SUBQUERY'", "SELF"),
        .init("lowercase(SELF) == 'x'", .functionForbidden, 0, "'lowercase'", "[c]"),
        .init("SELF == FUNCTION ('x', 'length')", .functionForbidden, 8, "'FUNCTION'"),
        .init("SELF.length > 3", .keyPathForbidden, 0, "'SELF.length'", "SELF"),
        .init("blockade == 'x'", .keyPathForbidden, 0, "'blockade'"),
        .init("targetContentIdentifier == 'x'", .keyPathForbidden, 0, "'targetContentIdentifier'", "SELF"),
        .init("SELF MATCHES 'x'", .matchesForbidden, 5, "MATCHES", "LIKE"),
        .init("SELF LIKE {'a'}", .collectionForbidden, 5, "LIKE", "SELF IN {…}"),
        .init("SELF LIKE[cd] {}", .collectionForbidden, 5, "LIKE"),
        .init("{'a'} LIKE SELF", .collectionForbidden, 6, "LIKE"),
        .init("SELF < {'a', 'b'}", .collectionForbidden, 5, "<", "SELF IN {…}"),
        .init("SELF <= {'a'}", .collectionForbidden, 5, "<="),
        .init("{'a'} > SELF", .collectionForbidden, 6, ">"),
        .init("{'a'} >= {'a'}", .collectionForbidden, 6, ">="),
        .init("SELF BEGINSWITH {'a'}", .collectionForbidden, 5, "BEGINSWITH"),
        .init("SELF ENDSWITH {'a'}", .collectionForbidden, 5, "ENDSWITH"),
        .init("SELF CONTAINS {'a'}", .collectionForbidden, 5, "CONTAINS", "SELF IN {…}"),
        .init("{'a'} IN SELF", .collectionForbidden, 6, "IN"),
        .init("TRUEPREDICATE OR ((SELF) LIKE ({'a'}))", .collectionForbidden, 25, "LIKE"),
        .init("SELF ==[dcl] 'x'", .invalidOption, 7, "[dcl]", "[dc]"),
    ]
}

@Suite("Errors in predicates")
struct PredicateErrorTests {
    @Test("A text outside the grammar is refused where it leaves it", arguments: PredicateErrorCase.grammar)
    func grammar(_ entry: PredicateErrorCase) throws { try check(entry) }

    @Test("A malformed token is refused where it begins", arguments: PredicateErrorCase.tokens)
    func tokens(_ entry: PredicateErrorCase) throws { try check(entry) }

    @Test("A construct that scenes may not use is refused with its own error", arguments: PredicateErrorCase.forbidden)
    func forbidden(_ entry: PredicateErrorCase) throws { try check(entry) }

    @Test(
        "A construct that only NSPredicate supports is refused with an alternative",
        arguments: PredicateRefusalCase.constructs)
    func constructs(_ entry: PredicateRefusalCase) throws {
        let error = try #require(throws: PredicateError.self) { try ScenePredicate(format: entry.format) }
        #expect(error.code == entry.code)
        #expect(error.offset == entry.offset)
        for word in entry.words { #expect(error.message.contains(word), "\(error.message)") }
    }

    @Test("An inserted collection is refused where texts are compared, like a literal one")
    func collectionArgument() throws {
        let error = try #require(throws: PredicateError.self) {
            try ScenePredicate(format: "SELF LIKE %@", arguments: [["a"]])
        }
        #expect(error.code == .collectionForbidden && error.offset == 5)
    }

    @Test("Reserved words inside quotes are not errors")
    func quoted() throws {
        for word in ["BETWEEN", "ANY", "5", "nil", "YES", "BLOCK", "{", "[x]"] {
            #expect(try ScenePredicate(format: "SELF == '\(word)'") == .equals(word))
        }
    }

    @Test("An error shows its message, code and position")
    func description() {
        let error = PredicateError(.tooDeep, at: 7, "nesting exceeds the limit of 64")
        #expect(error.description == "nesting exceeds the limit of 64 (tooDeep at byte 7)")
    }

    private func check(_ entry: PredicateErrorCase) throws {
        let error = try #require(throws: PredicateError.self) { try ScenePredicate(format: entry.format) }
        #expect(error.code == entry.code)
        #expect(error.offset == entry.offset)
        #expect(!error.message.isEmpty)
    }
}
