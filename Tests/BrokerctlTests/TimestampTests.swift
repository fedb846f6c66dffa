import ActivityWire
import Testing

@testable import brokerctl

struct TimestampTests {
    @Test(
        "A time is printed as ISO 8601 in UTC",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (1_000_000_000_123, "2001-09-09T01:46:40.123Z"),
            (1_709_164_799_999, "2024-02-28T23:59:59.999Z"), (1_709_164_800_000, "2024-02-29T00:00:00.000Z"),
            (-1, "1969-12-31T23:59:59.999Z"), (4_102_444_800_000, "2100-01-01T00:00:00.000Z"),
        ] as [(Int64, String)])
    func text(milliseconds: Int64, expected: String) {
        #expect(WallTime(milliseconds: milliseconds).text == expected)
    }

    @Test("The extreme times of the range are printed", arguments: [Int64.min, .max])
    func extremes(milliseconds: Int64) {
        #expect(WallTime(milliseconds: milliseconds).text.hasSuffix("Z"))
        #expect(!Timestamp.age(of: milliseconds, now: 0).isEmpty)
    }

    @Test(
        "An age is printed in the largest unit that fits",
        arguments: [
            (0, "now"), (-5_000, "now"), (999, "now"), (1_000, "1 s ago"), (59_999, "59 s ago"), (60_000, "1 min ago"),
            (3_600_000, "1 h ago"), (172_800_000, "2 d ago"),
        ] as [(Int64, String)])
    func age(milliseconds: Int64, expected: String) {
        #expect(Timestamp.age(of: 1_000_000, now: 1_000_000 + milliseconds) == expected)
    }
}
