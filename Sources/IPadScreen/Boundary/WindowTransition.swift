public import Adaptation

/// The reason for a new geometry of a window.
public enum TransitionPurpose: String, Hashable, Sendable, CaseIterable {
    case resize
    case rotation
    /// An off-screen size while the divider is held (P:V2).
    case dividerSnapshot
    /// An off-screen size after the window left the screen (P:N2).
    case backgroundSnapshot
    /// The size of the new place, before the window enters the foreground.
    case placement

    /// Whether the user sees the new size. While the divider is held, the screen shows pictures instead (P:V3).
    public var isOnScreen: Bool { self == .resize || self == .rotation }
}

/// A transition that a window has to complete in time (P:K1).
public struct WindowTransition: Hashable, Sendable {
    /// The number of the transition; each window counts its own from 1.
    public let number: Int
    public let change: GeometryTransition
    public let purpose: TransitionPurpose
    /// The time for the setup and create phases; completion blocks are not included (P:K2, P:K3).
    public let allowance: Duration
}

/// The reason why a process was ended without callbacks.
public enum Termination: Hashable, Sendable {
    /// A transition took longer than the watchdog allows.
    case sceneUpdate(transition: Int, allowance: Duration)
    case memory

    /// The exception code of the crash report (P:K2); nil when memory ran out.
    public var code: UInt32? {
        switch self {
        case .sceneUpdate: 0x8bad_f00d
        case .memory: nil
        }
    }

    public var reason: String {
        switch self {
        case .sceneUpdate: "scene-update"
        case .memory: "memory"
        }
    }
}
