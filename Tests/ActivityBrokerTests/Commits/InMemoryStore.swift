import ActivityWire
import BrokerCore

@testable import BrokerStore

/// A store that lasts as long as its value.
struct InMemoryStore: SceneStore {
    /// Everything appended so far; `brokerEpoch` is the last one given out.
    private(set) var state: StoredState
    private(set) var isLoaded = false
    /// Thrown by the next ``append(_:)``, once, with nothing of it kept.
    var nextFailure: StoreError?

    init(_ state: StoredState = StoredState(brokerEpoch: 0)) {
        self.state = state
    }

    var file: String { "in memory" }
    var report: StoreReport { StoreReport(schemaBefore: StoreSchema.version, schema: StoreSchema.version) }

    mutating func takeRescues() -> Int { 0 }

    mutating func load(_ options: LoadOptions) throws(StoreError) -> StoredState {
        state.brokerEpoch &+= 1
        isLoaded = true
        var loaded = state
        if !options.readsEndedRequests { _ = loaded.takeEndedRequests() }
        return loaded
    }

    func endedRequests() throws(StoreError) -> [RequestRecord] { state.requests.filter { $0.outcome.code != nil } }

    mutating func append(_ batches: [[Change]]) throws(StoreError) {
        guard isLoaded else { throw StoreError(code: .notLoaded, file: file, operation: "write to") }
        if let failure = nextFailure {
            nextFailure = nil
            isLoaded = false
            throw failure
        }
        for batch in batches { state.apply(batch) }
    }

    mutating func deliveries(
        to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>
    ) throws(StoreError) -> [DeliveryRecord] {
        (state.deliveries[session] ?? []).filter { range.contains($0.number) }
    }

    /// What ``freeDiskBytes`` tells.
    var room: UInt64?
    var freeDiskBytes: UInt64? { room }

    mutating func close() {
        isLoaded = false
    }
}
