// Refusals of what NSPredicate has and conditions may not use. Each refusal names the element and says what to write
// instead.
extension PredicateParser {
    /// The refusal of the current token, if it is an operand in NSPredicate; otherwise nil.
    func refusalOfOperand() -> PredicateError? {
        switch token.kind {
        case .name(let name): refusalOfName(name)
        case .quantifier(let word): refusalOfQuantifier(word)
        case .between: refusalOfBetween()
        case .number:
            refusal(.numberForbidden, "the number \(token.title) is not allowed, SELF is a text; write it in quotes")
        case .null:
            refusal(
                .nullForbidden,
                "\(token.title) is not allowed: a condition is asked about identifiers only; leave the comparison out")
        case .boolean:
            refusal(
                .booleanForbidden,
                "\(token.title) is not allowed as a value; write TRUEPREDICATE or FALSEPREDICATE, or a text in quotes")
        case .leftParenthesis, .rightParenthesis, .leftBrace, .rightBrace, .comma, .and, .or, .not, .truePredicate,
            .falsePredicate, .identifier, .relation, .matches, .options, .string, .argument, .keyPathArgument,
            .variable, .end:
            nil
        }
    }

    func refusalOfBetween() -> PredicateError {
        refusal(.betweenForbidden, "BETWEEN is not allowed; write SELF >= \"…\" AND SELF <= \"…\"")
    }

    /// Throws if an operand is a collection and `relation` compares texts, because such a comparison is always false.
    func check(
        _ relation: PredicateOperator, _ left: PredicateOperand, _ right: PredicateOperand, at offset: Int
    ) throws(PredicateError) {
        let isForbidden: Bool
        switch relation {
        case .equalTo, .notEqualTo: return
        case .contains: isForbidden = right.isCollection && !left.isCollection
        case .in: isForbidden = left.isCollection && !right.isCollection
        case .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .beginsWith, .endsWith, .like:
            isForbidden = left.isCollection || right.isCollection
        }
        guard isForbidden else { return }
        throw PredicateError(
            .collectionForbidden, at: offset,
            "\(relation.rawValue) does not take a collection here; write SELF IN {…}, or a comparison for each member")
    }

    /// Returns the refusal of a name that stands where a value belongs. `BLOCK` and `BLOCKPREDICATE` are blocks. Any
    /// other name is a function if a parenthesis follows, otherwise a key path (U:R6).
    private func refusalOfName(_ name: String) -> PredicateError {
        if ["BLOCK", "BLOCKPREDICATE"].contains(name.uppercased()) {
            return refusal(.blockForbidden, "a block is not allowed, it cannot leave its process; compare SELF")
        }
        var ahead = lexer
        if let next = try? ahead.next(), next.kind == .leftParenthesis {
            return refusal(
                .functionForbidden,
                "the function \(token.title) is not allowed; compare SELF itself, with [c] for upper and lower case")
        }
        return refusal(
            .keyPathForbidden,
            "the key path \(token.title) is not allowed; only SELF is, the target content identifier")
    }

    private func refusalOfQuantifier(_ word: String) -> PredicateError {
        let instead =
            switch word {
            case "ALL": "write the comparison alone"
            case "NONE": "write NOT before the comparison"
            default: "write the comparison alone, or SELF IN {…}"
            }
        return refusal(.quantifierForbidden, "\(word) is not allowed, SELF is one text; \(instead)")
    }

    private func refusal(_ code: PredicateError.Code, _ message: String) -> PredicateError {
        PredicateError(code, at: token.offset, message)
    }
}

extension PredicateOperand {
    fileprivate var isCollection: Bool {
        if case .collection = self { true } else { false }
    }
}
