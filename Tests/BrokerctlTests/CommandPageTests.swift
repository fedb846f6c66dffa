import Foundation
import TestSupport
import Testing

@testable import brokerctl

/// docs/cli.md says what the parser takes and what the commands print, and nothing else.
@Suite("The page of the command line")
struct CommandPageTests {
    private func currentPage() async throws -> CommandPage {
        let dumped = try await ChildProcess.run(BuiltProducts.brokerctl, ["--experimental-dump-help"])
        let json = Console(form: .json)
        var texts = try CommandOutputs.all().mapValues { try $0.map { try json.text(of: $0) } }
        // What activity-stage prints, which brokerctl becomes.
        texts["stage"] = [#"{"address":"http://127.0.0.1:7000/?token=t"}"#]
        return try CommandPage(help: try dumped.json(), outputs: texts)
    }

    @Test("Every command, option and JSON field stands in the page, and nothing else")
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

    @Test("What every command prints is known, and no command that is not there is documented")
    func complete() async throws {
        let page = try await currentPage()
        #expect(Set(page.entries.map(\.name)) == Set(page.fields.keys))
        #expect(page.fields.values.allSatisfy { !$0.isEmpty })
    }
}
