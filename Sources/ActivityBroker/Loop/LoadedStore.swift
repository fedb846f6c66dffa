import BrokerCore

/// How the first look at the store ended.
enum LoadedStore: Hashable, Sendable {
    case loaded(StoredState, StoreReport)
    case failed(StoreError)

    /// What the core begins with.
    var state: StoredState {
        switch self {
        case .loaded(let state, _): state
        case .failed: StoredState(brokerEpoch: 0)
        }
    }
}

extension BrokerLoop {
    /// Takes up what an earlier run left, or begins without it.
    func start(_ loaded: LoadedStore) {
        switch loaded {
        case .loaded(_, let report):
            report.tell(to: parts.logger)
            performer.telemetry.storeLoaded(report)
            driver.start()
        case .failed(let error): startWithoutStore(error)
        }
    }
}
