import ActivityWire
import BrokerCore
import BrokerStore

/// A report from the store's thread to the loop. Reports keep their order.
enum StoreEvent: Hashable, Sendable {
    /// Some of the sessions that `loaded` will have, in their order. They come while the rest is read.
    case sessionsRead([SessionRecord])
    case loaded(StoredState, StoreReport)
    /// The ended requests, if the state of the last `loaded` awaits them. The report tells of their damage only.
    case earlierRequestsRead([RequestRecord], StoreReport)
    /// Nothing is loaded; the loop may ask again.
    case loadFailed(StoreError)
    /// All changes up to `upTo` are on the disk. `commits` counts the transactions since the thread started; `in` is
    /// the duration of this transaction.
    case committed(upTo: ChangeSequence, commits: UInt64, in: Duration)
    case deliveriesRead(SceneSessionID, ClosedRange<DeliveryNumber>, [DeliveryRecord])
    /// The store's files were removed or cut. Everything that was committed has been written into new files.
    case rescued(file: String)
    /// The disk has become nearly full, or has space again.
    case diskSpace(isLow: Bool)
    /// The changes from this sequence on are not acknowledged. The store takes nothing more until it is loaded again.
    case failed(StoreError, from: ChangeSequence)
}
