import BrokerCore

/// The result of the first attempt to load the store.
enum LoadedStore: Hashable, Sendable {
    case loaded(StoredState, StoreReport)
    case failed(StoreError)

    /// The state with which the core begins. It is empty if the store could not be loaded.
    var state: StoredState {
        switch self {
        case .loaded(let state, _): state
        case .failed: StoredState(brokerEpoch: 0)
        }
    }
}

extension BrokerLoop {
    /// Starts the core with the stored state, or without a store if the store could not be loaded.
    func start(_ loaded: LoadedStore) {
        switch loaded {
        case .loaded(_, let report):
            report.log(to: parts.logger)
            performer.telemetry.recordStoreLoad(report)
            driver.start()
        case .failed(let error): startWithoutStore(error)
        }
    }
}
