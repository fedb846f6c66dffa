import ScenePredicates

extension FoldingTable {
    /// The table as the Foundation of this toolchain answers now.
    ///
    /// Each answer is confirmed by comparing both ways; a folding (`folding(options:locale:)`) that the comparison does
    /// not hold equal is not one: the search decides.
    static func asked() -> FoldingTable {
        var table = FoldingTable()
        for scalar in FoldingTableTests.scalars {
            let value = scalar.value
            table.byCase[value] = equal(of: scalar, .caseInsensitive)
            table.byDiacritics[value] = equal(of: scalar, .diacriticInsensitive)
            let both = equal(of: scalar, [.caseInsensitive, .diacriticInsensitive]) ?? [value]
            if both != table.both(value) { table.byBoth[value] = both }
            guard scalar.properties.generalCategory.isMark || scalar.properties.isGraphemeExtend else { continue }
            if drops(scalar, behind: "a") { table.droppedBehindLatin.insert(value) }
            if drops(scalar, behind: "\u{5D0}") { table.droppedBehindHebrew.insert(value) }
        }
        return table
    }

    private static func equal(of scalar: Unicode.Scalar, _ options: PredicateOptions) -> [UInt32]? {
        let text = String(scalar)
        var candidates = [FoundationSearch.folding(text, options)]
        if options.contains(.caseInsensitive) { candidates.append(scalar.properties.lowercaseMapping) }
        for candidate in candidates where !candidate.unicodeScalars.elementsEqual(text.unicodeScalars) {
            if FoundationSearch.equal(text, candidate, options), FoundationSearch.equal(candidate, text, options) {
                return candidate.unicodeScalars.map(\.value)
            }
        }
        return nil
    }

    private static func drops(_ mark: Unicode.Scalar, behind letter: String) -> Bool {
        FoundationSearch.equal(letter + String(mark), letter, .diacriticInsensitive)
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
