import ActivityWire
import BrokerCore
import Testing

@testable import ActivityBroker

/// Requests that have ended are read after everything else.
@Suite("Deferred reading of ended requests")
struct EndedRequestsTests {
    private let folder: StoreFolder
    private var generator = ChangeGenerator(seed: 11)
    private var requests: [RequestRecord] = []

    init() throws {
        folder = try StoreFolder()
        requests = (0..<6).map { number in
            var request = generator.requestRecord()
            request.outcome.code = number % 2 == 0 ? .handled : nil
            return request
        }
        var store = folder.store
        _ = try store.load()
        try store.append([requests.map { .request($0) }])
        store.close()
    }

    private var ended: [RequestRecord] { requests.filter { $0.outcome.code != nil } }
    private var unfinished: [RequestRecord] { requests.filter { $0.outcome.code == nil } }

    @Test("A load without ended requests reads those in progress; the others follow in order")
    func apart() throws {
        var store = folder.store
        let state = try store.load(LoadOptions(readsEndedRequests: false))
        #expect(state.requests == unfinished && state.awaitsEarlierRequests)
        #expect(try store.endedRequests() == ended)
        #expect(store.report == StoreReport(schemaBefore: StoreSchema.version, schema: StoreSchema.version))
        let whole = try store.load()
        #expect(whole.requests == requests && !whole.awaitsEarlierRequests)
    }

    @Test("A damaged row of an ended request is quarantined when it is read, and reported once")
    func damaged() throws {
        try folder.execute("UPDATE requests SET decision = x'0000' WHERE sequence = 1")
        var store = folder.store
        _ = try store.load(LoadOptions(readsEndedRequests: false))
        #expect(store.report.damagedRows == [])
        #expect(try store.endedRequests() == Array(ended.dropFirst()))
        #expect(store.report.damagedRows.map(\.table) == ["requests"])
        #expect(store.report.quarantinedRowCount == 1)
        #expect(try store.load().requests == Array(requests.dropFirst()))
        #expect(store.report.damagedRows == [] && store.report.quarantinedRowCount == 1)
    }

    @Test("A row with an unreadable outcome is treated as a request in progress and quarantined immediately")
    func unreadable() throws {
        try folder.execute("UPDATE requests SET outcome = x'ff' WHERE sequence = 1")
        var store = folder.store
        _ = try store.load(LoadOptions(readsEndedRequests: false))
        #expect(store.report.damagedRows.map(\.table) == ["requests"])
        #expect(try store.endedRequests() == Array(ended.dropFirst()))
    }

    @Test(
        "If ended requests cannot be read, the store fails and the next load reads everything to repair it")
    func failing() throws {
        let events = Mailbox<StoreEvent>()
        let thread = try StoreThread(UnreadableHistory()) { events.post($0) }
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
    var store = InMemoryStore()

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
