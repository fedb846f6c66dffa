/// The three families of behaviour the releases of the system fall into.
public enum ScreenProfile: String, Hashable, Sendable, CaseIterable {
    /// iOS 9 and 10: a docked pane, the primary at least half.
    case classic
    /// iOS 11 to iPadOS 18: a floating pane, also above a split.
    case modern
    /// iPadOS 26 on, as far as documented: one full screen app and Picture in Picture.
    case windowed
}

/// A release of the system, which decides between behaviours that came one by one (P:§16).
public struct SystemRelease: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let major: Int

    public static let latest = SystemRelease(major: 26)

    /// Nil for a release before iOS 9; 19 to 25 were never used.
    public init?(_ major: Int) {
        guard (9...18).contains(major) || (26...99).contains(major) else { return nil }
        self.init(major: major)
    }

    /// The last release of a profile.
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

    /// From iPadOS 13 an app may own several windows, and Slide Over holds a stack of them.
    public var hasScenes: Bool { major >= 13 }
    /// From iPadOS 15 a window may lie in the centre of the screen, dimming the rest.
    public var hasCentreWindow: Bool { (15...18).contains(major) }

    public static func < (left: SystemRelease, right: SystemRelease) -> Bool { left.major < right.major }

    public var description: String { "\(major)" }
}
