public import ActivityWire

/// A place where the system opens a link or a file that is dropped there (W:§2).
public enum LinkPlace: Hashable, Sendable {
    /// A new window opens it.
    case zone(SystemZone)
    /// The icon of an app, which opens it.
    case icon(AppID)
}
