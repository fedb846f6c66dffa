/// Something that is looked at again and again until it is as it should be.
enum RepeatedLook {
    private static let pause: Duration = .milliseconds(20)

    /// What was found; nil when the time was over first.
    static func within<Found>(_ patience: Duration, _ look: () async throws -> Found?) async throws -> Found? {
        let end = ContinuousClock.now + patience
        while true {
            if let found = try await look() { return found }
            guard ContinuousClock.now < end else { return nil }
            try await Task.sleep(for: pause)
        }
    }
}
