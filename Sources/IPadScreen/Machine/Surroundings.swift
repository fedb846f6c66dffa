import Adaptation

/// The orientation and the visible windows before a change.
struct VisibleWindows<Window: Hashable & Sendable>: Hashable, Sendable {
    let orientation: InterfaceOrientation
    let windows: [Window]
}

/// The raised keyboard (P:X1).
public struct RaisedKeyboard<Window: Hashable & Sendable>: Hashable, Sendable {
    public let owner: Window
    /// The height in points.
    public let height: Double
}

/// The capture session of a window (P:X8).
struct CaptureSession: Hashable, Sendable {
    /// A later start has a greater number.
    let number: Int
    /// Whether multitasking camera access was enabled when the session started, and is still supported (W:57).
    var hasAccess: Bool
    /// The reason that the window was last told; nil while the session runs.
    var interruption: CaptureInterruptionReason?
}

/// The attached external display, and the window that sees it (P:X3).
struct AttachedDisplay<Window: Hashable & Sendable>: Hashable, Sendable {
    let display: ExternalDisplay
    var viewer: Window?
}
