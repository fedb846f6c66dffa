/// A text as a comparison sees it, and where in it a part may begin and end.
///
/// Folding makes several letters out of some characters: `ß` becomes `ss`. Such a character is found whole or not at
/// all, as Foundation's search finds it: `"ß" CONTAINS[c] "s"` is false, `"ß" CONTAINS[c] "SS"` is true. The same holds
/// for a letter and the marks on it.
struct FoldedText {
    /// What is compared, byte by byte of its UTF-8.
    let text: String

    /// Offsets, ascending, at which a scalar begins inside a character. Empty where every scalar is a character.
    private let inner: [Int]

    /// A text in which every scalar is a character of its own.
    init(_ text: String) {
        self.text = text
        inner = []
    }

    init(_ text: String, inner: [Int]) {
        self.text = text
        self.inner = inner
    }

    var utf8: String.UTF8View { text.utf8 }

    /// False if `offset`, at which a scalar begins or the text ends, lies inside a character.
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
