public import Adaptation

/// A release of the system. Some behaviours exist only from a certain release on (P:§16).
///
/// The settings name a release by its first number and mean its first version: release 26 is version 26.0.
public struct SystemRelease: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let major: Int

    public static let latest = SystemRelease(major: 26)

    /// Fails for releases before iOS 9, which are not simulated, and for the numbers 19 to 25, which were never used.
    public init?(_ major: Int) {
        guard (9...18).contains(major) || (26...99).contains(major) else { return nil }
        self.init(major: major)
    }

    /// The last release of a profile; release 26 for the windowed profile, which has no last release yet.
    public init(_ profile: ScreenProfile) {
        switch profile {
        case .classic: self.init(major: 10)
        case .modern: self.init(major: 18)
        case .windowed: self.init(major: 26)
        }
    }

    private init(major: Int) {
        self.major = major
    }

    public var profile: ScreenProfile {
        switch major {
        case ..<11: .classic
        case ..<26: .modern
        default: .windowed
        }
    }

    /// The version that the release stands for: its first one, such as 26.0.
    public var version: SystemVersion { SystemVersion(major: major) }

    /// Whether an app may own several windows, and Slide Over has a stack of windows: from iPadOS 13 on.
    public var hasScenes: Bool { major >= 13 }
    /// Whether a window may lie in the centre of the screen and dim the rest: from iPadOS 15 to 18.
    public var hasCentreWindow: Bool { (15...18).contains(major) }

    public static func < (left: SystemRelease, right: SystemRelease) -> Bool { left.major < right.major }

    public var description: String { "\(major)" }
}
