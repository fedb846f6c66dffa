import Foundation
import Testing

@testable import AppBundles

/// Odd property lists mean what they mean to CoreFoundation, or are refused as there. What it refuses for a single value
/// is read with a remark; everything else that differs is in a list, each with its reason.
///
/// CoreFoundation's answers are in `answers.tsv`, written anew by
/// `ACTIVITY_BROKER_WRITE_ANSWERS=1 make test-some TESTS=CoreFoundationTests`.
@Suite("Property lists as read by CoreFoundation")
struct CoreFoundationTests {
    /// What is read differently on purpose.
    static let exceptions: [String: String] = {
        let openStep = [
            "text { a = b; }", "text { a = b; a = c; }", "text (a, b)", "text a = b;",
            #"text // c\u{a}{ a = b; }"#, "text /* c */ ( a )",
        ]
        let words = ["text    ", "text hello", "text bplist10", "text bplist0", "nothing but a head"]
        let keys = ["equal keys", "equal keys as two objects"]
        let wide = ["an integer of 16 bytes of FF", "2^64 in 16 bytes"]
        return [
            openStep.map { ($0, "OpenStep text is named and not read") },
            words.map { ($0, "a bare word, or nothing at all, is OpenStep text too") },
            keys.map {
                ($0, "the last of equal keys counts in both forms; the open-source reader takes a binary's first")
            },
            wide.map { ($0, "integers of 16 bytes have a sign, and no bytes that are left out") },
            [("an empty text in UTF-16", "CoreFoundation on Linux cannot make one")],
            [
                (
                    "the byte A9 alone",
                    "no text in UTF-8; Foundation on Linux makes a sign of this one byte and of no other"
                )
            ],
            [("a key that is a number", "entries without a name are left out")],
            [(canonical, "Swift's bridging makes one key of two spellings; CoreFoundation's dictionary has both")],
        ].flatMap { $0 }.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }()

    private static let canonical =
        #"xml <dict><key>\u{e9}</key><integer>1</integer><key>e\u{301}</key><integer>2</integer></dict>"#

    private static let table = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "answers.tsv")
    private static let isWriting = ProcessInfo.processInfo.environment["ACTIVITY_BROKER_WRITE_ANSWERS"] == "1"

    static let answers: [String: String] = {
        let text = (try? String(contentsOf: table, encoding: .utf8)) ?? ""
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t", maxSplits: 1).map { String($0) } }
        return Dictionary(
            rows.compactMap { $0.count == 2 ? ($0[0], $0[1]) : nil }, uniquingKeysWith: { first, _ in first })
    }()

    @Test("The table has one answer for each odd property list", .enabled(if: !isWriting))
    func table() {
        let names = OddPropertyLists.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(Set(names) == Set(Self.answers.keys))
    }

    @Test("The table is rewritten", .enabled(if: isWriting, "ACTIVITY_BROKER_WRITE_ANSWERS=1 writes it"))
    func write() throws {
        let rows = OddPropertyLists.all.map { "\($0.name)\t\(Answer.foundation($0.bytes))\n" }
        try rows.joined().write(to: Self.table, atomically: true, encoding: .utf8)
    }

    @Test("An odd property list is read as by CoreFoundation", arguments: OddPropertyLists.all)
    func odd(sample: OddPropertyLists.Sample) throws {
        let answer = try #require(Self.answers[sample.name])
        let difference = Agreement.difference(sample.bytes, foundation: answer)
        if Self.exceptions[sample.name] != nil {
            #expect(difference != nil, "no exception any more")
        } else {
            #expect(difference == nil)
        }
    }

    @Test("Every exception is one of the odd property lists")
    func named() {
        #expect(Set(Self.exceptions.keys).isSubset(of: OddPropertyLists.all.map(\.name)))
    }
}
