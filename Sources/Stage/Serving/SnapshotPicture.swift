import ActivityWire
import Foundation
import NIOHTTP1

/// A session's picture, served as an image only.
struct SnapshotPicture: Sendable {
    let bytes: [UInt8]
    let contentType: String

    /// Types that a browser draws without running code. The window names its picture's type; a picture of any other
    /// type is not served.
    static let types: Set<String> = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml"]

    /// Nil if the picture is of another type.
    init?(_ snapshot: SceneSnapshot) {
        let type = snapshot.contentType.lowercased()
        guard Self.types.contains(type) else { return nil }
        bytes = snapshot.image.bytes
        contentType = type
    }

    var response: StageResponse {
        StageResponse(
            status: .ok, headers: ResponseHeaders.with(contentType, policy: ResponseHeaders.picture),
            body: Data(bytes))
    }

    /// The session in `/snapshot/SESSION`.
    static func session(in path: String) -> SceneSessionID? { session(in: path, after: "/snapshot/") }

    /// The session in `/live/SESSION`.
    static func liveSession(in path: String) -> SceneSessionID? { session(in: path, after: "/live/") }

    private static func session(in path: String, after prefix: String) -> SceneSessionID? {
        guard path.hasPrefix(prefix) else { return nil }
        return SceneSessionID(String(path.dropFirst(prefix.count)))
    }
}
