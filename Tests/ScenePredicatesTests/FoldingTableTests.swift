import Foundation
import Testing

@testable import ScenePredicates

/// Goal: `[c]` and `[d]` fold as the search of Foundation does. Method: its answers for every scalar are a file among the
/// tests; the folding here must agree with the file, and the file with the Foundation at hand.
///
/// To write the file anew: `ACTIVITY_BROKER_WRITE_FOLDING=1 make test-some TESTS=FoldingTableTests`.
@Suite("Foundation's folding of every scalar")
struct FoldingTableTests {
    static let committed = try? FoldingTable(text: String(contentsOf: file, encoding: .utf8))
    static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Golden/foundation-folding.txt")

    @Test("The folding file matches the results of this toolchain's Foundation")
    func live() throws {
        let asked = FoldingTable.asked()
        if ProcessInfo.processInfo.environment["ACTIVITY_BROKER_WRITE_FOLDING"] == "1" {
            try (Self.head + asked.text).write(to: Self.file, atomically: true, encoding: .utf8)
        }
        let written = try #require(FoldingTable(text: String(contentsOf: Self.file, encoding: .utf8)))
        let different =
            differences(written.byCase, asked.byCase) + differences(written.byDiacritics, asked.byDiacritics)
            + differences(written.byBoth, asked.byBoth)
            + written.droppedBehindLatin.symmetricDifference(asked.droppedBehindLatin)
            + written.droppedBehindHebrew.symmetricDifference(asked.droppedBehindHebrew)
        #expect(
            different.isEmpty,
            """
            The Foundation of this toolchain folds \(different.count) scalars in another way than the one whose answers \
            are in \(Self.file.lastPathComponent), first U+\(String(different.min() ?? 0, radix: 16, uppercase: true)). \
            If this toolchain is to count from now on, write the file anew and let CaseFolding and TextFolding follow.
            """)
    }

    @Test("Case folding of every scalar equals the file's, and no other scalar folds")
    func byCase() throws {
        let table = try #require(Self.committed)
        #expect(table.byCase.count > 1_200)
        #expect(wrong(.caseInsensitive) { table.byCase[$0] } == [])
    }

    @Test("Diacritic folding of every scalar equals the file's, and no other scalar folds")
    func byDiacritics() throws {
        let table = try #require(Self.committed)
        #expect(table.byDiacritics.count > 800)
        #expect(wrong(.diacriticInsensitive) { table.byDiacritics[$0] } == Self.exclusions)
        #expect(Self.exclusions.count > 50)
    }

    @Test("Combined folding of every scalar equals the file's, and no other scalar folds")
    func byBoth() throws {
        let table = try #require(Self.committed)
        let wrong = wrong([.caseInsensitive, .diacriticInsensitive]) { scalar in
            let target = table.both(scalar)
            return target == [scalar] ? nil : target
        }
        #expect(wrong == Self.exclusions)
    }

    @Test("Scalars ignored after a letter are those of the file, except for marks unknown to Foundation")
    func marks() throws {
        let table = try #require(Self.committed)
        #expect(table.droppedBehindLatin.count > 1_500)
        for (letter, dropped) in [("a", table.droppedBehindLatin), ("\u{5D0}", table.droppedBehindHebrew)] {
            let bare = TextFolding.fold(letter, .diacriticInsensitive)
            var more: Set<UInt32> = []
            for scalar in Self.scalars {
                let isDropped = TextFolding.fold(letter + String(scalar), .diacriticInsensitive).text == bare.text
                if isDropped { more.insert(scalar.value) }
            }
            // A vowel sign that Unicode has made a letter's part since.
            #expect(dropped.subtracting(more) == [0x1171E])
            let unknown = more.subtracting(dropped)
            #expect(unknown.isSubset(of: Self.unknownMarks.joined()), "\(letter)")
        }
    }

    static let head = """
        # What the search of Foundation on Linux holds each scalar equal to: c, d, and cd where it is not c after d.
        # FIRST-LAST/STEP=TEXT, or +DISTANCE; scalars in hexadecimal. latin, hebrew: passed over by d behind such a letter.

        """

    /// Letters of other scripts that normalisation takes apart for good: `\u{958}` becomes `\u{915}\u{93C}`. Foundation
    /// passes over the second scalar, but not in the first spelling; here canonically equivalent texts are the same.
    static let exclusions = scalars.map(\.value).filter { value in
        let text = String(Unicode.Scalar(value).map(Character.init) ?? " ")
        let parts = text.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
        return parts.count > 1 && parts[0] >= 0x510
    }

    /// Marks of the standard library's Unicode that the older tables of Foundation do not hold to be marks.
    static let unknownMarks: [ClosedRange<UInt32>] = [
        0x897...0x897, 0xCC0...0xCC0, 0xCC7...0xCC8, 0xCCA...0xCCB, 0x1715...0x1715, 0x1734...0x1734,
        0x1ACF...0x1ADD, 0x1AE0...0x1AEB, 0x1B3B...0x1B3B, 0x1B3D...0x1B3D, 0x1B43...0x1B44, 0x1BAA...0x1BAA,
        0x1BF2...0x1BF3, 0xA953...0xA953, 0xA9C0...0xA9C0, 0x10D69...0x10D6D, 0x10EFA...0x10EFC, 0x111C0...0x111C0,
        0x11235...0x11235, 0x1134D...0x1134D, 0x113B8...0x113B8, 0x113BB...0x113C0, 0x113C2...0x113C2,
        0x113C5...0x113C5, 0x113C7...0x113C9, 0x113CE...0x113D0, 0x113D2...0x113D2, 0x113E1...0x113E2,
        0x116B6...0x116B6, 0x1193D...0x1193D, 0x11B60...0x11B60, 0x11B62...0x11B64, 0x11B66...0x11B66,
        0x11F41...0x11F41, 0x11F5A...0x11F5A, 0x1611E...0x16129, 0x1612D...0x1612F, 0x16FF0...0x16FF1,
        0x1D166...0x1D166, 0x1D16D...0x1D16D, 0x1E5EE...0x1E5EF, 0x1E6E3...0x1E6E3, 0x1E6E6...0x1E6E6,
        0x1E6EE...0x1E6EF, 0x1E6F5...0x1E6F5,
    ]

    /// Assigned ones: no other can fold.
    static let scalars = (UInt32(1)...0x10_FFFF).compactMap(Unicode.Scalar.init).filter {
        $0.properties.generalCategory != .unassigned && $0.properties.generalCategory != .privateUse
    }

    private func differences(_ left: [UInt32: [UInt32]], _ right: [UInt32: [UInt32]]) -> [UInt32] {
        Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }
    }

    /// Scalars that do not fold to what `expected` says; nil says that a scalar is only itself, however composed.
    private func wrong(_ options: PredicateOptions, _ expected: (UInt32) -> [UInt32]?) -> [UInt32] {
        var wrong: [UInt32] = []
        for scalar in Self.scalars {
            let folded = TextFolding.fold(String(scalar), options)
            let target = expected(scalar.value)
            let text = target.map { String(String.UnicodeScalarView($0.compactMap(Unicode.Scalar.init))) }
            let other = text.map { TextFolding.fold($0, options) }
            let isRight = other.map { $0.utf8.elementsEqual(folded.utf8) } ?? (folded.text == String(scalar))
            if !isRight { wrong.append(scalar.value) }
        }
        return wrong
    }
}
