import ActivityWire

/// The snapshot of one session: the record that is kept, the record whose image is being written, and the process that
/// asked for the launch image.
struct SessionSnapshot: Hashable, Sendable {
    var kept: SnapshotRecord?
    /// The record whose image is being written.
    var coming: SnapshotRecord?
    /// The process that asked for the launch image; nil after its end. A connect in the same process is not a launch
    /// (U:S9).
    var launchImageAsker: WindowProcessID?

    var isEmpty: Bool { self == SessionSnapshot() }

    /// The row for clients; nil if no snapshot is kept.
    ///
    /// - Parameter asksForLaunchImage: Whether the app asked for its launch image at the next launch.
    func row(asksForLaunchImage: Bool) -> SnapshotRow? {
        guard let record = kept else { return nil }
        let presentation: SnapshotPresentation =
            if asksForLaunchImage, launchImageAsker == nil {
                // The process that asked for the launch image has ended (U:S9).
                .launchImage
            } else if record.hasImage {
                .image
            } else {
                .redacted
            }
        return SnapshotRow(
            taken: record.taken, contentType: record.contentType, bytes: record.bytes, width: record.width,
            height: record.height, scale: record.scale, presentation: presentation)
    }
}
