/// A histogram of durations. From a power of two to the next there are eight classes of equal width, so a quantile is
/// at most 13 % too high.
struct LatencyHistogram: Hashable, Sendable {
    private static let classesPerPower = 8
    private static let powers = 48
    private var counts = [UInt64](repeating: 0, count: powers * classesPerPower)
    private(set) var count: UInt64 = 0
    /// The longest duration, in nanoseconds.
    private(set) var maximum: UInt64 = 0

    /// Adds a duration in nanoseconds; a negative duration counts as 0.
    mutating func record(nanoseconds: Int64) {
        let value = UInt64(max(0, nanoseconds))
        counts[Self.index(of: value)] &+= 1
        count &+= 1
        maximum = max(maximum, value)
    }

    /// Returns the upper bound, in nanoseconds, of the class that has the quantile; 0 without durations.
    func quantile(_ fraction: Double) -> UInt64 {
        guard count > 0 else { return 0 }
        let rank = max(1, UInt64((Double(count) * min(max(fraction, 0), 1)).rounded(.up)))
        var seen: UInt64 = 0
        for (index, classCount) in counts.enumerated() {
            seen &+= classCount
            if seen >= rank { return min(maximum, Self.upperBound(of: index)) }
        }
        return maximum
    }

    /// Returns a duration's class. Each value below eight has its own class. Above, a class is a power of two and the
    /// three bits after the leading bit.
    private static func index(of value: UInt64) -> Int {
        guard value >= UInt64(classesPerPower) else { return Int(value) }
        let power = UInt64.bitWidth - 1 - value.leadingZeroBitCount
        let fraction = Int((value >> UInt64(power - 3)) & 7)
        return min((power - 2) * classesPerPower + fraction, powers * classesPerPower - 1)
    }

    private static func upperBound(of index: Int) -> UInt64 {
        guard index >= classesPerPower else { return UInt64(index) }
        let power = index / classesPerPower + 2
        let fraction = UInt64(index % classesPerPower)
        return (1 << UInt64(power)) + ((fraction + 1) << UInt64(power - 3)) - 1
    }
}
