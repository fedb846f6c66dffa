import ActivityWire
import DirectoryService
import MachineDirectory
import Synchronization

/// What the directory reports, until it has been passed on to the broker.
final class DirectoryNews: DirectoryObserver {
    private struct State {
        var queue = UpdateQueue()
        var log = ProblemLog()
        /// When another machine's row changed last.
        var changedAt: Duration?
        var hasReportedStoreFailure = false
    }

    private let state = Mutex(State())
    private let write: @Sendable (String) -> Void
    private let waking: AsyncStream<Void>.Continuation
    private let leaving: AsyncStream<Void>.Continuation
    private let learning: AsyncStream<[RowChange]>.Continuation
    private let allowing: AsyncStream<[MachineName: PublishedKeys]>.Continuation

    /// An element whenever there may be something to send. Only one task may read it.
    let wakes: AsyncStream<Void>
    /// An element once the machine has left the cluster.
    let left: AsyncStream<Void>
    /// Changed rows of machines, none of which is dropped.
    let machines: AsyncStream<[RowChange]>
    /// The keys that machines are allowed, whenever they change.
    let keys: AsyncStream<[MachineName: PublishedKeys]>

    /// - Parameter write: Writes a line to the log.
    init(write: @escaping @Sendable (String) -> Void) {
        self.write = write
        (wakes, waking) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (machines, learning) = AsyncStream.makeStream(bufferingPolicy: .unbounded)
        (keys, allowing) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (left, leaving) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    func wake() { waking.yield() }

    func rowsChanged(_ changes: [RowChange]) {
        state.withLock { state in
            state.changedAt = BootClock.now
            for change in changes { state.queue.change(change.key, to: change.row) }
        }
        let machines = changes.filter { if case .machine = $0.key { true } else { false } }
        if !machines.isEmpty { learning.yield(machines) }
        wake()
    }

    func rowsKnown(asOf time: Duration) {
        state.withLock { $0.queue.know(asOf: time) }
        wake()
    }

    func keysChanged(_ keys: [MachineName: PublishedKeys]) { allowing.yield(keys) }

    func problemsChanged(_ problems: [DirectoryProblem]) {
        let lines = state.withLock { $0.log.lines(for: problems, at: BootClock.now) }
        for line in lines { write(line) }
        wake()
    }

    func leaseNotStored(_ error: LeaseFileError) {
        let isFirst = state.withLock { state in
            defer { state.hasReportedStoreFailure = true }
            return !state.hasReportedStoreFailure
        }
        if isFirst {
            write("the lease was not stored; after a restart the machine may have to wait until it expires: \(error)")
        }
    }

    func machineLeft() { leaving.yield() }

    // MARK: The sender

    /// How long ago another machine's row changed last; nil: none has.
    func changeAge(at now: Duration) -> Duration? { state.withLock { $0.changedAt.map { max(now - $0, .zero) } } }

    /// Returns the update to send now (``UpdateQueue/next(state:at:)``).
    func next(state report: ClusterState?, at now: Duration) -> ClusterUpdate? {
        state.withLock { $0.queue.next(state: report, at: now) }
    }

    func arrived() { state.withLock { $0.queue.arrived() } }

    func failed() { state.withLock { $0.queue.failed() } }
}
