// Written by `make schema` from Tools/Schema/Proto.

/// The question that a window has for the user before it is closed.
public struct SceneClosureConfirmation: Hashable, Sendable {
    /// The question. At most ``Limits/titleBytes``.
    public var title: String?
    /// The meaning of closing the window, in more words. At most ``Limits/reasonBytes``.
    public var message: String?
    /// The text of the button that closes the window; absent: `Close`. At most ``Limits/titleBytes``.
    public var closeTitle: String?
    /// The text of the button that keeps the window open; absent: `Cancel`. At most ``Limits/titleBytes``.
    public var cancelTitle: String?

    /// All of it.
    public init(title: String? = nil, message: String? = nil, closeTitle: String? = nil, cancelTitle: String? = nil) {
        self.title = title
        self.message = message
        self.closeTitle = closeTitle
        self.cancelTitle = cancelTitle
    }
}

/// Which snapshots of a scene the broker keeps.
public enum SnapshotPolicy: UInt8, NamedChoice {
    /// The broker keeps the image.
    case allowed = 1
    /// The broker keeps only the image's size, and shows a blank image of that size.
    case redacted = 2
    /// The broker keeps nothing.
    case never = 3

    public var name: String {
        switch self {
        case .allowed: "allowed"
        case .redacted: "redacted"
        case .never: "never"
        }
    }
}
