/// The application's clock and source of random numbers; tests replace them.
struct ApplicationTime: Sendable {
    var now: @Sendable () -> ContinuousClock.Instant
    /// Waits; ends early, by throwing, only when the task is cancelled.
    var sleep: @Sendable (Duration) async throws -> Void
    /// Returns a number from 0 up to 1, without 1.
    var random: @Sendable () -> Double

    static let real = ApplicationTime(
        now: { .now },
        sleep: { try await Task.sleep(for: $0) },
        random: { .random(in: 0..<1) }
    )
}
