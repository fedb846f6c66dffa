public import ActivityWire
public import BrokerCore

/// The durable store. It loads everything, appends groups of changes, and reads deliveries that are not in memory.
///
/// A store is not loaded when it is made. An error of ``append(_:)`` closes the store, which then rejects changes
/// until the next ``load()``: only a load can tell which changes of the failed groups are on the disk.
public protocol SceneStore: Sendable {
    /// Opens the store, durably increments the broker's epoch and reads what the options select.
    ///
    /// May be called again at any time; the store is then closed and reopened.
    mutating func load(_ options: LoadOptions) throws(StoreError) -> StoredState

    /// Reads the ended requests, in order of their ends, if the load left them out. Called before anything is appended.
    /// ``report`` then lists their damage only.
    mutating func endedRequests() throws(StoreError) -> [RequestRecord]

    /// Makes all changes of all groups durable in one transaction, in order, or none of them.
    mutating func append(_ batches: [[Change]]) throws(StoreError)

    /// Returns the stored deliveries of a session with these numbers, with their events. Damaged deliveries are left
    /// out.
    mutating func deliveries(
        to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>
    ) throws(StoreError) -> [DeliveryRecord]

    /// Returns how often the store was rewritten since the last call, because its files were removed or cut.
    mutating func takeRescues() -> Int

    /// Closes the store. A closed store can be loaded again.
    mutating func close()

    /// Bytes that may still be written beside the store; nil if the system does not tell.
    var freeDiskBytes: UInt64? { get }

    /// The path of the store's file, for errors.
    var file: String { get }

    /// The report of the last ``load(_:)`` or ``endedRequests()``.
    var report: StoreReport { get }
}

extension SceneStore {
    /// Loads everything, and passes nothing on.
    mutating func load() throws(StoreError) -> StoredState { try load(LoadOptions()) }
}
