public import Adaptation

/// Why a window is given another geometry.
public enum TransitionPurpose: String, Hashable, Sendable, CaseIterable {
    case resize
    case rotation
    /// While the divider is held, off screen (P:V2).
    case dividerSnapshot
    /// After the window left the screen, off screen (P:N2).
    case backgroundSnapshot
    /// Before the window enters the foreground, at the size of its new place.
    case placement

    public var isOnScreen: Bool { self == .resize || self == .rotation }
}

/// A transition that a window has to go through within a time (P:K1).
public struct WindowTransition: Hashable, Sendable {
    /// Counts the transitions of this window.
    public let number: Int
    public let change: GeometryTransition
    public let purpose: TransitionPurpose
    /// The time for the setup and create phases; completion blocks do not count (P:K2, P:K3).
    public let allowance: Duration
}

/// Why a process was ended without callbacks.
public enum Termination: Hashable, Sendable {
    /// The watchdog: a transition took longer than allowed.
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
