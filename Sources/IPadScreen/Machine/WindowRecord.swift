import Adaptation

/// The state of a window's scene, with UIKit's names (P:L5).
public enum WindowLife: String, Hashable, Sendable, CaseIterable {
    case unattached
    case background
    case foregroundInactive
    case foregroundActive

    public var isForeground: Bool { self == .foregroundActive || self == .foregroundInactive }
}

/// The screen's record of one window.
struct WindowRecord<Window: Hashable & Sendable>: Hashable, Sendable {
    var description: WindowDescription<Window>
    var life: WindowLife = .unattached
    /// The geometry that the window reads; nil until the window was connected once.
    var geometry: WindowGeometry?
    var role: WindowRole?
    var isConfigured = false
    var playsFullScreenVideo = false
    /// Whether the app enabled multitasking camera access; nil if it never said so.
    var enablesCameraAccess: Bool?
    /// The external display that the window was last told of, until it is told that the display is gone.
    var knownDisplay: ExternalDisplay?

    /// The number of the window's newest transition; the first is 1.
    var transitionsBegun = 0
    /// The number of the last completed transition. All earlier transitions are completed, too.
    var transitionsCompleted = 0

    init(_ description: WindowDescription<Window>) {
        self.description = description
    }

    /// Records that the scene is gone. Its open transitions count as completed, since it will never complete them.
    mutating func detach() {
        life = .unattached
        role = nil
        playsFullScreenVideo = false
        enablesCameraAccess = nil
        knownDisplay = nil
        transitionsCompleted = transitionsBegun
    }
}
