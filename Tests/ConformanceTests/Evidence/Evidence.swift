import Synchronization

/// What a test saw of the rule it shows.
final class Evidence: Sendable {
    private struct State {
        var lines: [String] = []
        var hasFailed = false
    }

    /// The evidence of the test that runs; nil in a test that shows no rule.
    @TaskLocal static var current: Evidence?

    private let state = Mutex(State())

    var lines: [String] { state.withLock { $0.lines } }
    var hasFailed: Bool { state.withLock { $0.hasFailed } }

    /// Adds a line. Worlds add their traces by themselves; this is for rules that no world shows.
    func note(_ line: String) {
        state.withLock { $0.lines.append(line) }
    }

    func forget() {
        state.withLock { $0.lines = [] }
    }

    func fail() {
        state.withLock { $0.hasFailed = true }
    }
}
