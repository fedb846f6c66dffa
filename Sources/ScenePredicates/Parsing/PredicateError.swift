/// The reason why a predicate's text was refused, and where (U:R30).
public struct PredicateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of refusal. The raw values are stable, since messages contain them.
    public enum Code: String, CaseIterable, Sendable {
        /// The text, or its canonical form, exceeds ``PredicateLimits/predicateBytes``.
        case tooLong
        /// Parentheses, braces and NOTs exceed ``PredicateLimits/nesting``.
        case tooDeep
        /// Comparisons and constants exceed ``PredicateLimits/terms``.
        case tooManyTerms
        /// Members of aggregates exceed ``PredicateLimits/elements``.
        case tooManyElements
        /// A character that starts no token, such as `?` (U:R20).
        case unexpectedCharacter
        /// A token where the grammar requires another token.
        case unexpectedToken
        /// The text stops in the middle of a predicate.
        case unexpectedEnd
        /// A quoted string without its closing quote.
        case unterminatedString
        /// A backslash before a character other than `\ ' " n t` (U:R28).
        case invalidEscape
        /// Options in brackets other than `c`, `d`, `cd` and `dc`.
        case invalidOption
        /// `MATCHES`: regular expressions have no bound on their running time (U:R6).
        case matchesForbidden
        /// A key path or bare name; only `SELF` can be tested (U:R6).
        case keyPathForbidden
        /// A function (U:R6).
        case functionForbidden
        /// A block, which cannot leave its process (U:R6).
        case blockForbidden
        /// `BETWEEN`, which is for numbers.
        case betweenForbidden
        /// `ANY`, `SOME`, `ALL` or `NONE`, which are for collections; `SELF` is one text.
        case quantifierForbidden
        /// A number.
        case numberForbidden
        /// `nil` or `NULL`.
        case nullForbidden
        /// `TRUE`, `FALSE`, `YES` or `NO` in place of a text.
        case booleanForbidden
        /// A collection with an operator that compares texts, as in `SELF LIKE {…}`.
        case collectionForbidden
        /// `%` followed by something other than `@` or `K`.
        case unknownSpecifier
        /// More specifiers than arguments.
        case missingArgument
        /// More arguments than specifiers, including specifiers between quotes.
        case unusedArgument
        /// A `$variable` without a value.
        case unknownVariable
    }

    /// The kind of refusal.
    public let code: Code

    /// The position in bytes of UTF-8 from the start of the text.
    public let offset: Int

    /// The refusal for people, with the text found and the limit or the alternatives.
    public let message: String

    /// Makes an error at `offset` bytes from the start of the predicate's text.
    public init(_ code: Code, at offset: Int, _ message: String) {
        self.code = code
        self.offset = offset
        self.message = message
    }

    /// The message, the code and the position in one line.
    public var description: String {
        "\(message) (\(code.rawValue) at byte \(offset))"
    }
}
