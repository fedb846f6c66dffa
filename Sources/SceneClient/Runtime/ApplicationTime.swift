/// Time and chance as the application uses them; given by tests.
struct ApplicationTime: Sendable {
    var now: @Sendable () -> ContinuousClock.Instant
    /// Ends early, by throwing, only when the task is cancelled.
    var sleep: @Sendable (Duration) async throws -> Void
    /// From 0 up to 1.
    var random: @Sendable () -> Double

    static let real = ApplicationTime(
        now: { .now },
        sleep: { try await Task.sleep(for: $0) },
        random: { .random(in: 0..<1) }
    )
}
