import ActivityWire
import Testing
import UniformTypes

@testable import brokerctl

/// What is told beside a result: odd, and no failure.
@Suite("Remarks")
struct RemarkTests {
    @Test("An undeclared type is remarked on with a suggestion, a declared one is not")
    func undeclared() throws {
        func remark(_ type: String) throws -> String? {
            OpeningRemarks.remark(
                undeclared: type, by: try Samples.app(), declaring: ["org.example.edit"], named: "the app")
        }
        #expect(try remark("org.example.edit") == nil)
        let near = try #require(try remark("org.example.edti"))
        #expect(near.contains("does not declare the activity type org.example.edti"))
        #expect(near.contains("because the app was specified; did you mean org.example.edit?"))
        #expect(try remark("com.other.thing")?.contains("brokerctl apps show") == true)
    }

    @Test("Remarks appear in the text and in JSON")
    func outputs() throws {
        let output = try Samples.opened { $0.warnings = ["odd"] }
        #expect(output.display.plain().contains("warning\todd\n"))
        #expect(JSONText.encode(output).contains(#""warnings":["odd"]"#))
        var row = try Samples.appRow()
        row.warnings = ["known"]
        let app = row.warning(of: ["known", "new"])
        #expect(JSONText.encode(app).contains(#""warnings":["known","new"]"#))
        #expect(app.display.plain().hasSuffix("warning\tknown\nwarning\tnew\n"))
    }

    @Test("The explanation of a session that was not chosen comes first in the text and does not change the JSON")
    func whyNot() throws {
        let record = DecisionRecord(
            request: Samples.request, app: try Samples.app(), decision: .created, reuse: .matchElseNew, rule: "none",
            others: [.init(session: Samples.other, title: "Other", rejection: .cannotActivate)])
        let output = DecisionOutput(record: record, isWhyNot: true)
        #expect(output.display.plain().hasPrefix("notChosen\t\(Samples.other)\nbecause\tcannotActivate\nrequest\t"))
        let terminal = Terminal(width: nil, usesColours: false, now: 0)
        let lines = output.display.pretty(terminal).split(separator: "\n")
        #expect(lines[0].hasSuffix("\(Samples.other) (Other)") && lines[1].hasSuffix("cannot show this content"))
        #expect(JSONText.encode(output) == JSONText.encode(DecisionOutput(record: record)))
    }

    @Test("Every ending of a drag and of a load has its own sentence")
    func drags() {
        let words = DragEnding.allCases.map(\.words)
        #expect(words.allSatisfy { $0.contains(" ") } && Set(words).count == words.count)
        let failures = LoadFailure.allCases.map(\.words)
        #expect(failures.allSatisfy { $0.contains(" ") } && Set(failures).count == failures.count)
        var report = DragOutputs.report
        report.ending = .notAccepted
        let text = DragOutput(report, wanted: [.jpeg, .plainText], copies: []).display.plain()
        #expect(text.contains("item 1: wanted public.jpeg, public.plain-text, offered to the destination public.png"))
        #expect(text.contains("ending\tnotAccepted\nmeaning\tnothing there accepts the dragged items\n"))
        #expect(text.contains("sourceLost: the source's process ended"))
    }
}
