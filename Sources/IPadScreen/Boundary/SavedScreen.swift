public import Adaptation

/// The part of the screen that the store keeps.
public struct SavedScreen<Window: Hashable & Sendable>: Hashable, Sendable {
    /// The identifier of the model.
    public var device: String
    public var release: SystemRelease
    public var orientation: InterfaceOrientation
    public var direction: LayoutDirection
    public var usesLargerText: Bool
    public var settings: MultitaskingSettings
    public var arrangement: Arrangement<Window>

    public init(
        device: String, release: SystemRelease, orientation: InterfaceOrientation,
        direction: LayoutDirection = .leftToRight, usesLargerText: Bool = false,
        settings: MultitaskingSettings = MultitaskingSettings(), arrangement: Arrangement<Window>
    ) {
        self.device = device
        self.release = release
        self.orientation = orientation
        self.direction = direction
        self.usesLargerText = usesLargerText
        self.settings = settings
        self.arrangement = arrangement
    }
}

/// A window that still exists after a restart.
public struct ResumedWindow<Window: Hashable & Sendable>: Hashable, Sendable {
    public let description: WindowDescription<Window>
    public let life: WindowLife
    /// The geometry that the window reads; nil when it was never connected.
    public let geometry: WindowGeometry?
    /// The number of the window's last transition.
    public let lastTransition: Int

    public init(
        _ description: WindowDescription<Window>, life: WindowLife = .unattached, geometry: WindowGeometry? = nil,
        lastTransition: Int = 0
    ) {
        self.description = description
        self.life = life
        self.geometry = geometry
        self.lastTransition = lastTransition
    }
}
