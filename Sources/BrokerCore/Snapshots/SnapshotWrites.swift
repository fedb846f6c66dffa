import ActivityWire

/// Snapshot images that are being written, at most ``Limits/snapshotBytesUnderWay`` bytes.
struct SnapshotWrites: Hashable, Sendable {
    private var bytes: [SnapshotFile: Int] = [:]
    private(set) var bytesUnderWay = 0
    private var lastNumber: UInt64

    /// Starts with a number that no other run of the broker uses, so that no file name is used twice.
    init(brokerEpoch: UInt64) {
        lastNumber = brokerEpoch << 32
    }

    /// Returns a new file for an image of `count` bytes; nil if too many bytes are under way.
    mutating func begin(of session: SceneSessionID, bytes count: Int) -> SnapshotFile? {
        guard bytesUnderWay + count <= Limits.snapshotBytesUnderWay else { return nil }
        lastNumber &+= 1
        let file = SnapshotFile(session: session, number: lastNumber)
        bytes[file] = count
        bytesUnderWay += count
        return file
    }

    /// Records that a write ended; returns false for a file that this run of the broker did not begin.
    mutating func end(_ file: SnapshotFile) -> Bool {
        guard let count = bytes.removeValue(forKey: file) else { return false }
        bytesUnderWay -= count
        return true
    }
}
