public import Adaptation

/// One iPad model: what its screen measures and which modes it has.
public struct DeviceModel: Hashable, Sendable {
    /// What a model can show at once.
    enum Ability: Hashable, Sendable {
        case noModes
        /// 1 GB, 64 bit: Slide Over and Picture in Picture, no split (P:M8).
        case slideOver
        case split(LiveApps)
    }

    /// How many apps stay live on the modern profile (P:M10).
    enum LiveApps: Hashable, Sendable {
        case two
        /// Two on iOS 11, three from iOS 12.
        case threeFrom12
        case three
    }

    /// The identifier of the published table, such as `ipadpro11g1`.
    public let identifier: String
    public let name: String
    /// The screen held upright, in points.
    public let screen: ScreenSize
    /// No home button; the status bar is higher and the floating pane is inset further (P:G9, P:G10).
    public let hasHomeIndicator: Bool
    /// Pixels per point.
    public let displayScale: Double
    public let memoryMiB: Int
    /// The first release that the model can have here: the one it was sold with, or 9.
    public let firstRelease: SystemRelease
    /// The last release that the model got, or the last there is.
    public let lastRelease: SystemRelease
    let ability: Ability

    /// The modes of the model (P:§1).
    public var modes: Set<MultitaskingMode> {
        switch ability {
        case .noModes: []
        case .slideOver: [.slideOver, .pictureInPicture]
        case .split: [.slideOver, .splitView, .pictureInPicture]
        }
    }

    /// In points (P:G10).
    public var statusBarHeight: Double { hasHomeIndicator ? 24 : 20 }

    /// The families of behaviour in which the model shares its screen, oldest first. Empty for a model without any mode,
    /// which only ever shows one app.
    public var profiles: [ScreenProfile] {
        ability == .noModes ? [] : [.classic, .modern].filter(runs)
    }

    /// Whether the model got this release.
    public func runs(_ release: SystemRelease) -> Bool { (firstRelease...lastRelease).contains(release) }

    /// Whether the model got a release of this profile.
    public func runs(_ profile: ScreenProfile) -> Bool { newestRelease(of: profile) != nil }

    /// The last release of this profile that the model got.
    public func newestRelease(of profile: ScreenProfile) -> SystemRelease? {
        let newest = min(lastRelease, SystemRelease(profile))
        return newest.profile == profile && newest >= firstRelease ? newest : nil
    }

    /// The release of a model for which none is named: its last one that knows Slide Over and Split View as documented,
    /// short of the windowed profile.
    public var standardRelease: SystemRelease {
        newestRelease(of: .modern) ?? newestRelease(of: .classic) ?? lastRelease
    }

    /// How many apps may be live at once besides Picture in Picture (P:M10).
    public func liveAppLimit(on release: SystemRelease) -> Int {
        switch (ability, release.profile) {
        case (.noModes, _), (.slideOver, _): 1
        case (.split, .classic), (.split(.two), _): 2
        case (.split(.threeFrom12), _): release.major < 12 ? 2 : 3
        case (.split(.three), _): 3
        }
    }
}
