import ActivityWire
import Foundation
import NIOHTTP1

/// A session's kept picture, as an image and as nothing else.
struct SnapshotPicture: Sendable {
    let bytes: [UInt8]
    let contentType: String

    /// What a browser draws without running anything of it. A window says itself what its picture is, so the type is
    /// one of these or the picture is not served.
    static let types: Set<String> = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/svg+xml"]

    /// Nil where it is of another type.
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
