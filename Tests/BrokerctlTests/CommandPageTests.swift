import Foundation
import TestSupport
import Testing

@testable import brokerctl

/// docs/cli.md says what the parser takes and what the commands print, and nothing else.
@Suite("Command line page")
struct CommandPageTests {
    private func currentPage() async throws -> CommandPage {
        let dumped = try await ChildProcess.run(BuiltProducts.brokerctl, ["--experimental-dump-help"])
        let json = Console(form: .json)
        var texts = try CommandOutputs.all().mapValues { try $0.map { try json.text(of: $0) } }
        // What activity-stage prints, which brokerctl becomes.
        texts["stage"] = [#"{"address":"http://127.0.0.1:7000/?token=t"}"#]
        return try CommandPage(help: try dumped.json(), outputs: texts)
    }

    @Test("The page has exactly the commands, options and JSON fields that exist")
    func page() async throws {
        let generated = try await currentPage().text
        var document = try String(contentsOf: CommandPage.file, encoding: .utf8)
        let first = try #require(document.range(of: CommandPage.begin))
        let last = try #require(document.range(of: CommandPage.end))
        if CommandPage.isWriting {
            document.replaceSubrange(first.upperBound..<last.lowerBound, with: generated)
            try document.write(to: CommandPage.file, atomically: true, encoding: .utf8)
        } else {
            #expect(String(document[first.upperBound..<last.lowerBound]) == generated)
        }
    }

    @Test("The output of every command is known, and only existing commands are documented")
    func complete() async throws {
        let page = try await currentPage()
        #expect(Set(page.entries.map(\.name)) == Set(page.fields.keys))
        #expect(page.fields.values.allSatisfy { !$0.isEmpty })
    }
}
