import ActivityWire
import BrokerCore

/// Stores the images of snapshots. No caller waits for the disk; the loop gets the results as events.
protocol SnapshotStorage: AnyObject {
    /// Writes an image. The event ``SnapshotEvent/written(_:)`` or ``SnapshotEvent/failed(_:reason:)`` has the result.
    func write(_ file: SnapshotFile, _ image: Blob)
    func remove(_ file: SnapshotFile)
    /// Removes all files but these.
    func keepOnly(_ files: [SnapshotFile])
    /// Reads an image. The event ``SnapshotEvent/read(_:_:)`` has the result. Returns false, without an event, if too
    /// many orders wait.
    func read(_ file: SnapshotFile, for question: SnapshotQuestion) -> Bool
}

/// A client's request for an image, with the row of the image in the reply.
struct SnapshotQuestion: Hashable, Sendable {
    var client: ClientID
    var id: UInt64
    var trace: UniqueID?
    var row: SnapshotRow
}

/// The result of an order to a ``SnapshotStorage``.
enum SnapshotEvent: Hashable, Sendable {
    case written(SnapshotFile)
    case failed(SnapshotFile, reason: String)
    /// The image for a question. Nil if the file cannot be read; the storage logs the reason.
    case read(SnapshotQuestion, Blob?)
}
