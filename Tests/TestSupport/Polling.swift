/// Waiting for a fact of the world outside that announces itself in no other way.
public enum Polling {
    public struct TimedOut: Error, CustomStringConvertible {
        public let description: String
    }

    /// Looks again and again until `condition` holds.
    public static func until(
        _ what: String,
        within limit: Duration = .seconds(60),
        isolation: isolated (any Actor)? = #isolation,
        _ condition: () async throws -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + limit
        while try await !condition() {
            guard ContinuousClock.now < deadline else {
                throw TimedOut(description: "waited \(limit) in vain until \(what)")
            }
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}
