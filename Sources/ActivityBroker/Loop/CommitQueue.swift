import ActivityWire
import BrokerCore

/// Makes the loop's changes durable. Results come as ``StoreEvent``s through the inbox.
protocol CommitQueue {
    /// Queues groups of changes, whose sequence numbers must increase. Never waits.
    func submit(_ batch: ChangeBatch)

    /// Reads committed deliveries. Never waits; the event `deliveriesRead` has the result.
    func readDeliveries(to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>)

    /// Opens the store, or closes it and opens it again. The event `loaded` or `loadFailed` has the result.
    func reload()

    /// Checks the disk's free space. The event `diskSpace` reports a change.
    func checkDiskSpace()

    /// Commits the waiting changes and closes the store.
    func stop()
}

extension StoreThread: CommitQueue {}
