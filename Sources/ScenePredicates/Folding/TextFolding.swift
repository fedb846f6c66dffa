// The standard library has normalisation, but does not publish it. Without Foundation, the only other way would be a
// table of our own. Only this file imports the unpublished functions, and the golden tests fail if a toolchain changes
// their results.
@_spi(_Unicode) import Swift

/// Folds text for comparisons that ignore case or diacritics, identically in every locale (U:R26).
///
/// Two folded texts are equal if Foundation's search on Linux treats the texts as equal. A text is decomposed
/// canonically into characters, which are letters with their marks. `[c]` folds the letter (``CaseFolding``). `[d]`
/// removes all marks of Latin, Greek and Cyrillic letters. From other letters it removes only marks that do not compose
/// with their letter, so `が` and `각` stay whole. Canonically equivalent texts fold to the same bytes.
///
/// Letters that Unicode does not decompose are kept: `ø`, `ł` and `ı` are not `o`, `l` and `i`.
enum TextFolding {
    /// Returns the text folded by `options`; unchanged without options.
    static func fold(_ text: String, _ options: PredicateOptions) -> FoldedText {
        guard !options.isEmpty else { return FoldedText(text) }
        if let folded = foldASCII(text, options) { return FoldedText(folded) }
        var folding = CharacterFolding(options)
        if !hasOrdinaryMarks(text) {
            for scalar in text.unicodeScalars { folding.append(scalar) }
        } else if options.contains(.diacriticInsensitive) {
            // In the composed form, a mark that composes is a part of its letter. A mark that does not compose follows
            // the letter.
            for scalar in text._nfc { folding.append(scalar) }
        } else {
            for scalar in text._nfd { folding.append(scalar) }
        }
        return folding.result
    }

    /// Folds ASCII text, in which only case matters, without the general algorithm, since most identifiers are ASCII.
    /// Returns nil for any other text.
    private static func foldASCII(_ text: String, _ options: PredicateOptions) -> String? {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        guard options.contains(.caseInsensitive) else { return text }
        let isUpper = { (byte: UInt8) in byte >= 0x41 && byte <= 0x5A }
        guard text.utf8.contains(where: isUpper) else { return text }
        return String(decoding: text.utf8.map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// Whether at most 30 combining scalars follow each other, which is Unicode's bound for stream-safe text. No
    /// language writes more. Ordering a run takes the square of its length, so a text with a longer run is not
    /// normalised.
    private static func hasOrdinaryMarks(_ text: String) -> Bool {
        var run = 0
        for scalar in text.unicodeScalars {
            run = scalar.properties.canonicalCombiningClass != .notReordered ? run + 1 : 0
            if run > 30 { return false }
        }
        return true
    }
}

/// Folds a text scalar by scalar.
private struct CharacterFolding {
    /// The first scalar after the Latin, Greek and Cyrillic letters. Foundation removes the marks of those letters even
    /// if the marks compose.
    private static let firstOfOtherScripts: UInt32 = 0x510

    private let options: PredicateOptions
    private var folded = String.UnicodeScalarView()
    /// The byte offsets of scalars that begin inside a character.
    private var inner: [Int] = []
    /// The length of ``folded`` in bytes of UTF-8.
    private var length = 0
    /// The last scalar that was appended, before its folding.
    private var last: Unicode.Scalar?
    /// Whether the current character is a Latin, Greek or Cyrillic letter.
    private var isPlainLetter = false

    init(_ options: PredicateOptions) {
        self.options = options
    }

    var result: FoldedText { FoldedText(String(folded), inner: inner) }

    /// Appends the folding of a scalar, or nothing if the scalar is a mark that is removed.
    mutating func append(_ scalar: Unicode.Scalar) {
        defer { last = scalar }
        let continues = last.map { Self.joins($0, scalar) } ?? false
        guard options.contains(.diacriticInsensitive) else {
            emit(scalar, isFolded: !continues && options.contains(.caseInsensitive), continues: continues)
            return
        }
        // A mark that has no letter before it is compared like a letter.
        if continues && scalar.properties.isGraphemeExtend { return }
        // The marks of a plain letter are removed, even if they compose with the letter.
        for (index, part) in String(scalar)._nfd.enumerated() {
            let isFirst = index == 0
            if !isFirst && isPlainLetter { return }
            if isFirst { isPlainLetter = part.value < Self.firstOfOtherScripts }
            emit(
                part, isFolded: isFirst && !continues && options.contains(.caseInsensitive),
                continues: continues || !isFirst)
        }
    }

    private mutating func emit(_ scalar: Unicode.Scalar, isFolded: Bool, continues: Bool) {
        var parts = String.UnicodeScalarView()
        if isFolded { CaseFolding.append(scalar, to: &parts) } else { parts.append(scalar) }
        for (index, part) in parts.enumerated() {
            if continues || index > 0 { inner.append(length) }
            folded.append(part)
            length += UTF8.width(part)
        }
    }

    /// Whether `next` belongs to the same character as `previous`, because it is a mark or a part of a Hangul syllable.
    private static func joins(_ previous: Unicode.Scalar, _ next: Unicode.Scalar) -> Bool {
        next.properties.isGraphemeExtend
            || ((0x1160...0x11FF).contains(next.value) && (0x1100...0x11FF).contains(previous.value))
    }
}
