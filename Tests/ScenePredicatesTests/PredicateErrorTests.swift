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
        .init("SELF BETWEEN {'a', 'b'}", .unexpectedToken, 5),
    ]

    static let tokens: [PredicateErrorCase] = [
        .init("SELF == ?", .unexpectedCharacter, 8),
        .init("SELF == 5", .unexpectedCharacter, 8),
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
        .init("SELF ==[dc] 'x'", .invalidOption, 7),
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
        .init("SELF IN {'a', nil}", .keyPathForbidden, 14),
        .init("SELFIE == 'x'", .keyPathForbidden, 0),
        .init("SELF == YES", .keyPathForbidden, 8),
        .init("ANY SELF == 'x'", .keyPathForbidden, 0),
        .init("(title) == 'x'", .keyPathForbidden, 1),
        .init("FUNCTION(SELF, 'length') == 'x'", .functionForbidden, 0),
        .init("SELF == uppercase('x')", .functionForbidden, 8),
        .init("BLOCKPREDICATE(0x600)", .functionForbidden, 0),
        .init("SELF isLike: 'x'", .unexpectedToken, 5),
        .init("SELF == %@", .missingArgument, 8),
        .init("%K == 'x'", .missingArgument, 0),
        .init("SELF == $name", .unknownVariable, 8),
    ]
}

@Suite("Faults in predicates")
struct PredicateErrorTests {
    @Test("A text outside the grammar is refused where it leaves it", arguments: PredicateErrorCase.grammar)
    func grammar(_ entry: PredicateErrorCase) throws { try check(entry) }

    @Test("A malformed token is refused where it begins", arguments: PredicateErrorCase.tokens)
    func tokens(_ entry: PredicateErrorCase) throws { try check(entry) }

    @Test("What scenes may not use is refused by its own error", arguments: PredicateErrorCase.forbidden)
    func forbidden(_ entry: PredicateErrorCase) throws { try check(entry) }

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
