import ActivityWire
import BrokerCore
import Foundation
import Testing

@testable import ActivityBroker
@testable import BrokerStore

@Suite("Store thread")
struct StoreThreadTests {
    private let events = Mailbox<StoreEvent>()

    private static func app(_ number: Int) -> AppID { AppID(unchecked: "app\(number)") }
    private static func ended(_ number: Int) -> Change { .appEndedByUser(app(number)) }
    private static func started(_ number: Int) -> Change { .appStartedAgain(app(number)) }

    private func thread(
        _ store: some SceneStore, queueLimit: Int = StoreThread.queuedSubmissions
    ) throws -> StoreThread {
        try StoreThread(store, queueLimit: queueLimit, clock: StillClock()) { [events] in events.post($0) }
    }

    /// The events after a load of this state.
    private func loaded(_ state: StoredState, _ store: some SceneStore) -> [StoreEvent] {
        var begun = state
        let ended = begun.takeEndedRequests()
        return [.loaded(begun, store.report), .earlierRequestsRead(ended, store.report)]
    }

    /// The next `count` events, in order.
    private func next(_ count: Int) -> [StoreEvent] {
        var taken: [StoreEvent] = []
        while taken.count < count, let more = events.takeAll() { taken += more }
        return taken
    }

    @Test("Everything submitted before a load is written in one transaction, in order")
    func groupCommit() throws {
        let folder = try ScratchFolder()
        var store = SQLiteStore(path: "\(folder.path)/broker.sqlite")
        let groups = (1...200).map { number in [Self.ended(number % 7), Self.started(number % 5)] }
        let gate = Gate()
        let thread = try thread(GatedStore(store: store, gate: gate))
        thread.reload()
        for (index, group) in groups.enumerated() {
            thread.submit(ChangeBatch(ChangeSequence(UInt64(index + 1)), group))
        }
        gate.open()
        thread.stop()

        let events = events.drain()
        let commits = events.compactMap { event -> (ChangeSequence, UInt64)? in
            if case .committed(let last, let count, _) = event { (last, count) } else { nil }
        }
        let last = try #require(commits.last)
        #expect(last.0 == ChangeSequence(200))
        #expect(last.1 <= 2)
        #expect(commits.map(\.0) == commits.map(\.0).sorted())
        #expect(commits.map(\.1) == (1...UInt64(commits.count)).map { $0 })

        var expected = StoredState(brokerEpoch: 2)
        for group in groups { expected.apply(group) }
        #expect(try store.load() == expected)
    }

    @Test("The first failure is reported once with its sequence; commits are refused until the store is reloaded")
    func failureRule() throws {
        let failure = StoreError(code: .ioError, file: "in memory", operation: "write to", detail: "injected")
        var store = InMemoryStore()
        store.nextFailure = failure
        let thread = try thread(store)
        thread.reload()
        #expect(next(2) == loaded(StoredState(brokerEpoch: 1), store))
        let group = [Self.ended(1)]
        thread.submit(ChangeBatch(ChangeSequence(1), group))
        #expect(next(1) == [.failed(failure, from: ChangeSequence(1))])
        thread.submit(ChangeBatch(ChangeSequence(2), group))
        thread.submit(ChangeBatch(ChangeSequence(3), group))
        thread.reload()
        #expect(next(2) == loaded(StoredState(brokerEpoch: 2), store))
        thread.submit(ChangeBatch(ChangeSequence(1), group))
        #expect(next(1) == [.committed(upTo: ChangeSequence(1), commits: 1, in: .zero)])
        thread.reload()
        var expected = StoredState(brokerEpoch: 3)
        expected.apply(group)
        #expect(next(2) == loaded(expected, store))
        thread.stop()
    }

    @Test("A submission before the first load fails")
    func notLoaded() throws {
        let thread = try thread(InMemoryStore())
        thread.submit(ChangeBatch(ChangeSequence(1), []))
        thread.submit(ChangeBatch(ChangeSequence(2), []))
        thread.stop()
        let expected = StoreError(code: .notLoaded, file: "in memory", operation: "write to")
        #expect(events.drain() == [.failed(expected, from: ChangeSequence(1))])
    }

    @Test("A failed load is reported and may be requested again")
    func loadFails() throws {
        let folder = try ScratchFolder()
        let thread = try thread(SQLiteStore(path: folder.path + "/missing/broker.sqlite"))
        thread.reload()
        thread.reload()
        let codes = next(2).map { event -> StoreError.Code? in
            if case .loadFailed(let error) = event { error.code } else { nil }
        }
        #expect(codes == [.cannotOpen, .cannotOpen])
        thread.stop()
    }

