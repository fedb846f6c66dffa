import Testing

@testable import ActivityWire

@Suite("Durations on the wire")
struct WireDurationTests {
    @Test(
        "A duration on the wire is whole milliseconds, never zero and never out of range",
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
