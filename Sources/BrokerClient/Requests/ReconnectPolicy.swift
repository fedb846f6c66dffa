/// The wait before the next attempt to connect: random, so that many windows do not reconnect at the same time.
public struct ReconnectPolicy: Hashable, Sendable {
    /// The shortest wait.
    public var minimum: Duration
    /// The longest wait.
    public var maximum: Duration

    /// Makes a policy; by default 50 ms to 2 s.
    public init(minimum: Duration = .milliseconds(50), maximum: Duration = .seconds(2)) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Returns the wait before an attempt: evenly spread between the minimum and a ceiling that doubles with each
    /// attempt.
    ///
    /// - Parameters:
    ///   - attempt: 0 for the first.
    ///   - random: from 0 up to 1; values outside are clamped.
    public func delay(attempt: Int, random: Double) -> Duration {
        var ceiling = minimum
        for _ in 0...max(0, min(attempt, Self.doublingsMax)) where ceiling < maximum { ceiling *= 2 }
        ceiling = max(minimum, min(ceiling, maximum))
        return minimum + (ceiling - minimum) * min(max(random, 0), 1)
    }

    /// The most doublings of the minimum. 60 doublings turn a nanosecond into 36 years.
    private static let doublingsMax = 60
}
