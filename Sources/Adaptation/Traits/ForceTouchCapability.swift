/// Whether a screen measures how hard it is touched. The raw values are UIKit's, and are used on the wire (W:§8).
public enum ForceTouchCapability: Int, Hashable, Sendable, CaseIterable {
    /// The capability is not set.
    case unknown = 0
    case unavailable = 1
    case available = 2

    /// The capability in one word, as texts and JSON name it.
    public var name: String { "\(self)" }
}
