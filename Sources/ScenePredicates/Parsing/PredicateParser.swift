/// Parses a predicate's text by recursive descent. NOT binds tighter than AND, and AND tighter than OR (U:R22).
///
/// The parser never goes back, so its time is linear in the length of the text. ``PredicateLimits/nesting`` bounds the
/// recursion. The `description` of an accepted predicate is also accepted, and means the same.
public struct PredicateParser {
    var lexer: PredicateLexer
    /// The length of the text in bytes.
    private let end: Int
    let variables: [String: PredicateOperand]
    /// The values for specifiers that are still to come.
    var arguments: ArraySlice<PredicateOperand>
    let argumentCount: Int
    var token: PredicateToken
    var allowance = PredicateAllowance()

    /// Parses `format`.
    ///
    /// - Parameters:
    ///   - format: The text, of at most ``PredicateLimits/predicateBytes`` bytes.
    ///   - arguments: Values for `%@` and `%K`, in order of appearance. A specifier between quotes takes no value, so
    ///     as many values may be left over as there are such specifiers (U:R27).
    ///   - variables: Values for `$NAME`, by name.
    /// - Throws: ``PredicateError`` for the first fault that the parser meets.
    public static func parse(
        _ format: String,
        arguments: [PredicateOperand] = [],
        variables: [String: PredicateOperand] = [:]
    ) throws(PredicateError) -> ScenePredicate {
        let limit = PredicateLimits.predicateBytes
        let length = format.utf8.count
        guard length <= limit else {
            throw PredicateError(.tooLong, at: limit, "a predicate of \(length) bytes exceeds the limit of \(limit)")
        }
        // Without values filled in, no spelling has a canonical form of more than four times its bytes.
        let keepsLimit = arguments.isEmpty && variables.isEmpty && length <= limit / 4
        if keepsLimit, let predicate = plainPredicate(format) { return predicate }
        var parser = try PredicateParser(format, arguments: arguments, variables: variables)
        let predicate = try parser.parseWhole()
        if keepsLimit { return predicate }
        let canonicalLength = predicate.description.utf8.count
        guard canonicalLength <= limit else {
            throw PredicateError(
                .tooLong, at: length, "the canonical form of \(canonicalLength) bytes exceeds the limit of \(limit)")
        }
        return predicate
    }

    /// Returns the predicate of a constant, or of a text such as `SELF == "note/1"`; nil for any other form. Most
    /// sessions have such conditions. No tokens are read, since a start parses the conditions of every session.
    private static func plainPredicate(_ format: String) -> ScenePredicate? {
        if format == "TRUEPREDICATE" { return .always }
        if format == "FALSEPREDICATE" { return .never }
        let bytes = format.utf8
        guard bytes.starts(with: "SELF == ".utf8), let last = bytes.last else { return nil }
        let literal = bytes.dropFirst(8)
        guard literal.count >= 2, literal.first == last, last == UInt8(ascii: "\"") || last == UInt8(ascii: "'") else {
            return nil
        }
        let content = literal.dropFirst().dropLast()
        guard !content.contains(where: { $0 == last || $0 == UInt8(ascii: "\\") }) else { return nil }
        return .equals(String(Substring(content)))
    }

    private init(
        _ format: String, arguments: [PredicateOperand], variables: [String: PredicateOperand]
    ) throws(PredicateError) {
        lexer = PredicateLexer(format)
        end = format.utf8.count
        self.variables = variables
        self.arguments = arguments[...]
        argumentCount = arguments.count
        token = try lexer.next()
    }

    private mutating func parseWhole() throws(PredicateError) -> ScenePredicate {
        let predicate = try parseDisjunction()
        guard token.kind == .end else { throw unexpected("AND, OR or the end") }
        guard arguments.count <= lexer.quotedSpecifiers else {
            let used = argumentCount - arguments.count
            throw PredicateError(.unusedArgument, at: end, "\(used) of \(argumentCount) arguments are used")
        }
        return predicate
    }
}

// MARK: - Compounds

extension PredicateParser {
    /// The content of a pair of parentheses. `(SELF) == "x"` and `(SELF == "x")` begin alike, so only the content shows
    /// whether it is an operand or a predicate.
    private enum Group {
        case predicate(ScenePredicate)
        case operand(PredicateOperand)
    }

    private mutating func parseDisjunction() throws(PredicateError) -> ScenePredicate {
        try continueDisjunction(after: try parseNegation())
    }

    /// Parses the rest of a disjunction that begins with `first`, which has been parsed.
    private mutating func continueDisjunction(after first: ScenePredicate) throws(PredicateError) -> ScenePredicate {
        var members = [try continueConjunction(after: first)]
        while try accept(.or) {
            members.append(try continueConjunction(after: try parseNegation()))
        }
        return members.count == 1 ? members[0] : .or(members)
    }

