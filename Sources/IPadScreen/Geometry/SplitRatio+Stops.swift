public import Adaptation

extension SplitRatio {
    /// Returns the stops of the divider, which give a side three widths in landscape, and two in portrait, which has no
    /// half (P:G4, P:G5). On the classic profile, the leading side is the primary and has at least half (P:P7). On the
    /// modern profile, the leading side may be the narrow one (P:P8).
    public static func stops(in orientation: InterfaceOrientation, profile: ScreenProfile) -> [SplitRatio] {
        switch (profile, orientation) {
        case (.classic, .portrait): [.wideNarrow]
        case (.classic, .landscape): [.halfHalf, .wideNarrow]
        case (.modern, .portrait): [.narrowWide, .wideNarrow]
        case (.modern, .landscape): [.narrowWide, .halfHalf, .wideNarrow]
        case (.windowed, _): []
        }
    }
}
