/// A token of a predicate's text.
struct PredicateToken: Equatable {
    /// The elements of the language: constants, AND, OR, NOT, relations, options, and braces for sets (U:R21).
    enum Kind: Equatable {
        case leftParenthesis, rightParenthesis, leftBrace, rightBrace, comma
        case and, or, not, truePredicate, falsePredicate
        case identifier
        case relation(PredicateOperator)
        case matches
        case between
        /// `ANY`, `SOME`, `ALL` or `NONE`.
        case quantifier(String)
        /// `nil` or `NULL`.
        case null(String)
        /// `TRUE`, `FALSE`, `YES` or `NO`.
        case boolean(String)
        case number(String)
        /// The characters between brackets after an operator.
        case options(String)
        /// A quoted string with its escapes replaced.
        case string(String)
        /// A name that is not a keyword, with its dots.
        case name(String)
        /// `%@`, a value.
        case argument
        /// `%K`, a key path.
        case keyPathArgument
        case variable(String)
        case end
    }

    let kind: Kind

    /// The position in bytes of UTF-8 from the start of the text.
    let offset: Int

    /// The token as shown in error messages.
    var title: String {
        switch kind {
        case .leftParenthesis: "'('"
        case .rightParenthesis: "')'"
        case .leftBrace: "'{'"
        case .rightBrace: "'}'"
        case .comma: "','"
        case .and: "AND"
        case .or: "OR"
        case .not: "NOT"
        case .truePredicate: "TRUEPREDICATE"
        case .falsePredicate: "FALSEPREDICATE"
        case .identifier: "SELF"
        case .relation(let relation): relation.rawValue
        case .matches: "MATCHES"
        case .between: "BETWEEN"
        case .quantifier(let word), .null(let word), .boolean(let word): word
        case .number(let digits): Self.excerpt(digits)
        case .options(let spelling): "'[\(Self.excerpt(spelling))]'"
        case .string: "a quoted string"
        case .name(let name): "'\(Self.excerpt(name))'"
        case .argument: "%@"
        case .keyPathArgument: "%K"
        case .variable(let name): "$\(Self.excerpt(name))"
        case .end: "the end"
        }
    }

    /// Returns the first 40 scalars of a text, so that messages stay short.
    private static func excerpt(_ text: String) -> String {
        text.unicodeScalars.count <= 40 ? text : String(text.unicodeScalars.prefix(40)) + "…"
    }

    /// Returns the keyword that a name spells in upper, lower or mixed case (U:R20); the name itself if it is no
    /// keyword.
    static func word(_ name: String) -> Kind {
        switch name.uppercased() {
        case "AND": .and
        case "OR": .or
        case "NOT": .not
        case "TRUEPREDICATE": .truePredicate
        case "FALSEPREDICATE": .falsePredicate
        case "SELF": .identifier
        case "BEGINSWITH": .relation(.beginsWith)
        case "ENDSWITH": .relation(.endsWith)
        case "CONTAINS": .relation(.contains)
        case "LIKE": .relation(.like)
        case "IN": .relation(.in)
        case "MATCHES": .matches
        case "BETWEEN": .between
        case "ANY", "SOME", "ALL", "NONE": .quantifier(name.uppercased())
        case "NIL", "NULL": .null(name)
        case "TRUE", "FALSE", "YES", "NO": .boolean(name)
        default: .name(name)
        }
    }
}
