/// A line of a text as it is drawn. Text is broken between words and keeps all characters, so that every place of a
/// caret lies in a line.
package struct TextLine: Hashable {
    package let text: String
    /// The place of the line's first character in the whole text.
    package let start: Int

    /// Breaks a paragraph into lines.
    ///
    /// - Parameters:
    ///   - paragraph: a text without line breaks.
    ///   - start: the place of its first character in the whole text.
    ///   - columns: the characters that a line has space for; a longer word has a line of its own.
    package static func lines(of paragraph: Substring, from start: Int, columns: Int) -> [TextLine] {
        var lines: [TextLine] = []
        var remaining = Array(paragraph)[...]
        var lineStart = start
        while remaining.count > columns {
            // The space after a line belongs to the line.
            let fitting = remaining.prefix(columns + 1)
            guard let space = fitting.lastIndex(of: " ") ?? remaining.firstIndex(of: " ") else { break }
            let line = remaining[...space]
            lines.append(TextLine(text: String(line), start: lineStart))
            lineStart += line.count
            remaining = remaining[(space + 1)...]
        }
        lines.append(TextLine(text: String(remaining), start: lineStart))
        return lines
    }

    /// Returns the line in which a caret is drawn: at a break, the line that begins there.
    package static func index(of caret: Int, in lines: [TextLine]) -> Int? {
        lines.lastIndex { $0.start <= caret }
    }
}