    @Test("A full queue fails the commit that does not fit, and commits what fitted")
    func fullQueue() throws {
        let gate = Gate()
        let store = InMemoryStore()
        let thread = try thread(GatedStore(store: store, gate: gate), queueLimit: 3)
        thread.reload()
        gate.waitUntilReached()
        for number in UInt64(1)...9 { thread.submit(ChangeBatch(ChangeSequence(number), [])) }
        #expect(thread.backlog == 4)
        gate.open()
        let full = StoreError(code: .queueFull, file: "in memory", operation: "queue for")
        #expect(
            next(4) == loaded(StoredState(brokerEpoch: 1), store) + [
                .committed(upTo: ChangeSequence(3), commits: 1, in: .zero),
                .failed(full, from: ChangeSequence(4)),
            ]
        )
        thread.stop()
    }

    @Test("Stopping commits queued changes and may be repeated")
    func stopping() throws {
        let folder = try ScratchFolder()
        var store = SQLiteStore(path: "\(folder.path)/broker.sqlite")
        let thread = try thread(store)
        thread.reload()
        thread.submit(ChangeBatch(ChangeSequence(1), [Self.ended(1)]))
        thread.stop()
        thread.stop()
        thread.submit(ChangeBatch(ChangeSequence(2), []))
        #expect(try store.load().endedApps == [Self.app(1)])
    }

    @Test("A nearly full disk is reported once, after a load or commit, and so is its end")
    func room() throws {
        var store = InMemoryStore()
        store.room = DiskMargin.leastBytes - 1
        let thread = try thread(store)
        thread.reload()
        #expect(next(3) == loaded(StoredState(brokerEpoch: 1), store) + [.diskSpace(isLow: true)])
        thread.checkDiskSpace()
        thread.submit(ChangeBatch(ChangeSequence(1), []))
        #expect(next(1) == [.committed(upTo: ChangeSequence(1), commits: 1, in: .zero)])
        thread.stop()
        #expect(events.drain() == [])
    }

    @Test("Disk space counts as low below one threshold and as sufficient above another")
    func roomBounds() {
        #expect(!DiskMargin.isLow(nil, wasLow: true))
        #expect(!DiskMargin.isLow(DiskMargin.leastBytes, wasLow: false))
        #expect(DiskMargin.isLow(DiskMargin.leastBytes - 1, wasLow: false))
        #expect(DiskMargin.isLow(DiskMargin.enoughBytes - 1, wasLow: true))
        #expect(!DiskMargin.isLow(DiskMargin.enoughBytes, wasLow: true))
    }

    @Test("Stored deliveries are read only from a loaded store")
    func deliveries() throws {
        let session = SceneSessionID(UniqueID(high: 1, low: 1))
        let records = (1...3).map { number in
            DeliveryRecord(
                number: DeliveryNumber(number), request: RequestID(UniqueID(high: 2, low: number)),
                sender: Sender(processIdentifier: 1, userIdentifier: 2))
        }
        let thread = try thread(InMemoryStore(StoredState(brokerEpoch: 0, deliveries: [session: records])))
        let range = DeliveryNumber(1)...DeliveryNumber(2)
        thread.readDeliveries(to: session, range)
        thread.reload()
        thread.readDeliveries(to: session, range)
        thread.stop()
        let read = events.drain().filter { if case .deliveriesRead = $0 { true } else { false } }
        #expect(read == [.deliveriesRead(session, range, Array(records.prefix(2)))])
    }

    @Test("If ended requests cannot be read, the store fails and the next load reads everything to repair it")
    func unreadableHistory() throws {
        let thread = try thread(UnreadableHistory())
        thread.reload()
        thread.reload()
        thread.stop()
        let kinds = events.drain().map { event in
            switch event {
            case .loaded(let state, _): state.awaitsEarlierRequests ? "loaded without" : "loaded all"
            case .failed(let error, let sequence): "failed \(error.code) \(sequence.number)"
            case .sessionsRead, .earlierRequestsRead, .loadFailed, .committed, .deliveriesRead, .rescued, .diskSpace:
                "another"
            }
        }
        #expect(kinds == ["loaded without", "failed ioError 0", "loaded all"])
    }
}

/// A store whose ended requests can be read within a load only.
private struct UnreadableHistory: SceneStore {
    private var store = InMemoryStore()

    var file: String { store.file }
    var report: StoreReport { store.report }
    var freeDiskBytes: UInt64? { nil }

    mutating func load(_ options: LoadOptions) throws(StoreError) -> StoredState { try store.load(options) }

    mutating func endedRequests() throws(StoreError) -> [RequestRecord] {
        throw StoreError(code: .ioError, file: file, operation: "read")
    }

    mutating func append(_ batches: [[Change]]) throws(StoreError) { try store.append(batches) }
    mutating func deliveries(
        to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>
    ) throws(StoreError) -> [DeliveryRecord] { [] }
    mutating func takeRescues() -> Int { 0 }
    mutating func close() { store.close() }
}

/// A clock that stands still, so that no commit takes any time.
private struct StillClock: LoopClock, Sendable {
    var now: Moment { Moment(instant: .start, wall: WallTime(milliseconds: 0)) }
}

/// A store whose loading waits for the test.
private struct GatedStore<Store: SceneStore>: SceneStore {
    var store: Store
    let gate: Gate

    var file: String { store.file }
    var report: StoreReport { store.report }

    mutating func takeRescues() -> Int { store.takeRescues() }

    mutating func load(_ options: LoadOptions) throws(StoreError) -> StoredState {
        gate.pass()
        return try store.load(options)
    }

    mutating func endedRequests() throws(StoreError) -> [RequestRecord] { try store.endedRequests() }

    mutating func append(_ batches: [[Change]]) throws(StoreError) { try store.append(batches) }

    mutating func deliveries(
        to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>
    ) throws(StoreError) -> [DeliveryRecord] {
        try store.deliveries(to: session, range)
    }

    mutating func close() { store.close() }
    var freeDiskBytes: UInt64? { store.freeDiskBytes }
}

/// Keeps one thread until another lets it go on.
private final class Gate: Sendable {
    private let arrivals = Mailbox<Bool>()
    private let permits = Mailbox<Bool>()

    func pass() {
        arrivals.post(true)
        _ = permits.takeAll()
    }

    func waitUntilReached() { _ = arrivals.takeAll() }

    func open() { permits.close() }
}
