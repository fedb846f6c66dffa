import ActivityWire
import BrokerCore
import Synchronization
import Testing

@testable import BrokerStore

@Suite("Store round trips")
struct SQLiteStoreRoundTripTests {
    @Test("Random changes load as the state that results from applying them", arguments: UInt64(1)...12)
    func randomChanges(seed: UInt64) throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: seed)
        var store = folder.store
        var expected = try store.load()
        for turn in 1...40 {
            let batches = (0..<3).map { _ in generator.group() }
            try store.append(batches)
            for batch in batches { expected.apply(batch) }
            if turn.isMultiple(of: 10) {
                let loaded = try store.load()
                expected.brokerEpoch += 1
                #expect(loaded == expected)
                #expect(store.report.damagedRows == [])
            }
        }
    }

    @Test("A load delivers its sessions in order, in several batches")
    func passedSessions() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 3)
        let sessions = (0..<4_000).map { _ in generator.sessionRecord() }
        var store = folder.store
        _ = try store.load()
        try store.append([sessions.map(Change.session)])
        let passed = Mutex<[[SessionRecord]]>([])
        let loaded = try store.load(LoadOptions { batch in passed.withLock { $0.append(batch) } })
        let batches = passed.withLock { $0 }
        #expect(loaded.sessions.count > 1_000)
        #expect(batches.flatMap { $0 } == loaded.sessions)
        #expect(batches.count > 2)
        _ = try store.load()
        #expect(passed.withLock { $0.count } == batches.count)
    }

    @Test("Many groups in one transaction load as the state that they give", arguments: UInt64(100)...104)
    func manyGroups(seed: UInt64) throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: seed)
        var store = folder.store
        var expected = try store.load()
        let batches = (0..<60).map { _ in generator.group() }
        try store.append(batches)
        for batch in batches { expected.apply(batch) }
        expected.brokerEpoch += 1
        #expect(try store.load() == expected)
    }

    @Test("Requests load in their order of acceptance, whatever changed later")
    func requestOrder() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 7)
        let requests = (0..<50).map { _ in generator.requestRecord() }.uniqued()
        var store = folder.store
        _ = try store.load()
        try store.append([requests.map(Change.request), requests.reversed().map(Change.request)])
        try store.append([[.requestForgotten(requests[0].id)]])
        #expect(try store.load().requests.map(\.id) == requests.dropFirst().map(\.id))
    }

    @Test("A handler's result is loaded after a restart, unless it was evicted")
    func results() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 9)
        var record = generator.requestRecord()
        record.outcome.result = HandlerResult(contentType: "image/png", content: Blob([UInt8](0...255)))
        record.outcome.wasResultForgotten = false
        var store = folder.store
        _ = try store.load()
        try store.append([[.request(record)]])
        #expect(try store.load().requests.map(\.outcome.result) == [record.outcome.result])
        record.outcome.result = nil
        record.outcome.wasResultForgotten = true
        try store.append([[.request(record)]])
        let outcome = try #require(try store.load().requests.first?.outcome)
        #expect(outcome.result == nil && outcome.wasResultForgotten)
    }

    @Test("Only the newest generations of a restoration state are kept, and the newest one is loaded")
    func restorationGenerations() throws {
        let folder = try StoreFolder()
        var generator = ChangeGenerator(seed: 8)
        let session = generator.sessionRecord()
        var store = folder.store
        _ = try store.load()
        let records = (1...9).map { generation in
            RestorationRecord(generation: generation, saved: session.created, activity: generator.activity())
        }
        try store.append([[.session(session)], records.map { .restoration(session.id, $0) }])
        #expect(try store.load().restorations == [session.id: Array(records[4...8])])
        store.close()
        let kept = try folder.outside().texts("SELECT generation FROM restorations")
        #expect(kept.sorted() == ["5", "6", "7", "8", "9"])
        #expect(kept.count == Limits.restorationGenerations)
    }

    @Test("Each load increments the broker's epoch, even if nothing was written")
    func epochs() throws {
        let folder = try StoreFolder()
        var epochs: [UInt64] = []
        for _ in 0..<3 {
            var store = folder.store
            epochs.append(try store.load().brokerEpoch)
            epochs.append(try store.load().brokerEpoch)
            store.close()
        }
        #expect(epochs == [1, 2, 3, 4, 5, 6])
    }

    @Test("Appending nothing changes nothing")
    func emptyAppend() throws {
        let folder = try StoreFolder()
        var store = folder.store
        _ = try store.load()
        try store.append([])
        try store.append([[], []])
        #expect(try store.load() == StoredState(brokerEpoch: 2))
    }
}

extension [RequestRecord] {
    /// The last version of each, at the place of its first.
    fileprivate func uniqued() -> [RequestRecord] {
        var state = StoredState()
        for record in self { state.apply(.request(record)) }
        return state.requests
    }
}
