// Operands of comparisons.
extension PredicateParser {
    /// Parses an operand. `expected` names, for the error message, what must stand here.
    mutating func parseOperand(expected: String) throws(PredicateError) -> PredicateOperand {
        let first = token
        switch first.kind {
        case .identifier:
            try advance()
            return .identifier
        case .string(let text):
            try advance()
            return .text(text)
        case .leftParenthesis:
            return try parseParenthesisedOperand()
        case .leftBrace:
            return .collection(try parseElements())
        case .argument:
            return try substitute(try nextArgument())
        case .keyPathArgument:
            return try parseKeyPathArgument()
        case .variable(let name):
            guard let value = variables[name] else {
                throw PredicateError(.unknownVariable, at: first.offset, "the variable \(first.title) has no value")
            }
            return try substitute(value)
        default:
            throw refusalOfOperand() ?? unexpected(expected)
        }
    }

    private mutating func parseParenthesisedOperand() throws(PredicateError) -> PredicateOperand {
        let start = token.offset
        try open()
        let operand = try parseOperand(expected: "SELF, a string, %@, $NAME or '{'")
        try close(.rightParenthesis, expected: "')' for '(' at byte \(start)")
        return operand
    }

    private mutating func parseElements() throws(PredicateError) -> [PredicateOperand] {
        let start = token.offset
        try open()
        var members: [PredicateOperand] = []
        if token.kind != .rightBrace {
            repeat {
                try allowance.countElement(at: token.offset)
                members.append(try parseOperand(expected: "SELF, a string, %@, $NAME, '{' or '}'"))
            } while try accept(.comma)
        }
        try close(.rightBrace, expected: "',' or '}' for '{' at byte \(start)")
        return members
    }
}

// MARK: - Arguments

extension PredicateParser {
    private mutating func nextArgument() throws(PredicateError) -> PredicateOperand {
        guard let argument = arguments.popFirst() else {
            throw PredicateError(.missingArgument, at: token.offset, "only \(argumentCount) arguments were given")
        }
        return argument
    }

    private mutating func parseKeyPathArgument() throws(PredicateError) -> PredicateOperand {
        let path = try nextArgument()
        guard case .text(let name) = path, name == "self" || name == "SELF" else {
            throw PredicateError(.keyPathForbidden, at: token.offset, "the argument of %K is not SELF")
        }
        try advance()
        return .identifier
    }

    /// Substitutes a value for the current token, and counts the value as if it had been written there.
    private mutating func substitute(_ value: PredicateOperand) throws(PredicateError) -> PredicateOperand {
        try allowance.charge(value, at: token.offset)
        try advance()
        return value
    }
}
