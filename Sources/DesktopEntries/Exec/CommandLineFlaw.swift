/// The reason why a command line, such as the value of `Exec`, is refused.
public enum CommandLineFlaw: Error, Hashable, Sendable, CustomStringConvertible {
    case noProgram
    /// The program's name has an equals sign.
    case programHasEquals(String)
    case codeAsProgram(Character)
    case openQuote
    /// A backslash ends the line.
    case openEscape
    case reservedCharacter(Character)
    /// A character in quotes that needs a backslash.
    case notEscaped(Character)
    case unknownCode(Character)
    /// A `%` ends the line.
    case openCode
    case severalFileCodes
    case codeInQuotes(Character)
    case codeInsideArgument(Character)
    /// The path of the entry, which `%k` stands for, is not text.
    case pathIsNoText

    public var description: String {
        switch self {
        case .noProgram: "the command names no program"
        case .programHasEquals(let name): "the program's name '\(Quotation(name))' has an equals sign"
        case .codeAsProgram(let code): "%\(code) cannot name the program"
        case .openQuote: "a quotation mark is not closed"
        case .openEscape: "a backslash ends the command"
        case .reservedCharacter(let character): "'\(Quotation(String(character)))' must be in quotation marks"
        case .notEscaped(let character): "'\(character)' in quotation marks needs a backslash"
        case .unknownCode(let code):
            "%\(Quotation(String(code))) is not a valid field code (expected %f, %F, %u, %U, %i, %c, %k or %%)"
        case .openCode: "a % ends the command; write %% for the character itself"
        case .severalFileCodes: "the command has more than one of %f, %F, %u and %U"
        case .codeInQuotes(let code): "%\(code) may not be in quotation marks"
        case .codeInsideArgument(let code): "%\(code) must be an argument of its own"
        case .pathIsNoText: "%k stands for the entry's path, which is not valid UTF-8"
        }
    }
}
