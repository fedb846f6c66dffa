import Synchronization

/// The progress of a load, at its source and at its destination (U:D32). At the source, bytes that were sent count as
/// arrived.
public final class Progress: Sendable {
    private struct State {
        var completed: Int64 = 0
        var total: Int64 = -1
        var isCancelled = false
        var isFinished = false
        var cancel: (@Sendable () -> Void)?
        var children: [Progress] = []
    }

    private let state = Mutex(State())

    init() {}

    /// The number of bytes that have arrived.
    public var completedUnitCount: Int64 {
        state.withLock { $0.children.reduce($0.completed) { $0 + $1.completedUnitCount } }
    }

    /// The total number of bytes; -1 while unknown.
    public var totalUnitCount: Int64 {
        let (own, children) = state.withLock { ($0.total, $0.children) }
        guard !children.isEmpty else { return own }
        let totals = children.map(\.totalUnitCount)
        return totals.contains(-1) ? -1 : totals.reduce(0, +)
    }

    /// The part that has arrived, from 0 to 1; 0 while the total is unknown.
    public var fractionCompleted: Double {
        if isFinished { return 1 }
        let total = totalUnitCount
        return total > 0 ? Double(completedUnitCount) / Double(total) : 0
    }

    /// Whether the total is unknown.
    public var isIndeterminate: Bool { totalUnitCount < 0 && !isFinished }
    /// Whether ``cancel()`` was called before the load was finished.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Whether everything has arrived.
    public var isFinished: Bool {
        let (own, children) = state.withLock { ($0.isFinished, $0.children) }
        return children.isEmpty ? own : children.allSatisfy(\.isFinished)
    }

    /// Cancels the load: its completion handler gets an error at once, whatever the other side does (U:D32).
    public func cancel() {
        let (cancel, children) = state.withLock { state -> ((@Sendable () -> Void)?, [Progress]) in
            guard !state.isCancelled, !state.isFinished else { return (nil, []) }
            state.isCancelled = true
            defer { state.cancel = nil }
            return (state.cancel, state.children)
        }
        cancel?()
        for child in children { child.cancel() }
    }

    func onCancel(_ cancel: @escaping @Sendable () -> Void) {
        let isLate = state.withLock { state in
            if !state.isCancelled, !state.isFinished { state.cancel = cancel }
            return state.isCancelled
        }
        if isLate { cancel() }
    }

    func add(_ child: Progress) {
        state.withLock { $0.children.append(child) }
    }

    func expect(_ total: UInt64?) {
        if let total { state.withLock { $0.total = Int64(clamping: total) } }
    }

    func advance(by count: Int) {
        state.withLock { $0.completed += Int64(count) }
    }

    /// Marks the load as complete.
    ///
    /// - Returns: Whether the load was still under way.
    func finish() -> Bool {
        state.withLock { state in
            guard !state.isCancelled, !state.isFinished else { return false }
            state.isFinished = true
            state.total = state.completed
            state.cancel = nil
            return true
        }
    }
}
