import ActivityWire
import BrokerCore

/// What the store's thread tells the loop, in order.
enum StoreEvent: Hashable, Sendable {
    case loaded(StoredState, StoreReport)
    /// Nothing is loaded; the loop may ask again.
    case loadFailed(StoreError)
    /// Every change up to this one is on the disk. `commits` counts the transactions since the thread started; `in` is how
    /// long this one took.
    case committed(upTo: ChangeSequence, commits: UInt64, in: Duration)
    case deliveriesRead(SceneSessionID, ClosedRange<DeliveryNumber>, [DeliveryRecord])
    /// The store's files were gone or cut, and everything committed was written into fresh ones.
    case rescued(file: String)
    /// The disk has become nearly full, or has room again.
    case room(isLow: Bool)
    /// This change and all after it are not acknowledged; nothing more is taken until the store is loaded again.
    case failed(StoreError, from: ChangeSequence)
}
