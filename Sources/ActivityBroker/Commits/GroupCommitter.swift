import ActivityWire
import BrokerCore
import BrokerStore

/// Collects submissions into one transaction, commits it and reports the result. After a failure it takes no submission
/// until the next load.
struct GroupCommitter<Store: SceneStore> {
    private var store: Store
    private let clock: any LoopClock
    private let report: @Sendable (StoreEvent) -> Void
    /// The changes of the collected submissions, and the sequences of their first and last group.
    private var group: [[Change]] = []
    private var first: ChangeSequence = .none
    private var last: ChangeSequence = .none
    private var commits: UInt64 = 0
    private var state: State = .unloaded
    /// Whether the ended requests are read within the next load: after they could not be read on their own, since only
    /// a load repairs the store.
    private var loadsEverything = false
    private var isDiskLow = false
    /// The time of the last check of the disk's free space.
    private var checkedAt: Instant?
    /// The least time between two checks of the disk after commits. A disk that fills up within this time is noticed
    /// when a commit fails.
    private static var timeBetweenChecks: Duration { .milliseconds(50) }

    private enum State {
        /// Nothing is loaded yet, so a submission fails.
        case unloaded
        case ready
        case failed
    }

    init(store: Store, clock: any LoopClock, report: @escaping @Sendable (StoreEvent) -> Void) {
        self.store = store
        self.clock = clock
        self.report = report
    }

    mutating func take(_ batch: ChangeBatch) {
        switch state {
        case .unloaded:
            fail(.notLoaded, "write to", from: batch.first)
        case .failed:
            break
        case .ready:
            if group.isEmpty { first = batch.first }
            last = batch.last
            group.append(batch.changes)
        }
    }

    /// Commits the collected changes, if there are any.
    mutating func commit() {
        if group.isEmpty { return }
        let batches = group
        group.removeAll(keepingCapacity: true)
        do {
            let began = clock.instant
            try store.append(batches)
            let time = clock.instant - began
            commits += 1
            if store.takeRescues() > 0 { report(.rescued(file: store.file)) }
            report(.committed(upTo: last, commits: commits, in: time))
            if let checkedAt, began + time - checkedAt < Self.timeBetweenChecks { return }
            checkDiskSpace()
        } catch {
            fail(error, from: first)
        }
    }

    mutating func load() {
        do {
            let options = LoadOptions(readsEndedRequests: loadsEverything) { [report] in report(.sessionsRead($0)) }
            let loaded = try store.load(options)
            state = .ready
            loadsEverything = false
            report(.loaded(loaded, store.report))
            if loaded.awaitsEarlierRequests { readEarlierRequests() }
            checkDiskSpace()
        } catch {
            state = .failed
            report(.loadFailed(error))
        }
    }

    private mutating func readEarlierRequests() {
        do {
            let records = try store.endedRequests()
            report(.earlierRequestsRead(records, store.report))
        } catch {
            loadsEverything = true
            fail(error, from: .none)
        }
    }

    /// Reads stored deliveries. The loop asks only for committed deliveries, so nothing has to be committed first.
    mutating func readDeliveries(to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>) {
        guard case .ready = state else { return }
        do {
            report(.deliveriesRead(session, range, try store.deliveries(to: session, range)))
        } catch {
            fail(error, from: first)
        }
    }

    /// Checks the disk's free space. Reports only a change between low and not low.
    mutating func checkDiskSpace() {
        checkedAt = clock.instant
        let isLow = DiskMargin.isLow(store.freeDiskBytes, wasLow: isDiskLow)
        guard isLow != isDiskLow else { return }
        isDiskLow = isLow
        report(.diskSpace(isLow: isLow))
    }

    mutating func fail(_ code: StoreError.Code, _ operation: String, from sequence: ChangeSequence) {
        fail(StoreError(code: code, file: store.file, operation: operation), from: sequence)
    }

    /// Closes the store and reports the failure. Further failures before the next load are not reported.
    private mutating func fail(_ error: StoreError, from sequence: ChangeSequence) {
        if case .failed = state { return }
        state = .failed
        store.close()
        report(.failed(error, from: sequence))
    }

    mutating func close() {
        store.close()
    }
}
