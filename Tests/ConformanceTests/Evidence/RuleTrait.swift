import Testing

/// Says which rules of the checklist a test shows: `@Test("…", .rule(33))`.
///
/// When the test has run, its verdict and the trace it saw are written down for `docs/conformance.md`.
struct RuleTrait: TestTrait, TestScoping {
    let names: [String]

    func prepare(for test: Test) async throws {
        for name in names where RuleTable.shared.rules[name] == nil {
            Issue.record("\(name) is not in rules.tsv")
        }
    }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let evidence = Evidence()
        defer { Ledger.shared.add(evidence, of: test, for: names) }
        let watch: IssueHandlingTrait = .compactMapIssues { issue in
            evidence.fail()
            return issue
        }
        try await Evidence.$current.withValue(evidence) {
            try await watch.provideScope(for: test, testCase: testCase) {
                do {
                    try await function()
                } catch {
                    evidence.fail()
                    throw error
                }
            }
        }
    }
}

extension Trait where Self == RuleTrait {
    /// Rules of the scenes' checklist.
    static func rule(_ numbers: Int...) -> Self { RuleTrait(names: numbers.map { "scene-\($0)" }) }

    /// Rules of the shared screen's checklist.
    static func screen(_ numbers: Int...) -> Self { RuleTrait(names: numbers.map { "screen-\($0)" }) }

    /// Rules of the windows' checklist.
    static func window(_ numbers: Int...) -> Self { RuleTrait(names: numbers.map { "window-\($0)" }) }
}
