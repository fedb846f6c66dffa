// Normalisation is not public in the standard library, and nothing else offers it without Foundation or a table of our
// own. This file alone depends on it; the golden test fails if a toolchain changes what it gives.
@_spi(_Unicode) import Swift

/// Folding of text for comparisons that overlook case or diacritics, the same in every locale (U:R26).
///
/// The steps: decompose canonically; for `[d]` drop the combining scalars; for `[c]` map each scalar to lower case;
/// compose again. Composing keeps a letter whole, so that `[c]` finds no `e` in `é`, and `[d]` no `가` in `각`.
/// Canonically equivalent texts fold to the same bytes. Folding twice changes nothing more.
///
/// Letters that Unicode does not decompose stay themselves: `ø`, `ł` and `ı` are not `o`, `l` and `i`; `ß` is not `ss`.
public enum TextFolding {
    /// The text as `options` see it; unchanged without options.
    public static func fold(_ text: String, _ options: PredicateOptions) -> String {
        guard !options.isEmpty else { return text }
        if let folded = foldASCII(text, options) { return folded }
        if options.contains(.diacriticInsensitive) {
            // Marks go first, and again once decomposed: so no long run of them is ever put in order.
            let bare = String(String.UnicodeScalarView(text.unicodeScalars.filter { !isCombining($0) }))
            return composed(lowered(bare._nfd.lazy.filter { !isCombining($0) }, options))
        }
        guard hasOrdinaryMarks(text) else { return lowered(text.unicodeScalars, options) }
        return composed(lowered(text._nfd, options))
    }

    /// Most identifiers are ASCII, where only case can matter; nil for any other text.
    private static func foldASCII(_ text: String, _ options: PredicateOptions) -> String? {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        guard options.contains(.caseInsensitive) else { return text }
        let isUpper = { (byte: UInt8) in byte >= 0x41 && byte <= 0x5A }
        guard text.utf8.contains(where: isUpper) else { return text }
        return String(decoding: text.utf8.map { isUpper($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// Lower case is mapped scalar by scalar; a final sigma counts as a sigma, as its upper case is the same letter.
    private static func lowered(_ scalars: some Sequence<Unicode.Scalar>, _ options: PredicateOptions) -> String {
        var lowered = String.UnicodeScalarView()
        for scalar in scalars {
            if !options.contains(.caseInsensitive) {
                lowered.append(scalar)
            } else if scalar == "\u{3C2}" {
                lowered.append("\u{3C3}")
            } else {
                // One at a time: appending a whole view copies what is there already.
                for mapped in scalar.properties.lowercaseMapping.unicodeScalars { lowered.append(mapped) }
            }
        }
        return String(lowered)
    }

    private static func composed(_ text: String) -> String {
        var composed = String.UnicodeScalarView()
        for scalar in text._nfc { composed.append(scalar) }
        return String(composed)
    }

    private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.canonicalCombiningClass != .notReordered
    }

    /// False if more than 30 combining scalars follow each other, Unicode's own bound for stream-safe text. No language
    /// writes that, and putting a long run in order takes the square of its length, so such text is not normalised.
    private static func hasOrdinaryMarks(_ text: String) -> Bool {
        var run = 0
        for scalar in text.unicodeScalars {
            run = isCombining(scalar) ? run + 1 : 0
            if run > 30 { return false }
        }
        return true
    }
}
