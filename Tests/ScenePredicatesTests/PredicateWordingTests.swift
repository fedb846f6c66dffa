import Testing

@testable import ScenePredicates

@Suite("Messages of refused predicates")
struct PredicateWordingTests {
    private func refusal(of text: String, arguments: [PredicateOperand] = []) -> String {
        do {
            return "accepted: \(try ScenePredicate(format: text, arguments: arguments))"
        } catch {
            return error.description
        }
    }

    @Test(
        "Each misplaced token is reported by its own name",
        arguments: [
            ("(", "'('"), (")", "')'"), ("}", "'}'"), ("{", "'{'"), (",", "','"), ("AND", "AND"), ("&&", "AND"),
            ("OR", "OR"),
            ("||", "OR"), ("NOT", "NOT"), ("!", "NOT"), ("TRUEPREDICATE", "TRUEPREDICATE"),
            ("falsepredicate", "FALSEPREDICATE"), ("self", "SELF"), ("=", "=="), ("==", "=="), ("!=", "!="),
            ("<>", "!="), ("<", "<"), ("<=", "<="), ("=<", "<="), (">", ">"), (">=", ">="), ("=>", ">="),
            ("beginswith", "BEGINSWITH"), ("EndsWith", "ENDSWITH"), ("contains", "CONTAINS"), ("like", "LIKE"),
            ("in", "IN"), ("matches", "MATCHES"), ("between", "BETWEEN"), ("any", "ANY"), ("some", "SOME"),
            ("all", "ALL"), ("none", "NONE"), ("nil", "nil"), ("NULL", "NULL"), ("Yes", "Yes"), ("no", "no"),
            ("true", "true"), ("FALSE", "FALSE"), ("12.5", "12.5"), ("[ c d ]", "'[cd]'"), ("'a'", "a quoted string"),
            ("name.of", "'name.of'"), ("%@", "%@"), ("%K", "%K"), ("$a1", "$a1"),
        ])
    func tokens(text: String, title: String) {
        #expect(
            refusal(of: "SELF == 'a' \(text)")
                == "\(title) stands where AND, OR or the end should be (unexpectedToken at byte 12)"
                || ["AND", "OR"].contains(title))
        #expect(
            refusal(of: "(SELF == 'a' \(text)").hasPrefix("\(title) stands where ')' for '(' at byte 0 should be")
                || ["AND", "OR", "')'"].contains(title))
    }

    @Test(
        "Every error has its sentence and position",
        arguments: [
            ("", "the predicate ends where a predicate should be (unexpectedEnd at byte 0)"),
            ("SELF", "the predicate ends where a comparison operator should be (unexpectedEnd at byte 4)"),
            (
                "SELF ==",
                "the predicate ends where SELF, a string, %@, $NAME or '{' should be (unexpectedEnd at byte 7)"
            ),
            (
                "SELF == (",
                "the predicate ends where SELF, a string, %@, $NAME or '{' should be (unexpectedEnd at byte 9)"
            ),
            ("SELF == ('a'", "the predicate ends where ')' for '(' at byte 8 should be (unexpectedEnd at byte 12)"),
            (
                "SELF IN {",
                "the predicate ends where SELF, a string, %@, $NAME, '{' or '}' should be (unexpectedEnd at byte 9)"
            ),
            (
                "SELF IN {'a'",
                "the predicate ends where ',' or '}' for '{' at byte 8 should be (unexpectedEnd at byte 12)"
            ),
            ("SELF == $", "'$' must be followed by a variable's name (unexpectedCharacter at byte 8)"),
            ("SELF == %x", "'%' must be followed by '@' or 'K' (unknownSpecifier at byte 8)"),
            ("SELF ==[c", "']' is missing for '[' at byte 7 (unexpectedEnd at byte 9)"),
            ("SELF == 'a", "the string has no closing quote (unterminatedString at byte 8)"),
            (#"'\x'"#, #"a backslash must be followed by one of \ ' " n t (invalidEscape at byte 1)"#),
            ("SELF ~ 'a'", "'~' starts no part of a predicate (unexpectedCharacter at byte 5)"),
            ("SELF # 'a'", "'#' starts no part of a predicate (unexpectedCharacter at byte 5)"),
            ("SELF \u{7F}", "U+7F starts no part of a predicate (unexpectedCharacter at byte 5)"),
            ("SELF \u{1F}", "U+1F starts no part of a predicate (unexpectedCharacter at byte 5)"),
            ("SELF ü", "U+FC starts no part of a predicate (unexpectedCharacter at byte 5)"),
            ("SELF 😀", "U+1F600 starts no part of a predicate (unexpectedCharacter at byte 5)"),
            ("SELF == $v", "the variable $v has no value (unknownVariable at byte 8)"),
            ("SELF == %@", "only 0 arguments were given (missingArgument at byte 8)"),
            ("%K == 'a'", "only 0 arguments were given (missingArgument at byte 0)"),
            (
                "SELF MATCHES 'a'",
                "MATCHES is not allowed, its running time has no bound; use LIKE (matchesForbidden at byte 5)"
            ),
            (
                "ALL SELF == 'a'",
                "ALL is not allowed, SELF is one text; write the comparison alone (quantifierForbidden at byte 0)"
            ),
            (
                "NONE SELF == 'a'",
                "NONE is not allowed, SELF is one text; write NOT before the comparison (quantifierForbidden at byte 0)"
            ),
        ])
    func sentences(text: String, sentence: String) {
        #expect(refusal(of: text) == sentence)
    }

    @Test("Unused arguments are counted, and a key path must be SELF")
    func arguments() {
        #expect(
            refusal(of: "SELF == %@", arguments: ["a", "b", "c"])
                == "1 of 3 arguments are used (unusedArgument at byte 10)")
        #expect(
            refusal(of: "%K == 'a'", arguments: ["name"])
                == "the argument of %K is not SELF (keyPathForbidden at byte 0)")
        #expect(
            refusal(of: "SELF == %@ OR SELF == %@", arguments: ["a"])
                == "only 1 arguments were given (missingArgument at byte 22)")
    }

    @Test("A long word is truncated to 40 characters in a message")
    func excerpt() {
        let forty = String(repeating: "x", count: 40)
        #expect(refusal(of: "SELF == 'a' \(forty)").hasPrefix("'\(forty)' stands"))
        #expect(refusal(of: "SELF == 'a' \(forty)x").hasPrefix("'\(forty)…' stands"))
        #expect(refusal(of: "SELF == $\(forty)xx").hasPrefix("the variable $\(forty)… has"))
    }

    @Test("An exceeded limit is reported with the limit")
    func limits() {
        #expect(PredicateLimits.predicateBytes == 16_384 && PredicateLimits.nesting == 64)
        #expect(PredicateLimits.terms == 256 && PredicateLimits.elements == 1_024)
        #expect(PredicateLimits.evaluationSteps == 4_000_000 && PredicateLimits.foldingSteps == 64)
        let long = String(repeating: " ", count: 16_385)
        #expect(
            refusal(of: long)
                == "a predicate of 16385 bytes exceeds the limit of 16384 (tooLong at byte 16384)")
        let quotes = String(repeating: "\"", count: 16_373)
        #expect(
            refusal(of: "SELF == '\(quotes)'")
                == "the canonical form of 32756 bytes exceeds the limit of 16384 (tooLong at byte 16383)")
        let text = PredicateOperand.text(String(repeating: "x", count: 16_385))
        #expect(
            refusal(of: "SELF == %@", arguments: [text])
                == "the values filled in exceed the limit of 16384 bytes (tooLong at byte 8)")
        let half = PredicateOperand.text(String(repeating: "x", count: 8_193))
        #expect(
            refusal(of: "SELF == %@ OR SELF == %@", arguments: [half, half])
                == "the values filled in exceed the limit of 16384 bytes (tooLong at byte 22)")
        #expect(
            refusal(of: String(repeating: "!", count: 65) + "TRUEPREDICATE")
                == "nesting exceeds the limit of 64 (tooDeep at byte 64)")
        let terms = Array(repeating: "TRUEPREDICATE", count: 257).joined(separator: " OR ")
        #expect(
            refusal(of: terms)
                == "more than 256 comparisons; test many identifiers with IN {…} (tooManyTerms at byte 4352)")
        let members = Array(repeating: "''", count: 1_025).joined(separator: ",")
        #expect(
            refusal(of: "SELF IN {\(members)}")
                == "aggregates have more than 1024 members together (tooManyElements at byte 3081)")
    }

    @Test("Every refusal code has its name")
    func codes() {
        #expect(
            PredicateError.Code.allCases.map(\.rawValue) == [
                "tooLong", "tooDeep", "tooManyTerms", "tooManyElements", "unexpectedCharacter", "unexpectedToken",
                "unexpectedEnd", "unterminatedString", "invalidEscape", "invalidOption", "matchesForbidden",
                "keyPathForbidden", "functionForbidden", "blockForbidden", "betweenForbidden", "quantifierForbidden",
                "numberForbidden", "nullForbidden", "booleanForbidden", "collectionForbidden", "unknownSpecifier",
                "missingArgument", "unusedArgument", "unknownVariable",
            ])
        #expect(
            PredicateOperator.allCases.map(\.rawValue) == [
                "==", "!=", "<", "<=", ">", ">=", "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "IN",
            ])
    }
}
