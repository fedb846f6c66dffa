/// What may be kept of a scene's looks; the app says it for each session, the configuration for all.
public enum SnapshotPolicy: UInt8, Hashable, Sendable, CaseIterable {
    case allowed = 1
    /// Only that there was a snapshot, and its size in points.
    case redacted = 2
    case never = 3

    /// The spelling on the command line, in the configuration and in JSON.
    public var name: String {
        switch self {
        case .allowed: "allowed"
        case .redacted: "redacted"
        case .never: "never"
        }
    }

    public init?(name: String) {
        guard let policy = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = policy
    }

    /// The one of the two that keeps less.
    public func stricter(_ other: SnapshotPolicy) -> SnapshotPolicy {
        rawValue >= other.rawValue ? self : other
    }
}

/// What is shown for a session without a scene, in the switcher and while its window comes back.
public enum SnapshotPresentation: UInt8, Hashable, Sendable, CaseIterable {
    case image = 1
    /// A blank image of the snapshot's size.
    case redacted = 2
    /// The app's launch image, for one launch (U:S9).
    case launchImage = 3

    public var name: String {
        switch self {
        case .image: "image"
        case .redacted: "redacted"
        case .launchImage: "launchImage"
        }
    }
}

/// What is kept of a session's looks.
public struct SnapshotRow: Hashable, Sendable {
    public var taken: WallTime
    /// Empty where only the size is kept.
    public var contentType: String
    public var bytes: UInt32
    public var width: Double
    public var height: Double
    public var scale: Double
    public var presentation: SnapshotPresentation
    public init(
        taken: WallTime,
        contentType: String,
        bytes: UInt32,
        width: Double,
        height: Double,
        scale: Double,
        presentation: SnapshotPresentation
    ) {
        self.taken = taken
        self.contentType = contentType
        self.bytes = bytes
        self.width = width
        self.height = height
        self.scale = scale
        self.presentation = presentation
    }
}
