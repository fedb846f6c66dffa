public import Adaptation

/// All that has to be stored to have the same screen again.
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

/// A window as it was found again after a restart.
public struct ResumedWindow<Window: Hashable & Sendable>: Hashable, Sendable {
    public let description: WindowDescription<Window>
    public let life: WindowLife
    /// What the window reads now; nil when it was never connected.
    public let geometry: WindowGeometry?
    /// The number of the last transition it was given.
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
