/// Folds upper and lower case, scalar by scalar, as Foundation's case-insensitive search on Linux does.
///
/// The folding is Unicode's full case folding, such as `ß` to `ss` and `ﬁ` to `fi`, with the exceptions that the search
/// makes. The tests compare the folding of every scalar with a table of the search's answers, so they fail if a
/// toolchain gives other answers.
enum CaseFolding {
    /// Scalars that the search treats as letters without case: `ı`, which therefore does not equal `i`, and Cyrillic
    /// variants that the search's tables lack.
    private static let exceptions: [ClosedRange<UInt32>] = [0x131...0x131, 0x1C80...0x1C88]

    /// The last version of Unicode whose letters the search folds. Letters of later versions are not folded, even if
    /// the standard library knows them.
    private static let lastVersion = 15

    /// Appends the folding of `scalar`.
    static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
        if scalar.isASCII {
            folded.append(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
        } else if scalar == "\u{1E9E}" {
            // The rule below would fold ẞ to ß, since ẞ is its own upper case. But ß folds to ss, and ẞ and ß
            // must be equal.
            folded.append(contentsOf: "ss".unicodeScalars)
        } else if hasCase(scalar) {
            // Scalars are appended one at a time, because appending a whole view copies all scalars that are there
            // already.
            for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                for lower in upper.properties.lowercaseMapping.unicodeScalars { folded.append(lower) }
            }
        } else {
            folded.append(scalar)
        }
    }

    /// Whether the search folds the scalar. The search compares the halves of surrogate pairs, so it does not fold
    /// letters beyond U+FFFF.
    private static func hasCase(_ scalar: Unicode.Scalar) -> Bool {
        UTF16.width(scalar) == 1 && !exceptions.contains { $0.contains(scalar.value) }
            && scalar.properties.age.map { $0.major <= lastVersion } == true
    }
}
