import Foundation
import TestSupport
import Testing

@testable import brokerctl

/// What every command prints, letter for letter: as JSON, in a pipe, and on a terminal of 100 columns. Scripts read it.
///
/// To write it anew: `ACTIVITY_BROKER_WRITE_DOCUMENTS=1 make test-some TESTS=GoldenTests`.
@Suite("Golden command outputs")
struct GoldenTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Golden")
    private static let forms: [(name: String, form: Console.Form)] = [
        ("json", .json), ("plain", .plain),
        ("pretty", .pretty(Terminal(width: 100, usesColours: false, now: 1_763_712_650_000))),
    ]

    @Test("The output as JSON, in a pipe and on a terminal is unchanged", arguments: ["json", "plain", "pretty"])
    func golden(name: String) throws {
        let form = try #require(Self.forms.first { $0.name == name }?.form)
        let outputs = try CommandOutputs.all().merging(try RareOutputs.all()) { $0 + $1 }
        var text = ""
        for (command, outputs) in outputs.sorted(by: { $0.key < $1.key }) {
            for output in outputs { text += "== \(command)\n" + (try Console(form: form).text(of: output)) }
        }
        let file = Self.folder.appending(path: "\(name).txt")
        if CommandPage.isWriting {
            try text.write(to: file, atomically: true, encoding: .utf8)
        } else {
            let lines = text.components(separatedBy: "\n")
            let golden = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
            #expect(lines.count == golden.count)
            for (line, expected) in zip(lines, golden) where line != expected { #expect(line == expected) }
        }
    }
}