    /// Parses the rest of a conjunction that begins with `first`, which has been parsed.
    private mutating func continueConjunction(after first: ScenePredicate) throws(PredicateError) -> ScenePredicate {
        var members = [first]
        while try accept(.and) {
            members.append(try parseNegation())
        }
        return members.count == 1 ? members[0] : .and(members)
    }

    private mutating func parseNegation() throws(PredicateError) -> ScenePredicate {
        guard token.kind == .not else { return try parsePrimary() }
        try open()
        let member = try parseNegation()
        allowance.close()
        return .not(member)
    }

    private mutating func parsePrimary() throws(PredicateError) -> ScenePredicate {
        guard token.kind == .leftParenthesis else { return try parseSimplePrimary() }
        return switch try parseGroup() {
        case .predicate(let predicate): predicate
        case .operand(let operand): try parseComparison(left: operand)
        }
    }

    private mutating func parseSimplePrimary() throws(PredicateError) -> ScenePredicate {
        if token.kind == .truePredicate || token.kind == .falsePredicate {
            try allowance.countTerm(at: token.offset)
            let constant: ScenePredicate = token.kind == .truePredicate ? .always : .never
            try advance()
            return constant
        }
        return try parseComparison(left: try parseOperand(expected: "a predicate"))
    }

    /// Parses a pair of parentheses and its content, without reading a token twice.
    private mutating func parseGroup() throws(PredicateError) -> Group {
        let start = token.offset
        try open()
        let content = try parseGroupContent()
        try close(.rightParenthesis, expected: "')' for '(' at byte \(start)")
        return content
    }

    /// Parses the content of a pair of parentheses. After an operand, the next token decides what the content is: an
    /// operand before a closing parenthesis, and a predicate before an operator.
    private mutating func parseGroupContent() throws(PredicateError) -> Group {
        let operand: PredicateOperand
        switch token.kind {
        case .leftParenthesis:
            switch try parseGroup() {
            case .predicate(let first): return .predicate(try continueDisjunction(after: first))
            case .operand(let inner): operand = inner
            }
        case .not, .truePredicate, .falsePredicate:
            return .predicate(try parseDisjunction())
        default:
            operand = try parseOperand(expected: "a predicate")
        }
        if token.kind == .rightParenthesis { return .operand(operand) }
        return .predicate(try continueDisjunction(after: try parseComparison(left: operand)))
    }
}

// MARK: - Comparisons

extension PredicateParser {
    /// Parses the operator, the options and the right side of a comparison.
    private mutating func parseComparison(left: PredicateOperand) throws(PredicateError) -> ScenePredicate {
        try allowance.countTerm(at: token.offset)
        let operatorToken = token
        // MATCHES has no relation. It is refused when the whole comparison has been read.
        let relation: PredicateOperator?
        switch operatorToken.kind {
        case .relation(let known): relation = known
        case .matches: relation = nil
        case .between: throw refusalOfBetween()
        default: throw unexpected("a comparison operator")
        }
        try advance()
        let options = try parseOptions()
        let right = try parseOperand(expected: "SELF, a string, %@, $NAME or '{'")
        guard let relation else {
            throw PredicateError(
                .matchesForbidden, at: operatorToken.offset,
                "MATCHES is not allowed, its running time has no bound; use LIKE")
        }
        try check(relation, left, right, at: operatorToken.offset)
        return .comparison(PredicateComparison(left, relation, right, options: options))
    }

    private mutating func parseOptions() throws(PredicateError) -> PredicateOptions {
        guard case .options(let spelling) = token.kind else { return [] }
        guard let options = PredicateOptions(spelling: spelling) else {
            throw PredicateError(.invalidOption, at: token.offset, "\(token.title) is none of [c], [d], [cd] and [dc]")
        }
        try advance()
        return options
    }
}

// MARK: - Tokens

extension PredicateParser {
    mutating func advance() throws(PredicateError) {
        token = try lexer.next()
    }

    mutating func accept(_ kind: PredicateToken.Kind) throws(PredicateError) -> Bool {
        guard token.kind == kind else { return false }
        try advance()
        return true
    }

    /// Skips a parenthesis, brace or NOT, and enters its level.
    mutating func open() throws(PredicateError) {
        try allowance.open(at: token.offset)
        try advance()
    }

    /// Skips the parenthesis or brace that closes the level that ``open()`` entered.
    mutating func close(_ kind: PredicateToken.Kind, expected: @autoclosure () -> String) throws(PredicateError) {
        guard token.kind == kind else { throw unexpected(expected()) }
        allowance.close()
        try advance()
    }

    func unexpected(_ expected: String) -> PredicateError {
        if token.kind == .end {
            return PredicateError(.unexpectedEnd, at: token.offset, "the predicate ends where \(expected) should be")
        }
        return PredicateError(
            .unexpectedToken, at: token.offset, "\(token.title) stands where \(expected) should be")
    }
}
