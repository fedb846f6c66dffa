package import SceneClient

/// A text that keys edit, with the caret.
package struct TypedText: Hashable {
    package private(set) var text: String
    /// The number of characters before the caret.
    package private(set) var caret: Int
    /// Whether the text may have several lines.
    package let hasLines: Bool

    /// - Parameter caret: nil for the end of the text.
    package init(_ text: String, caret: Int? = nil, hasLines: Bool = true) {
        self.text = text
        self.caret = min(max(0, caret ?? text.count), text.count)
        self.hasLines = hasLines
    }

    /// Handles a key. Returns false for a key that does nothing here.
    package mutating func take(_ key: KeyPress) -> Bool {
        switch key.key {
        case "Backspace": delete(before: 1, after: 0)
        case "Delete": delete(before: 0, after: 1)
        case "ArrowLeft": move(to: caret - 1)
        case "ArrowRight": move(to: caret + 1)
        case "ArrowUp": moveByLine(-1)
        case "ArrowDown": moveByLine(1)
        case "Home": move(to: lineStart)
        case "End": move(to: lineEnd)
        default:
            let typed = key.characters.filter { $0.isNewline ? hasLines : !$0.isControl }
            guard !typed.isEmpty else { return false }
            insert(typed)
        }
        return true
    }

    package mutating func move(to place: Int) { caret = min(max(0, place), text.count) }

    private mutating func insert(_ typed: String) {
        let length = text.count
        text.insert(contentsOf: typed, at: index(caret))
        // A combining accent joins the character before it, so the text may not grow.
        caret += text.count - length
    }

    private mutating func delete(before: Int, after: Int) {
        let start = max(0, caret - before)
        text.removeSubrange(index(start)..<index(min(text.count, caret + after)))
        caret = start
    }

    private mutating func moveByLine(_ step: Int) {
        // The caret enters the other line first, because `lineStart` and `lineEnd` belong to the caret's line.
        let column = caret - lineStart
        if step < 0 {
            guard lineStart > 0 else { return move(to: 0) }
            let end = lineStart - 1
            caret = end
            caret = min(lineStart + column, end)
        } else {
            guard lineEnd < text.count else { return move(to: text.count) }
            caret = lineEnd + 1
            caret = min(lineStart + column, lineEnd)
        }
    }

    private var lineStart: Int {
        let before = text[..<index(caret)]
        return before.lastIndex(where: \.isNewline).map { text.distance(from: text.startIndex, to: $0) + 1 } ?? 0
    }

    private var lineEnd: Int {
        let after = text[index(caret)...]
        return after.firstIndex(where: \.isNewline).map { text.distance(from: text.startIndex, to: $0) } ?? text.count
    }

    private func index(_ place: Int) -> String.Index { text.index(text.startIndex, offsetBy: place) }
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
}
