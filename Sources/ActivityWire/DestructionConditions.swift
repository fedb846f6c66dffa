/// What destroys a session besides being closed (U:M18).
public struct DestructionConditions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The scene is disconnected by the system: its process ends, or its memory is reclaimed.
    public static let systemDisconnection = DestructionConditions(rawValue: 1)
    /// The user merely leaves the window, as by going home.
    public static let userInitiatedDismissal = DestructionConditions(rawValue: 2)
}
