import ActivityWire
import BrokerCore
import Testing

@testable import BrokerStore

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
}
