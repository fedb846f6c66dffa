import ActivityWire

/// Images on their way to the disk: which they are, and how many bytes there may be of them.
struct SnapshotWrites: Hashable, Sendable {
    private var bytes: [SnapshotFile: Int] = [:]
    private(set) var bytesUnderWay = 0
    private var lastNumber: UInt64

    /// Numbers of different runs of the broker differ, so that no file's name comes twice.
    init(brokerEpoch: UInt64) {
        lastNumber = brokerEpoch << 32
    }

    /// A file for an image of so many bytes; nil when too many are under way.
    mutating func begin(of session: SceneSessionID, bytes count: Int) -> SnapshotFile? {
        guard bytesUnderWay + count <= Limits.snapshotBytesUnderWay else { return nil }
        lastNumber &+= 1
        let file = SnapshotFile(session: session, number: lastNumber)
        bytes[file] = count
        bytesUnderWay += count
        return file
    }

    /// False for a file that this run of the broker did not begin.
    mutating func end(_ file: SnapshotFile) -> Bool {
        guard let count = bytes.removeValue(forKey: file) else { return false }
        bytesUnderWay -= count
        return true
    }
}
