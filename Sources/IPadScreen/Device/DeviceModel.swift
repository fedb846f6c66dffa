public import Adaptation

/// A model of an iPad or a phone: its screen and its multitasking modes.
public struct DeviceModel: Hashable, Sendable {
    /// The modes of a model, and the number of apps that it keeps live.
    enum Ability: Hashable, Sendable {
        /// A phone, which has no multitasking at all. No width decides its class in landscape, so every model has its
        /// own (W:52).
        case phone(widthInLandscape: SizeClass)
        case noModes
        /// Slide Over and Picture in Picture but no split: 64-bit models with 1 GB (P:M8).
        case slideOver
        case split(LiveApps)
    }

    /// The number of apps that stay live on the modern profile (P:M10).
    enum LiveApps: Hashable, Sendable {
        case two
        /// Two apps on iOS 11, three from iOS 12.
        case threeFrom12
        case three
    }

    /// The model's identifier in the published table, such as `ipadpro11g1`.
    public let identifier: String
    public let name: String
    /// The size of the screen in portrait, in points.
    public let screen: ScreenSize
    /// Whether the model has a home indicator instead of a home button. Its status bar is then higher and its floating
    /// pane is inset further (P:G9, P:G10).
    public let hasHomeIndicator: Bool
    /// Pixels per point.
    public let displayScale: Double
    public let memoryMiB: Int
    /// The first release of the model that is simulated: the release it was sold with, or 9.
    public let firstRelease: SystemRelease
    /// The last release that the model got; the newest release of all if the model still gets releases.
    public let lastRelease: SystemRelease
    let ability: Ability
    /// Whether the model has an M1 or a later chip, and so Stage Manager on an external display.
    var hasM1 = false
    /// Whether the model's screen measures how hard it is touched.
    var hasForceTouch = false

    /// The multitasking modes of the model (P:M8, P:M9).
    public var modes: Set<MultitaskingMode> {
        switch ability {
        case .phone, .noModes: []
        case .slideOver: [.slideOver, .pictureInPicture]
        case .split: [.slideOver, .splitView, .pictureInPicture]
        }
    }

    /// The idiom of the model's interface; it stays the same in every layout (W:§8).
    public var idiom: UserInterfaceIdiom {
        switch ability {
        case .phone: .phone
        case .noModes, .slideOver, .split: .pad
        }
    }

    /// Whether the model's screen measures how hard it is touched; no iPad does (W:§8).
    public var forceTouch: ForceTouchCapability { hasForceTouch ? .available : .unavailable }

    /// The height of the status bar in points (P:G10); upright, on a phone (W:§8).
    public var statusBarHeight: Double {
        guard hasHomeIndicator else { return 20 }
        return idiom == .phone ? 44 : 24
    }

    /// The profiles on which the model can share its screen, oldest first; empty for a model without multitasking
    /// modes.
    public var profiles: [ScreenProfile] {
        modes.isEmpty ? [] : [.classic, .modern].filter(runs)
    }

    /// Whether windows of this model can be moved to an external display: from an M1 on, with Stage Manager (W:§5).
    public func movesWindowsToDisplay(on release: SystemRelease) -> Bool {
        hasM1 && release.major >= 16
    }

    /// Whether the model got this release.
    public func runs(_ release: SystemRelease) -> Bool { (firstRelease...lastRelease).contains(release) }

    /// Whether the model got a release of this profile.
    public func runs(_ profile: ScreenProfile) -> Bool { newestRelease(of: profile) != nil }

    /// The last release of this profile that the model got; nil if it got none.
    public func newestRelease(of profile: ScreenProfile) -> SystemRelease? {
        let newest = min(lastRelease, SystemRelease(profile))
        return newest.profile == profile && newest >= firstRelease ? newest : nil
    }

    /// The default release of the model: its last release of the modern profile, else of the classic profile, else its
    /// last release.
    public var standardRelease: SystemRelease {
        newestRelease(of: .modern) ?? newestRelease(of: .classic) ?? lastRelease
    }

    /// The number of apps that may be live at once, without Picture in Picture (P:M10).
    public func liveAppLimit(on release: SystemRelease) -> Int {
        switch (ability, release.profile) {
        case (.phone, _), (.noModes, _), (.slideOver, _): 1
        case (.split, .classic), (.split(.two), _): 2
        case (.split(.threeFrom12), _): release.major < 12 ? 2 : 3
        case (.split(.three), _): 3
        }
    }
}
