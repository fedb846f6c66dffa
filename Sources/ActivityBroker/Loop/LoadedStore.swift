import BrokerCore
import BrokerStore

/// The result of the first attempt to load the store.
enum LoadedStore {
    /// The sessions are the state's, if they were taken in while the store was read.
    case loaded(StoredState, StoreReport, RestoredSessions)
    case failed(StoreError)

    /// The state with which the core begins. It is empty if the store could not be loaded.
    var state: StoredState {
        switch self {
        case .loaded(let state, _, _): state
        case .failed: StoredState(brokerEpoch: 0)
        }
    }

    /// The sessions of the state; nil if the store could not be loaded.
    var sessions: RestoredSessions? {
        switch self {
        case .loaded(_, _, let sessions): sessions
        case .failed: nil
        }
    }
}

extension BrokerLoop {
    /// Starts the core with the stored state, or without a store if the store could not be loaded.
    func start(_ loaded: LoadedStore) {
        switch loaded {
        case .loaded(_, let report, _):
            report.log(to: parts.logger)
            performer.telemetry.recordStoreLoad(report)
            driver.start()
        case .failed(let error): startWithoutStore(error)
        }
    }
}
