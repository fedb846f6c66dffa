/// Upper and lower case as one, scalar by scalar: what the case-insensitive search of Foundation on Linux answers.
///
/// It is Unicode's full folding, `ß` to `ss` and `ﬁ` to `fi`, with the exceptions below, which are that search's own. A
/// table of its answers for every scalar is among the tests, which name any toolchain that gives others.
enum CaseFolding {
    /// Scalars without case for the search: `ı`, which is no `i`, and Cyrillic variants that its tables lack.
    private static let exceptions: [ClosedRange<UInt32>] = [0x131...0x131, 0x1C80...0x1C88]

    /// The last version of Unicode whose letters the search folds. Later ones stay, whatever the standard library knows.
    private static let lastVersion = 15

    /// Appends what `scalar` folds to.
    static func append(_ scalar: Unicode.Scalar, to folded: inout String.UnicodeScalarView) {
        if scalar.isASCII {
            folded.append(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
        } else if scalar == "\u{1E9E}" {
            // The only letter whose upper case has a longer lower case: ẞ is ß, which is SS.
            folded.append(contentsOf: "ss".unicodeScalars)
        } else if hasCase(scalar) {
            // One at a time: appending a whole view copies what is there already.
            for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                for lower in upper.properties.lowercaseMapping.unicodeScalars { folded.append(lower) }
            }
        } else {
            folded.append(scalar)
        }
    }

    /// The search compares the halves of surrogate pairs, so letters beyond U+FFFF are only themselves.
    private static func hasCase(_ scalar: Unicode.Scalar) -> Bool {
        UTF16.width(scalar) == 1 && !exceptions.contains { $0.contains(scalar.value) }
            && scalar.properties.age.map { $0.major <= lastVersion } == true
    }
}
