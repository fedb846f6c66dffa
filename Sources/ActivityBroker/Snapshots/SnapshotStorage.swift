import ActivityWire
import BrokerCore

/// Stores the images of snapshots. No caller waits for the disk; results are reported to the loop.
protocol SnapshotStorage: AnyObject {
    /// Reported as ``SnapshotEvent/written(_:)`` or ``SnapshotEvent/failed(_:reason:)``.
    func write(_ file: SnapshotFile, _ image: Blob)
    func remove(_ file: SnapshotFile)
    /// Removes every other file.
    func keepOnly(_ files: [SnapshotFile])
    /// Reported as ``SnapshotEvent/read(_:_:)``. Returns false if too many reads wait already.
    func read(_ file: SnapshotFile, for question: SnapshotQuestion) -> Bool
}

/// A client's request for an image, and the image's row.
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
    /// Nil if the file cannot be read; the storage logs the reason.
    case read(SnapshotQuestion, Blob?)
}
