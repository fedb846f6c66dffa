/// Work that is given up after a while.
enum Deadline {
    /// The result, or nil when the time was over first; the work is then cancelled. Nil as time is for ever.
    static func run<Result: Sendable>(
        within duration: Duration?, _ work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result? {
        guard let duration else { return try await work() }
        return try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: min(duration, longest))
                return nil
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
    }

    /// A year. Timers of the system are not made for more.
    private static let longest: Duration = .seconds(31_536_000)
}
