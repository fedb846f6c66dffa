/// A text after folding, with the positions at which a match may begin and end.
///
/// Folding makes several letters of some characters, such as `ss` of `ß`. As in Foundation's search, such a character
/// is matched as a whole or not at all: `"ß" CONTAINS[c] "s"` is false, and `"ß" CONTAINS[c] "SS"` is true. The same
/// holds for a letter and its marks.
struct FoldedText {
    /// The text that is compared, by the bytes of its UTF-8.
    let text: String

    /// The byte offsets, ascending, of scalars that begin inside a character; empty if every scalar is a character.
    private let inner: [Int]

    /// Makes a text in which every scalar is a character.
    init(_ text: String) {
        self.text = text
        inner = []
    }

    init(_ text: String, inner: [Int]) {
        self.text = text
        self.inner = inner
    }

    var utf8: String.UTF8View { text.utf8 }

    /// Whether `offset`, the start of a scalar or the end of the text, is not inside a character.
    func isBoundary(_ offset: Int) -> Bool {
        var low = 0
        var high = inner.count
        while low < high {
            let middle = (low + high) / 2
            if inner[middle] == offset { return false }
            if inner[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return true
    }

    func hasPrefix(_ part: FoldedText) -> Bool {
        utf8.starts(with: part.utf8) && isBoundary(part.utf8.count)
    }

    func hasSuffix(_ part: FoldedText) -> Bool {
        let start = utf8.count - part.utf8.count
        return start >= 0 && isBoundary(start) && utf8.suffix(part.utf8.count).elementsEqual(part.utf8)
    }
}
