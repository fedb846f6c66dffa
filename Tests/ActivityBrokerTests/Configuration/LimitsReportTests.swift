import ActivityWire
import ScenePredicates
import Testing

@testable import ActivityBroker

@Suite("Limits report")
struct LimitsReportTests {
    private static func value(_ name: String) -> String? {
        LimitsReport.settings.first { $0.name == name }?.value
    }

    @Test("Every limit is listed once, with its value, unit and consequence")
    func complete() {
        let names = LimitsReport.settings.map(\.name)
        #expect(names.count > 120 && Set(names).count == names.count)
        #expect(LimitsReport.settings.allSatisfy { !$0.value.isEmpty && !$0.unit.isEmpty && $0.meaning.count > 10 })
    }

    @Test("The wire, the predicate parser and the report agree on the limit of a predicate")
    func predicates() {
        let expected = [
            ("predicateBytes", PredicateLimits.predicateBytes, 16_384), ("predicateTerms", PredicateLimits.terms, 256),
            ("predicateNesting", PredicateLimits.nesting, 64), ("predicateElements", PredicateLimits.elements, 1_024),
        ]
        for (name, bound, value) in expected {
            #expect(bound == value)
            #expect(Self.value(name) == "\(value)")
        }
        #expect(Limits.predicateBytes == PredicateLimits.predicateBytes)
    }

    @Test("A listed value equals the limit in force")
    func values() {
        #expect(Self.value("replyFrameBytes") == "\(Limits.replyFrameBytes)")
        #expect(Self.value("referenceBytes") == "\(Limits.referenceBytes)")
        #expect(Self.value("snapshotBytesUnderWay") == "\(Limits.snapshotBytesUnderWay)")
        #expect(Self.value("spooledBytes") == "\(DragLimits.spooledBytes)")
        #expect(Self.value("requestTimeoutMaximum") == DurationText.print(Limits.requestTimeoutMaximum))
        #expect(Self.value("transferPatience") == DurationText.print(TransferLimits.patience))
        #expect(Self.value("logFiles") == "\(LogLimits.files)")
        #expect(Self.value("screenWindows") == "131072" && Self.value("propertyListDepth") == "64")
        #expect(Self.value("typeIdentifierBytes") == "255")
        #expect(Self.value("configurationBytes") == "\(ConfigurationFile.bytesMaximum)")
    }
}
