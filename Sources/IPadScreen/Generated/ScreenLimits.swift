// Written by `make schema` from Tools/Schema/Proto.

/// The bounds of what the screen remembers.
public enum ScreenLimits {
    /// Windows it knows; one more is refused (`tooManyWindows`).
    public static let windows = 131_072
    /// Windows in the Slide Over stack; the one longest unseen leaves it.
    public static let slideOverStack = 16
    /// Pairs kept as spaces; the one longest unseen is forgotten.
    public static let savedPairs = 64
}
