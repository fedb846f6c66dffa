import Foundation

/// The `//` comments of a Swift file, in order.
struct Comments {
    /// One comment: a line of it, or neighbouring lines of the same kind that have no code.
    struct Block: Hashable {
        /// The number of its first line, counted from 1.
        let line: Int
        /// Whether it begins with `///`.
        let isDocumentation: Bool
        /// The words without the marks, with a space in place of each line's end.
        var text: String

        /// The letters with which the text begins; empty for code in backquotes.
        var firstWord: String { String(text.prefix { $0.isLetter }) }

        /// The text without code in backquotes.
        var prose: String { text.replacing(/`+[^`]*`+/, with: "") }
    }

    private(set) var blocks: [Block] = []

    /// Reads text, not meaning: a string that holds `//` has no comment.
    init(in text: String) {
        let bytes = Array(text.utf8)
        let slash = UInt8(ascii: "/")
        var line = 1
        var place = 0
        var isAfterCode = false
        // The line of the last comment, if that line has no code.
        var lineBefore: Int?
        while place < bytes.count {
            let isMark = bytes[place] == slash || bytes[place] == UInt8(ascii: "\"")
            let end = isMark ? Self.endOfBlank(bytes, place) : place
            if end > place, bytes[place] == slash, bytes[place + 1] == slash {
                let comment = String(decoding: bytes[place..<end], as: UTF8.self)
                add(comment, at: line, isFurtherLine: !isAfterCode && lineBefore == line - 1)
                lineBefore = isAfterCode ? nil : line
            }
            for byte in bytes[place..<max(end, place + 1)] {
                if byte == UInt8(ascii: "\n") {
                    line += 1
                    isAfterCode = false
                } else if byte != UInt8(ascii: " ") {
                    isAfterCode = true
                }
            }
            place = max(end, place + 1)
        }
    }

    private mutating func add(_ comment: String, at line: Int, isFurtherLine: Bool) {
        let isDocumentation = comment.hasPrefix("///")
        let words = comment.drop(while: { $0 == "/" }).trimmingCharacters(in: .whitespaces)
        guard isFurtherLine, var block = blocks.last, block.isDocumentation == isDocumentation else {
            return blocks.append(Block(line: line, isDocumentation: isDocumentation, text: words))
        }
        guard !words.isEmpty else { return }
        block.text += block.text.isEmpty ? words : " \(words)"
        blocks[blocks.count - 1] = block
    }

    // MARK: The sources

    /// The comments of every Swift file of Sources that is not generated, by the file's path in that folder.
    static let ofSources = Result { try readSources { !Repository.isGenerated($0) } }

    /// The comments of every generated file; their texts are in Tools/Schema.
    static let ofGeneratedSources = Result { try readSources(where: Repository.isGenerated) }

    private static func readSources(where isMeant: (String) -> Bool) throws -> [(file: String, comments: Comments)] {
        try Repository.files(below: "Sources", where: isMeant).map { ($0.path, Comments(in: $0.text)) }
    }

    /// Where the comment or string that begins at a place ends; the place itself where none begins.
    private static func endOfBlank(_ text: [UInt8], _ start: Int) -> Int {
        func has(_ mark: StaticString, at place: Int) -> Bool {
            mark.withUTF8Buffer { text[place...].starts(with: $0) }
        }
        var place = start
        if has("//", at: start) {
            while place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }
        } else if has("/*", at: start) {
            var depth = 0
            repeat {
                let isOpen = has("/*", at: place)
                let isClose = has("*/", at: place)
                depth += isOpen ? 1 : isClose ? -1 : 0
                place += isOpen || isClose ? 2 : 1
            } while depth > 0 && place < text.count
        } else if has("\"\"\"", at: start) {
            place += 3
            while place < text.count, !has("\"\"\"", at: place) { place += 1 }
            place = min(place + 3, text.count)
        } else if text[start] == UInt8(ascii: "\"") {
            place += 1
            while place < text.count, text[place] != UInt8(ascii: "\""), text[place] != UInt8(ascii: "\n") {
                place += text[place] == UInt8(ascii: "\\") ? 2 : 1
            }
            place = min(place + 1, text.count)
        }
        return place
    }
}
