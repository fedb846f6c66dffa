/// A program and its arguments, as a bundle lists them: text with placeholders.
///
/// `{` and a word of lowercase letters in braces is a placeholder, and `{{` stands for `{`. Everything else is text, and
/// nothing is read by a shell.
public struct ProgramVector: Hashable, Sendable {
    /// A part of an argument.
    enum Part: Hashable, Sendable {
        case text(String)
        case placeholder(ProgramPlaceholder)
    }

    /// The program: a path, or a name to look for in `PATH`.
    public let program: String
    /// The parts of each argument after the program.
    private let arguments: [[Part]]

    /// - Parameter texts: The program and its arguments.
    public init(_ texts: [String], for use: ProgramVectorUse = .show) throws(ProgramVectorError) {
        guard let program = texts.first else { throw .noArguments }
        guard !program.isEmpty else { throw .noProgram }
        var arguments: [[Part]] = []
        for (index, text) in texts.enumerated() {
            if text.utf8.contains(0) { throw .containsNul(argument: index) }
            let parts = try Self.parts(of: text, argument: index, use)
            try Self.check(parts, argument: index, use)
            arguments.append(parts)
        }
        self.program = arguments[0].reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
        self.arguments = Array(arguments.dropFirst())
    }

    /// The content that the vector requires of a window.
    public var requirement: ProgramRequirement {
        let placeholders = Set(arguments.joined().compactMap(\.placeholder))
        if placeholders.contains(.file) { return .file }
        if placeholders.contains(.url) { return .url }
        return placeholders.contains(.target) ? .content : .nothing
    }

    /// Returns the arguments after the program, in bytes.
    ///
    /// - Throws: The reason why the target is not what the vector requires.
    public func arguments(for window: ProgramWindow) throws(ProgramRequirement.Failure) -> [[UInt8]] {
        try requirement.check(window.target)
        var result: [[UInt8]] = []
        for parts in arguments {
            var bytes: [UInt8] = []
            for part in parts { bytes += try part.bytes(for: window) }
            result.append(bytes)
        }
        return result
    }
}

// MARK: - Reading

extension ProgramVector {
    /// Splits an argument into text and placeholders.
    private static func parts(
        of text: String, argument: Int, _ use: ProgramVectorUse
    ) throws(ProgramVectorError) -> [Part] {
        var parts: [Part] = []
        var literal = ""
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            literal += rest[..<brace]
            rest = rest[rest.index(after: brace)...]
            if rest.first == "{" {
                literal += "{"
                rest = rest.dropFirst()
                continue
            }
            guard let name = placeholderName(in: rest) else {
                literal += "{"
                continue
            }
            guard let placeholder = ProgramPlaceholder(rawValue: name) else {
                throw .unknownPlaceholder(name, argument: argument, use)
            }
            if !literal.isEmpty { parts.append(.text(literal)) }
            literal = ""
            parts.append(.placeholder(placeholder))
            rest = rest.dropFirst(name.count + 1)
        }
        literal += rest
        if !literal.isEmpty { parts.append(.text(literal)) }
        return parts
    }

    /// Returns the word between an open brace and the next one; nil if something else follows the open brace.
    private static func placeholderName(in rest: Substring) -> String? {
        let name = rest.prefix { $0.isASCII && $0.isLowercase }
        return !name.isEmpty && rest.dropFirst(name.count).first == "}" ? String(name) : nil
    }

    private static func check(_ parts: [Part], argument: Int, _ use: ProgramVectorUse) throws(ProgramVectorError) {
        for placeholder in parts.compactMap(\.placeholder) {
            if !ProgramPlaceholder.allowed(in: use).contains(placeholder) {
                throw .notInVector(placeholder, argument: argument)
            }
            if argument == 0 { throw .placeholderAsProgram }
            if parts.count > 1, !placeholder.mayBePart { throw .notWholeArgument(placeholder, argument: argument) }
        }
    }
}

extension ProgramVector.Part {
    fileprivate var placeholder: ProgramPlaceholder? {
        if case .placeholder(let placeholder) = self { return placeholder }
        return nil
    }

    fileprivate func bytes(for window: ProgramWindow) throws(ProgramRequirement.Failure) -> [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8)
        case .placeholder(.file): try ProgramRequirement.file(window.target).path
        case .placeholder(.url), .placeholder(.target): Array((window.target ?? "").utf8)
        case .placeholder(.title): Array(window.title.utf8)
        case .placeholder(.session): Array(window.session.utf8)
        case .placeholder(.pid): Array((window.process.map { "\($0)" } ?? "").utf8)
        }
    }
}
