/// A command line, split into words: the key `Exec`, or an option's value in the same form.
///
/// Words are separated by spaces. Quotation marks keep characters together that have a meaning for shells, and a
/// backslash in them precedes `"`, `` ` ``, `$` and `\`.
public struct CommandLineText: Hashable, Sendable {
    /// The parts of each word; none for an empty word.
    let words: [[CommandPart]]

    /// Reads a value of the key `Exec` whose escapes are undone.
    public init(exec text: String) throws(CommandLineFlaw) {
        var scanner = CommandLineScanner(bytes: Array(text.utf8), knowsCodes: true)
        words = try scanner.words()
        try checkCodes()
        guard let program = words.first, !program.isEmpty else { throw .noProgram }
        for part in program {
            if case .text(let name) = part, name.contains("=") { throw .programHasEquals(name) }
        }
    }

    /// Reads words without field codes, such as `foot -e less {file}`.
    public init(words text: String) throws(CommandLineFlaw) {
        var scanner = CommandLineScanner(bytes: Array(text.utf8), knowsCodes: false)
        words = try scanner.words()
        guard words.first?.isEmpty == false else { throw .noProgram }
    }

    /// The words as text; a word is left out as far as it has field codes.
    public var texts: [String] {
        words.map { parts in
            parts.reduce(into: "") { text, part in
                if case .text(let literal) = part { text += literal }
            }
        }
    }

    private func checkCodes() throws(CommandLineFlaw) {
        var contentCodes = 0
        for (index, parts) in words.enumerated() {
            for case .code(let code) in parts {
                if index == 0 { throw .codeAsProgram(code.letter) }
                if code.isWholeArgument, parts.count > 1 { throw .codeInsideArgument(code.letter) }
                if code.isContent { contentCodes += 1 }
            }
        }
        guard contentCodes <= 1 else { throw .severalFileCodes }
    }
}
