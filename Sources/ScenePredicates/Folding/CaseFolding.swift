/// Folds upper and lower case, scalar by scalar, as Foundation's case-insensitive search on Linux does.
///
/// It is Unicode's full folding, `ß` to `ss` and `ﬁ` to `fi`, with that search's own exceptions below. The tests have a
/// table of the search's answers for every scalar and name any toolchain that gives others.
enum CaseFolding {
    /// Scalars that the search treats as without case: `ı`, which is not `i`, and Cyrillic variants that its tables
    /// lack.
    private static let exceptions: [ClosedRange<UInt32>] = [0x131...0x131, 0x1C80...0x1C88]

    /// The last version of Unicode whose letters the search folds. Later letters are not folded, even if the standard
    /// library knows them.
    private static let lastVersion = 15

    /// Appends the folding of `scalar`.
    static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
        if scalar.isASCII {
            folded.append(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
        } else if scalar == "\u{1E9E}" {
            // Only ẞ has an upper case whose lower case is longer: ẞ is ß, which is SS.
            folded.append(contentsOf: "ss".unicodeScalars)
        } else if hasCase(scalar) {
            // Each scalar is appended alone, because appending a whole view copies all that is there already.
            for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                for lower in upper.properties.lowercaseMapping.unicodeScalars { folded.append(lower) }
            }
        } else {
            folded.append(scalar)
        }
    }

    /// Whether the search folds the scalar. It compares the halves of surrogate pairs, so it does not fold letters
    /// beyond U+FFFF.
    private static func hasCase(_ scalar: Unicode.Scalar) -> Bool {
        UTF16.width(scalar) == 1 && !exceptions.contains { $0.contains(scalar.value) }
            && scalar.properties.age.map { $0.major <= lastVersion } == true
    }
}
