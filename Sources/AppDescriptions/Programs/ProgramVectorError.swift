/// The reason why an argument vector is not usable.
public enum ProgramVectorError: Error, Hashable, Sendable, CustomStringConvertible {
    case noArguments
    /// The first argument, which names the program, is empty.
    case noProgram
    case containsNul(argument: Int)
    case unknownPlaceholder(String, argument: Int, ProgramVectorUse)
    /// The placeholder stands for content and has text beside it.
    case notWholeArgument(ProgramPlaceholder, argument: Int)
    /// The placeholder has no meaning in this vector.
    case notInVector(ProgramPlaceholder, argument: Int)
    /// A placeholder names the program.
    case placeholderAsProgram

    /// The number of the argument, from 0; nil for an error of the whole vector.
    public var argument: Int? {
        switch self {
        case .noArguments: nil
        case .noProgram, .placeholderAsProgram: 0
        case .containsNul(let argument), .unknownPlaceholder(_, let argument, _), .notWholeArgument(_, let argument),
            .notInVector(_, let argument):
            argument
        }
    }

    public var description: String {
        switch self {
        case .noArguments: "is empty (expected the program and its arguments)"
        case .noProgram: "is empty (expected the program's path, or its name in PATH)"
        case .containsNul: "contains a NUL byte"
        case .unknownPlaceholder(let name, _, let use):
            "{\(name)} is not a valid placeholder (expected \(Self.names(use))); write {{\(name)} for the text itself"
        case .notWholeArgument(let placeholder, _):
            "\(placeholder.written) must be an argument of its own"
        case .notInVector(let placeholder, _): "\(placeholder.written) has no value here"
        case .placeholderAsProgram: "names the program and may not contain a placeholder"
        }
    }

    private static func names(_ use: ProgramVectorUse) -> String {
        ProgramPlaceholder.allowed(in: use).map(\.written).joined(separator: ", ")
    }
}
