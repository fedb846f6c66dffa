/// Splits a command line into words.
struct CommandLineScanner {
    private static let reserved = Set("\t\n\r'><~|&;$*?#()`".utf8)
    private static let escapedInQuotes = Set("\"`$\\".utf8)

    private let bytes: [UInt8]
    private let knowsCodes: Bool
    private var index = 0
    private var finished: [[CommandPart]] = []
    /// The parts of the word so far; nil between words.
    private var parts: [CommandPart]?
    private var literal: [UInt8] = []
    /// Whether the word consists of codes that stand for nothing any more.
    private var isDropped = false
    private var isQuoted = false

    init(bytes: [UInt8], knowsCodes: Bool) {
        self.bytes = bytes
        self.knowsCodes = knowsCodes
    }

    mutating func words() throws(CommandLineFlaw) -> [[CommandPart]] {
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if isQuoted { try readQuoted(byte) } else { try readPlain(byte) }
        }
        if isQuoted { throw .openQuote }
        endWord()
        return finished
    }

    private mutating func readPlain(_ byte: UInt8) throws(CommandLineFlaw) {
        switch byte {
        case UInt8(ascii: " "): endWord()
        case UInt8(ascii: "\""):
            isQuoted = true
            parts = parts ?? []
            isDropped = false
        case UInt8(ascii: "\\"):
            guard index < bytes.count else { throw .openEscape }
            add(bytes[index])
            index += 1
        case UInt8(ascii: "%") where knowsCodes: try readCode()
        default:
            if Self.reserved.contains(byte) { throw .reservedCharacter(Character(Unicode.Scalar(byte))) }
            add(byte)
        }
    }

    private mutating func readQuoted(_ byte: UInt8) throws(CommandLineFlaw) {
        switch byte {
        case UInt8(ascii: "\""): isQuoted = false
        case UInt8(ascii: "\\"):
            guard index < bytes.count else { throw .openQuote }
            // Before any other character, a backslash stands for itself.
            if Self.escapedInQuotes.contains(bytes[index]) {
                add(bytes[index])
                index += 1
            } else {
                add(byte)
            }
        case UInt8(ascii: "`"), UInt8(ascii: "$"): throw .notEscaped(Character(Unicode.Scalar(byte)))
        case UInt8(ascii: "%") where knowsCodes: try readCode()
        default: add(byte)
        }
    }

    private mutating func readCode() throws(CommandLineFlaw) {
        guard index < bytes.count else { throw .openCode }
        let byte = bytes[index]
        index += 1
        switch FieldCode.read(byte) {
        case .percent: add(UInt8(ascii: "%"))
        case .deprecated:
            guard parts == nil else { break }
            isDropped = true
            parts = []
        case .code(let code):
            if isQuoted, code.isWholeArgument { throw .codeInQuotes(code.letter) }
            endLiteral()
            isDropped = false
            parts = (parts ?? []) + [.code(code)]
        case .unknown: throw .unknownCode(Character(Unicode.Scalar(byte)))
        }
    }

    private mutating func add(_ byte: UInt8) {
        literal.append(byte)
        parts = parts ?? []
        isDropped = false
    }

    private mutating func endLiteral() {
        guard !literal.isEmpty else { return }
        parts = (parts ?? []) + [.text(String(decoding: literal, as: UTF8.self))]
        literal = []
    }

    private mutating func endWord() {
        endLiteral()
        if let parts, !isDropped { finished.append(parts) }
        parts = nil
        isDropped = false
    }
}
