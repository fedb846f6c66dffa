import ActivityWire
import Foundation
import TestSupport
import Testing

/// What the outside tool sees: events from a position, and refusals by name.
@Suite(
    "Independent tool", .serialized, .processes, .timeLimit(.minutes(10)),
    .enabled(if: OutsideClient.isInstalled, "\(OutsideClient.requirement)"))
struct OutsideToolTests {
    @Test("Events begin with the state, continue after a position, and report a gap for a foreign one")
    func events() async throws {
        try await OutsideApp.run(.scene) { app in
            let lines = try await app.tool("events")
            func events(_ phase: String) -> [JSON] {
                lines.filter { $0["phase"].text == phase && $0["kind"].text != nil }
            }
            let first = events("first")
            #expect(first.last?["kind"].text == "state_complete")
            #expect(first.contains { $0["kind"].text == "app" })
            let summary = try #require(lines.first { $0["phase"].text == "first" && $0["kind"].text == nil })
            let position = try #require(summary["last"].integer)
            #expect(summary["subscribed"].integer == position)
            #expect(lines.first { $0["phase"].text == "opened" }?["code"].text == "OUTCOME_CODE_HANDLED")

            let after = events("after")
            #expect(after.map { $0["number"].integer } == Array(position + 1...position + after.count))
            let kinds = Set(after.compactMap { $0["kind"].text })
            #expect(kinds.isSuperset(of: ["session", "process", "request"]))
            #expect(kinds.isDisjoint(with: ["gap", "state_complete"]))

            let foreign = events("foreign")
            #expect(foreign.first?["kind"].text == "gap")
            #expect(foreign.last?["kind"].text == "state_complete")
            #expect(foreign.contains { $0["kind"].text == "session" })
        }
    }

    private struct Expected: Sendable {
        let code: RefusalCode
        var field: String?
        var limit: Int?
        /// Whether the connection ends, with the same code.
        var ends = false
    }

    private static let expected: KeyValuePairs<String, Expected> = [
        "before hello": Expected(code: .notGreeted, ends: true),
        "wrong version": Expected(code: .unsupportedVersion, field: "hello.version", limit: 1, ends: true),
        "no role": Expected(code: .unknownKind, field: "hello", ends: true),
        "unknown token": Expected(code: .unknownToken, field: "hello.launchToken", ends: true),
        "app not installed": Expected(code: .appNotInstalled, field: "hello.window", ends: true),
        "wrong secret": Expected(code: .wrongSecret, field: "hello.resume.secret", ends: true),
        "unknown process": Expected(code: .unknownProcess, field: "hello.resume.process", ends: true),
        "second hello": Expected(code: .alreadyGreeted),
        "not a window": Expected(code: .notAWindow),
        "unknown session": Expected(code: .unknownSession, field: "refresh.session"),
        "long type": Expected(code: .tooLong, field: "activate.event.activity.type", limit: Limits.activityTypeBytes),
        "blob for no field": Expected(code: .malformed, field: "blobs[0]"),
        "unknown body": Expected(code: .unknownKind),
    ]

    @Test("Every violated rule is refused by its name, with field and limit, and the broker continues")
    func refusals() async throws {
        try await OutsideApp.run(.application) { app in
            let lines = try await app.tool("refusals")
            for (name, expected) in Self.expected {
                let line = try #require(lines.first { $0["case"].text == name }, "\(name) is missing")
                #expect(line["code"].text == expected.code.rawValue, "\(line)")
                #expect(line["field"].text == expected.field, "\(line)")
                #expect(line["limit"].integer == expected.limit, "\(line)")
                #expect(line["goodbye"].text == (expected.ends ? expected.code.rawValue : nil), "\(line)")
            }
            let right = try #require(lines.first { $0["case"].text == "right secret" })
            #expect(right["same"].boolean == true)
            #expect(right["fresh"].boolean == true)
            #expect(lines.last?["version"].text?.isEmpty == false)
        }
    }
}
