import ActivityWire
import Testing

@Suite("Durations as text")
struct DurationTextTests {
    static let readable: [(String, Duration)] = [
        ("500ms", .milliseconds(500)), ("15s", .seconds(15)), ("15", .seconds(15)), ("0", .zero), ("0ms", .zero),
        ("0.5", .milliseconds(500)), ("1.5s", .milliseconds(1_500)), ("0.25ms", .microseconds(250)),
        ("007s", .seconds(7)), ("0.000000001", .nanoseconds(1)), ("9223372036.854775807s", .nanoseconds(Int64.max)),
    ]

    @Test("Milliseconds, seconds and plain seconds are parsed", arguments: readable)
    func parse(text: String, duration: Duration) throws { #expect(try DurationText.parse(text) == duration) }

    static let refused: [(String, DurationTextError)] = [
        ("", .empty), ("s", .notANumber("s")), ("-1s", .notANumber("-1s")), ("+1", .notANumber("+1")),
        (".5", .notANumber(".5")), ("5.", .notANumber("5.")), ("1.2.3", .notANumber("1.2.3")),
        ("1m", .unknownUnit("1m", unit: "m")), ("1 s", .unknownUnit("1 s", unit: " s")),
        ("1S", .unknownUnit("1S", unit: "S")), ("1e3", .unknownUnit("1e3", unit: "e3")), ("٣s", .notANumber("٣s")),
        ("0.0000000001", .tooPrecise("0.0000000001")), ("0.0000001ms", .tooPrecise("0.0000001ms")),
        ("9223372036.854775808", .tooLong("9223372036.854775808")),
        ("99999999999999999999", .tooLong("99999999999999999999")), ("1\u{301}s", .notANumber("1\u{301}s")),
    ]

    @Test("An invalid duration is refused with its reason", arguments: refused)
    func refusal(text: String, error: DurationTextError) {
        #expect(throws: error) { try DurationText.parse(text) }
    }

    static let printed: [(Duration, String)] = [
        (.zero, "0s"), (.seconds(15), "15s"), (.milliseconds(500), "500ms"), (.milliseconds(1_500), "1.5s"),
        (.microseconds(250), "0.25ms"), (.nanoseconds(1), "0.000001ms"), (.seconds(3_600), "3600s"),
        (.milliseconds(-1_500), "-1.5s"), (.milliseconds(-500), "-500ms"),
    ]

    @Test("The shortest spelling is printed", arguments: printed)
    func print(duration: Duration, text: String) { #expect(DurationText.print(duration) == text) }

    @Test("A printed duration is parsed as the same duration")
    func roundTrip() throws {
        for exponent in 0..<63 {
            for offset: Int64 in [-1, 0, 1] {
                let duration = Duration.nanoseconds((Int64(1) << exponent) + offset)
                #expect(try DurationText.parse(DurationText.print(duration)) == duration)
            }
        }
    }
}
