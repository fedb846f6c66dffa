// Written by `make schema` from Tools/Schema/Proto.

/// Sent by a tool: the screen under a name.
public enum LayoutCommand: Hashable, Sendable {
    /// Keeps the screen as it is, with the windows' saved states. At most ``Limits/layouts``.
    case save(LayoutName, replaces: Bool)
    /// Brings the windows of a layout back.
    case load(LayoutName, keepsStates: Bool = false, timeout: Duration? = nil)
    /// Forgets the layout with this name. ``Limits/layoutNameBytes``.
    case remove(LayoutName)
}

/// The screen as it is now gets a name.
struct LayoutSave: Hashable, Sendable {
    /// Not empty, without control characters, and without a space at its ends; names are compared byte by byte.
    /// ``Limits/layoutNameBytes``.
    var name: LayoutName
    /// A layout of this name is replaced; otherwise it is refused as `layoutExists`.
    var replaces: Bool = false
}

/// The windows of a layout are brought back to where they were: launched, connected and restored as need be.
struct LayoutLoad: Hashable, Sendable {
    /// The layout. ``Limits/layoutNameBytes``.
    var name: LayoutName
    /// Windows keep the state they have, and do not get the one the layout keeps.
    var keepsStates: Bool = false
    /// How long each window is waited for. Milliseconds, over 0 and at most ``Limits/requestTimeoutMaximum``; absent: the
    /// configured default.
    var timeout: Duration?
}
