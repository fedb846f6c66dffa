import ActivityWire
import Adaptation
import IPadScreen

/// The image that is shown instead of a session's snapshot: one plain rectangle of the same size.
enum SnapshotPlaceholder {
    static let contentType = "image/svg+xml"
    /// The width for a record without a size. The standard model's screen is in landscape, so width and height change
    /// places.
    private static let width = DeviceModel.standard.screen.height
    /// The height for a record without a size.
    private static let height = DeviceModel.standard.screen.width

    static func image(for record: SnapshotRecord, _ presentation: SnapshotPresentation) -> SceneSnapshot {
        let width = record.width > 0 ? record.width : width
        let height = record.height > 0 ? record.height : height
        let fill = presentation == .launchImage ? "#ffffff" : "#8e8e93"
        let text =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\">"
            + "<rect width=\"100%\" height=\"100%\" fill=\"\(fill)\"/></svg>\n"
        return SceneSnapshot(
            image: Blob(Array(text.utf8)), contentType: contentType, width: width, height: height, scale: 1)
    }
}
