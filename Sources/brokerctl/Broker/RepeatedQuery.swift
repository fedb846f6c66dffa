/// Calls a function until it finds something.
enum RepeatedQuery {
    private static let pause: Duration = .milliseconds(20)

    /// Returns what `look` found; nil when the time passed first.
    static func within<Found>(_ patience: Duration, _ look: () async throws -> Found?) async throws -> Found? {
        let end = ContinuousClock.now + patience
        while true {
            if let found = try await look() { return found }
            guard ContinuousClock.now < end else { return nil }
            try await Task.sleep(for: pause)
        }
    }
}
