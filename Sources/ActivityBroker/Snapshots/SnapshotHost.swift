import ActivityWire
import BrokerCore

/// Stores the images of snapshots. No caller waits for the disk; results are reported to the loop.
protocol SnapshotHost: AnyObject {
    /// Ends in ``SnapshotEvent/written(_:)`` or ``SnapshotEvent/failed(_:reason:)``.
    func write(_ file: SnapshotFile, _ image: Blob)
    func remove(_ file: SnapshotFile)
    /// Removes every file but these.
    func keepOnly(_ files: [SnapshotFile])
    /// Ends in ``SnapshotEvent/read(_:_:)``; false when too many wait already.
    func read(_ file: SnapshotFile, for question: SnapshotQuestion) -> Bool
}

/// Who asked for an image, and what is known of it.
struct SnapshotQuestion: Hashable, Sendable {
    var client: ClientID
    var id: UInt64
    var trace: UniqueID?
    var row: SnapshotRow
}

/// What became of an order to a ``SnapshotHost``.
enum SnapshotEvent: Hashable, Sendable {
    case written(SnapshotFile)
    case failed(SnapshotFile, reason: String)
    /// Nil when the file cannot be read; the reason is logged by whoever tried.
    case read(SnapshotQuestion, Blob?)
}
