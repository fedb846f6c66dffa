// Written by `make schema` from Tools/Schema/Proto.

/// A window's question before the user closes it.
public struct SceneClosureConfirmation: Hashable, Sendable {
    /// The question. ``Limits/titleBytes``.
    public var title: String?
    /// The meaning of closing, in more words. ``Limits/reasonBytes``.
    public var message: String?
    /// The text of the button that closes; absent: `Close`. ``Limits/titleBytes``.
    public var closeTitle: String?
    /// The text of the button that does not; absent: `Cancel`. ``Limits/titleBytes``.
    public var cancelTitle: String?

    /// All of it.
    public init(title: String? = nil, message: String? = nil, closeTitle: String? = nil, cancelTitle: String? = nil) {
        self.title = title
        self.message = message
        self.closeTitle = closeTitle
        self.cancelTitle = cancelTitle
    }
}

/// The policy for keeping a scene's looks.
public enum SnapshotPolicy: UInt8, NamedChoice {
    /// The image.
    case allowed = 1
    /// Only the size: a blank image of it is shown instead.
    case redacted = 2
    /// Nothing.
    case never = 3

    public var name: String {
        switch self {
        case .allowed: "allowed"
        case .redacted: "redacted"
        case .never: "never"
        }
    }
}
