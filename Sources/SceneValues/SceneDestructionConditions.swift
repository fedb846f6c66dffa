/// The events that destroy a session, besides the closing of its window (U:M18); empty by default.
public struct SceneDestructionConditions: OptionSet, Hashable, Sendable {
    /// One bit for each condition, as on the wire.
    public let rawValue: UInt32

    /// Makes the conditions whose bits are set.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The window's process ends, or the broker reclaims the memory of its scene.
    public static let systemDisconnection = SceneDestructionConditions(rawValue: 1)
    /// The user merely leaves the window, as by going home.
    public static let userInitiatedDismissal = SceneDestructionConditions(rawValue: 2)
}
