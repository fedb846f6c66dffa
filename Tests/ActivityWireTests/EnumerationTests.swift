import Adaptation
import Testing

@testable import ActivityWire

@Suite("Enumerations have the same numbers in Swift and in the protocol")
struct EnumerationTests {
    private func check<Value: CaseIterable & RawRepresentable<UInt8>, Wire: CaseIterable & RawRepresentable<Int>>(
        _ value: Value.Type,
        _ wire: Wire.Type
    ) {
        let numbers = Set(value.allCases.map { Int($0.rawValue) })
        #expect(numbers.union([0]) == Set(wire.allCases.map(\.rawValue)), "\(value)")
    }

    @Test("No case is missing on either side")
    func numbers() {
        check(ReusePolicy.self, WireReusePolicy.self)
        check(Placement.self, WirePlacement.self)
        check(RequestStage.self, WireRequestStage.self)
        check(Decision.self, WireDecision.self)
        check(OutcomeCode.self, WireOutcomeCode.self)
        check(Rejection.self, WireRejection.self)
        check(SceneState.self, WireSceneState.self)
        check(ConnectReason.self, WireConnectReason.self)
        check(DismissalAnimation.self, WireDismissalAnimation.self)
        check(ProcessState.self, WireProcessState.self)
        check(ContinuationError.self, WireContinuationError.self)
        check(StreamEnding.self, WireStreamEnding.self)
        check(DefaultAppSubject.Kind.self, WireDefaultAppKind.self)
        check(LayoutWindowReport.State.self, WireLayoutStateOutcome.self)
        check(LayoutChange.Subject.self, WireLayoutSubject.self)
        check(CaptureInterruptionReason.self, WireCaptureInterruptionReason.self)
    }

    @Test(
        "A duration is whole milliseconds on the wire, never none, never past its type",
        arguments: [
            (Duration.zero, 0), (.milliseconds(1), 1), (.microseconds(1), 1), (.nanoseconds(-1), -1),
            (.seconds(90), 90_000),
            (.milliseconds(1_500), 1_500), (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
            (.milliseconds(Int64.max), .max), (.milliseconds(Int64.min), .min),
        ] as [(Duration, Int64)])
    func durations(duration: Duration, milliseconds: Int64) {
        #expect(duration.wireMilliseconds == milliseconds)
    }
}
