// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a tool: saves, loads or removes a named layout of the screen.
public enum LayoutCommand: Hashable, Sendable {
    /// Saves the screen as it is under a name, with the windows' saved states. At most ``Limits/layouts`` are kept.
    case save(LayoutName, replaces: Bool)
    /// Brings the windows of a layout back.
    case load(LayoutName, keepsStates: Bool = false, timeout: Duration? = nil)
    /// Removes the layout with this name. At most ``Limits/layoutNameBytes``.
    case remove(LayoutName)
}

/// Saves the screen as it is under a name.
struct LayoutSave: Hashable, Sendable {
    /// The name. It is not empty, and has no control characters and no space at its ends. Names are compared byte
    /// by byte. At most ``Limits/layoutNameBytes``.
    var name: LayoutName
    /// True to replace a layout of the same name. Otherwise such a name is refused as `layoutExists`.
    var replaces: Bool = false
}

/// Brings the windows of a layout back to their places. The broker launches, connects and restores them where
/// needed.
struct LayoutLoad: Hashable, Sendable {
    /// The layout's name. At most ``Limits/layoutNameBytes``.
    var name: LayoutName
    /// True if the windows keep their present states. Otherwise they get the states that the layout keeps.
    var keepsStates: Bool = false
    /// How long the broker waits for each window, in milliseconds, over 0 and at most
    /// ``Limits/requestTimeoutMaximum``. Absent: the configured default.
    var timeout: Duration?
}
