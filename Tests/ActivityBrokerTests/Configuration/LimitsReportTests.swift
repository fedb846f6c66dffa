import ActivityWire
import Foundation
import ScenePredicates
import Testing

@testable import ActivityBroker

@Suite("The report of the limits")
struct LimitsReportTests {
    private static let source: String = {
        var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return root.appendingPathComponent("Sources/ActivityWire/Limits.swift").path
    }()

    @Test("Every limit of the wire is listed once, with its value and what happens at it")
    func complete() throws {
        let text = String(decoding: try BoundedFile.read(Self.source, limit: 1_048_576), as: UTF8.self)
        let names = text.matches(of: /public static let (\w+)/).map { String($0.1) }
        #expect(names.count > 30)
        let listed = LimitsReport.settings.map(\.name)
        #expect(names.filter { !listed.contains($0) } == [])
        #expect(Set(listed).count == listed.count)
        #expect(LimitsReport.settings.allSatisfy { !$0.value.isEmpty && !$0.unit.isEmpty && !$0.meaning.isEmpty })
    }

    @Test("The wire, the parser of predicates and the list have one bound for a predicate")
    func predicates() {
        let expected = [
            ("predicateBytes", PredicateLimits.predicateBytes, 16_384), ("predicateTerms", PredicateLimits.terms, 256),
            ("predicateNesting", PredicateLimits.nesting, 64), ("predicateElements", PredicateLimits.elements, 1_024),
        ]
        for (name, bound, value) in expected {
            #expect(bound == value)
            #expect(LimitsReport.settings.first { $0.name == name }?.value == "\(value)")
        }
        #expect(Limits.predicateBytes == PredicateLimits.predicateBytes)
    }

    @Test("A listed value is the one in the source")
    func values() throws {
        let text = String(decoding: try BoundedFile.read(Self.source, limit: 1_048_576), as: UTF8.self)
        for match in text.matches(of: /public static let (\w+) = ([\d_]+)\n/) {
            let value = match.2.filter { $0 != "_" }
            #expect(LimitsReport.settings.first { $0.name == match.1 }?.value == value)
        }
    }
}
