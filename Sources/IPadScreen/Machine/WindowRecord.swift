import Adaptation

/// How far a window has come; the names are UIKit's scene states (P:L5).
public enum WindowLife: String, Hashable, Sendable, CaseIterable {
    case unattached
    case background
    case foregroundInactive
    case foregroundActive

    public var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
}

/// What the screen remembers of one window.
struct WindowRecord<Window: Hashable & Sendable>: Hashable, Sendable {
    var description: WindowDescription<Window>
    var life: WindowLife = .unattached
    /// Nil until it was connected once.
    var geometry: WindowGeometry?
    var role: WindowRole?
    var isConfigured = false
    var playsFullScreenVideo = false
    var captureSession: CaptureSession?
    /// The external display that the window was told of, and not yet that it is gone.
    var knownDisplay: ExternalDisplay?

    /// Transitions are numbered per window, and completed in their order.
    var transitionsBegun = 0
    var transitionsCompleted = 0

    init(_ description: WindowDescription<Window>) {
        self.description = description
    }

    /// Records that the scene is gone; it will not answer its calls any more.
    mutating func detach() {
        life = .unattached
        role = nil
        playsFullScreenVideo = false
        captureSession = nil
        knownDisplay = nil
        transitionsCompleted = transitionsBegun
    }
}
