import ActivityWire
import BrokerCore

/// Where the loop's changes go to become durable. Answers come as ``StoreEvent``s through the inbox.
protocol CommitQueue {
    /// Queues groups of changes; sequences must rise. Never waits.
    func submit(_ batch: ChangeBatch)

    /// Reads deliveries that are committed. Never waits.
    func readDeliveries(to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>)

    /// Opens the store, again if need be.
    func reload()

    /// Looks whether the disk has room; a change is reported.
    func lookAtRoom()

    /// Commits what waits and closes the store.
    func stop()
}

extension StoreThread: CommitQueue {}
