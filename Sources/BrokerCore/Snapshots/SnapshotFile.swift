public import ActivityWire

/// The file of one image. No file is written twice, so a file is either complete or absent.
public struct SnapshotFile: Hashable, Sendable {
    public let session: SceneSessionID
    public let number: UInt64

    public init(session: SceneSessionID, number: UInt64) {
        self.session = session
        self.number = number
    }
}
