import ActivityWire
import Foundation
import TestSupport
import Testing

/// What the outside tool does together with the outside window.
@Suite(
    "Independent tool and window", .serialized, .processes, .timeLimit(.minutes(10)),
    .enabled(if: OutsideClient.isInstalled, "\(OutsideClient.requirement)"))
struct OutsideScenarioTests {
    private func run(_ scenario: String, _ model: OutsideApp.ProcessModel = .application) async throws -> [JSON] {
        var lines: [JSON] = []
        try await OutsideApp.run(model) { app in lines = try await app.tool(scenario, of: "scenarios.py") }
        return lines
    }

    /// Expects one line for each refusal, by its case.
    private func expect(_ code: RefusalCode, _ field: String?, of name: String, in lines: [JSON]) throws {
        let line = try #require(lines.first { $0["case"].text == name }, "\(name) is missing")
        #expect(line["code"].text == code.rawValue && line["field"].text == field, "\(line)")
    }

    @Test("Each reuse policy decides as documented, and resolve and explain agree")
    func openings() async throws {
        let lines = try await run("openings")
        let decisions = lines.filter { $0["policy"].text != nil }
        let created: Set = ["REUSE_POLICY_ALWAYS_NEW"]
        #expect(decisions.count == 7)
        for line in decisions {
            let policy = try #require(line["policy"].text)
            let asked = policy == "REUSE_POLICY_ASK"
            let expected = asked ? "CANDIDATES" : created.contains(policy) ? "CREATED" : "REACTIVATED"
            #expect(line["decision"].text == "DECISION_\(expected)", "\(line)")
            #expect(line["resolved"] == line["decision"], "\(line)")
            let code = asked ? "CANDIDATES_LISTED" : "HANDLED"
            #expect(line["code"].text == "OUTCOME_CODE_\(code)" && line["outcome"] == line["code"], "\(line)")
            #expect(line["same"].boolean == (expected == "REACTIVATED"), "\(line)")
            let applied = policy == "REUSE_POLICY_UNSPECIFIED" ? "REUSE_POLICY_MATCH_ELSE_NEW" : policy
            #expect(line["reuse"].text == applied, "\(line)")
            #expect(line["others"].integer == (asked || created.contains(policy) ? 1 : 0), "\(line)")
        }
        try expect(.noMatch, "activate.reuse", of: "no match", in: lines)
        let quiet = try #require(lines.first { $0["quiet"].boolean != nil })
        #expect(quiet["quiet"].boolean == true && quiet["code"].text == "OUTCOME_CODE_HANDLED")
        let role = try #require(lines.first { $0["role"].text != nil })
        #expect(role["role"].text == "OUTCOME_CODE_HANDLER_FAILED")
        #expect(role["reason"].text?.contains("UIWindowSceneSessionRoleExternalDisplay") == true, "\(role)")
    }

    @Test("An oversized failure is truncated, an oversized result fails the request, and the window survives")
    func bounds() async throws {
        let lines = try await run("bounds")
        #expect(lines.map { $0["word"].text } == ["rants", "boasts", "bread"])
        let codes = ["HANDLER_FAILED", "HANDLER_FAILED", "HANDLED"].map { Optional("OUTCOME_CODE_\($0)") }
        #expect(lines.map { $0["code"].text } == codes)
        #expect(lines.allSatisfy { $0["epoch"].integer == 1 && $0["same"].boolean == true }, "\(lines)")
        #expect(lines[0]["reason"].text?.utf8.count == Limits.reasonBytes)
        #expect(lines[0]["reason"].text?.hasPrefix("ValueError: not at all") == true)
        #expect(lines[1]["reason"].text?.contains("result.blob") == true, "\(lines[1])")
        #expect(lines[1]["problem"].text?.contains("result.blob") == true, "\(lines[1])")
    }

    @Test("A window that connects while storage is locked saves nothing and gets its state after the unlock")
    func locked() async throws {
        let lines = try await run("locked")
        try #require(lines.count == 3)
        #expect(lines[0]["cover"].text == "none")
        #expect(lines[1]["same"].boolean == true && lines[1]["locked"].boolean == true)
        #expect(lines[2]["words"].items == [.text("milk"), .text("bread")])
    }

    @Test("The end of a refresh is visible in the window's report, with a new state and snapshot")
    func refresh() async throws {
        let lines = try await run("refresh")
        try #require(lines.count == 2)
        #expect(lines[0]["risen"].boolean == true)
        #expect(lines[0]["words"].items == [.text("milk")])
        #expect(lines[0]["state"].text == "SCENE_STATE_BACKGROUND")
        #expect(lines[1]["picture"].text?.contains("<text>milk</text>") == true)
        #expect(lines[1]["type"].text == "image/svg+xml" && lines[1]["width"].number == 200)
    }

    @Test("A layout is saved, compared, loaded and deleted")
    func layouts() async throws {
        let lines = try await run("layouts")
        let kept = try #require(lines.first { !$0["kept"].items.isEmpty })
        #expect(Set(kept["kept"].items.compactMap(\.text)) == ["leading wide-narrow", "trailing wide-narrow"])
        #expect(kept["layout"].text == "split wide-narrow" && kept["orientation"].text == "landscape")
        try expect(.layoutExists, "layout.save.name", of: "twice", in: lines)
        let changes = try #require(lines.first { !$0["changes"].items.isEmpty })["changes"].items
        #expect(changes.count == 2)
        for change in changes.map(\.items) {
            let saved = try #require(change[1].text)
            #expect(change == [.text("LAYOUT_SUBJECT_PLACE"), .text(saved), .text("space 1 \(saved)")])
        }
        let loaded = try #require(lines.first { !$0["loaded"].items.isEmpty })
        #expect(loaded["loaded"].items == [.text(""), .text("")])
        #expect(lines.first { !$0["names"].items.isEmpty }?["names"].items == [.text("work")])
        try expect(.unknownLayout, "layout.load.name", of: "gone", in: lines)
    }

    @Test("Sessions and requests are found by every form of reference, and refusals contain the query's field")
    func references() async throws {
        let lines = try await run("references")
        let found = lines.filter { $0["reference"].text != nil }
        #expect(found.count == 8)
        for line in found { #expect(line["found"].items == [.boolean(true)], "\(line)") }
        for (name, field) in [
            ("session", "query.session"), ("log", "query.log"), ("history", "query.history"),
            ("snapshot", "query.snapshot"), ("scene_report", "query.sceneReport"), ("pick", "screen.pick"),
        ] {
            try expect(.unknownSession, field, of: name, in: lines)
        }
        try expect(.invalidValue, "screen.rotate", of: "rotate", in: lines)
        try expect(.screenRefused, nil, of: "screen", in: lines)
    }
}
