/// The application's clock and source of random numbers; tests replace them.
struct ApplicationTime: Sendable {
    var now: @Sendable () -> ContinuousClock.Instant
    /// Waits; ends early, by throwing, only when the task is cancelled.
    var sleep: @Sendable (Duration) async throws -> Void
    /// Returns a number that is at least 0 and less than 1.
    var random: @Sendable () -> Double

    static let real = ApplicationTime(
        now: { .now },
        sleep: { try await Task.sleep(for: $0) },
        random: { .random(in: 0..<1) }
    )
}
