/// The direction of the system's language, which mirrors the whole screen (P:M7).
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    case leftToRight
    case rightToLeft
}
