import ActivityWire
import BrokerCore

/// Where durable changes are kept: it loads everything, appends groups of changes and reads what was left in it.
///
/// A store is not loaded when it is made. After any error of ``append(_:)`` it is closed and takes nothing more until
/// the next ``load()``: what the failed group left behind is only known by reading it again.
protocol SceneStore: Sendable {
    /// Opens the store, counts the broker's epoch up durably and reads everything.
    ///
    /// May be called again at any time; the store is then closed and opened anew.
    mutating func load() throws(StoreError) -> StoredState

    /// Makes all changes of all groups durable in one transaction, in order, or none of them.
    mutating func append(_ batches: [[Change]]) throws(StoreError)

    /// The stored deliveries of a session with these numbers, whole; those that cannot be read are left out.
    mutating func deliveries(
        to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>
    ) throws(StoreError) -> [DeliveryRecord]

    /// How often the store was written anew since the last question, because its files were gone or cut.
    mutating func takeRescues() -> Int

    mutating func close()

    /// Bytes that may still be written where the store is; nil when nobody knows.
    var roomLeft: UInt64? { get }

    /// What errors call it: its file's path.
    var file: String { get }

    /// What the last ``load()`` found that is worth telling.
    var report: StoreReport { get }
}
