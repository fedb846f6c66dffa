/// The three families of releases. The screen behaves alike on all releases of a family.
public enum ScreenProfile: String, ScreenWord, CaseIterable {
    /// iOS 9 and 10: a docked pane, and the primary takes at least half of the screen.
    case classic
    /// iOS 11 to iPadOS 18: a floating pane, also over a split.
    case modern
    /// iPadOS 26 and later, as far as documented: one full screen app and Picture in Picture.
    case windowed
}
