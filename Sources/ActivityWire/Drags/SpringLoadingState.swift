/// How far a hover over a spring-loaded interaction has come (U:D39).
public enum SpringLoadingState: UInt8, Hashable, Sendable, CaseIterable {
    case inactive = 0
    case possible = 1
    /// The last part of the delay, when the view blinks.
    case activating = 2
    case activated = 3
}
