/// A line of a text as it is drawn: broken between words, with nothing left out, so that each caret has its place.
struct TextLine: Hashable {
    let text: String
    /// The place of its first character in the whole text.
    let start: Int

    /// - Parameters:
    ///   - paragraph: Without a line break.
    ///   - start: The place of its first character in the whole text.
    ///   - columns: How many characters a line has room for; a word that is longer stands alone.
    static func lines(of paragraph: Substring, from start: Int, columns: Int) -> [TextLine] {
        var lines: [TextLine] = []
        var rest = Array(paragraph)[...]
        var place = start
        while rest.count > columns {
            // The space after a line is part of it.
            let fitting = rest.prefix(columns + 1)
            guard let space = fitting.lastIndex(of: " ") ?? rest.firstIndex(of: " ") else { break }
            let line = rest[...space]
            lines.append(TextLine(text: String(line), start: place))
            place += line.count
            rest = rest[(space + 1)...]
        }
        lines.append(TextLine(text: String(rest), start: place))
        return lines
    }

    /// The line that a caret is drawn in: at a break it is that which begins there.
    static func index(of caret: Int, in lines: [TextLine]) -> Int? {
        lines.lastIndex { $0.start <= caret }
    }
}
