import ActivityWire

/// What the user is asked before a window of theirs is closed (U:M19); the app's own request to destroy it never asks.
public struct SceneClosureConfirmation: Hashable, Sendable {
    /// The question.
    public var title: String?
    /// What closing means, in more words.
    public var message: String?
    /// Of the button that closes.
    public var closeTitle: String
    /// Of the button that does not.
    public var cancelTitle: String

    /// A question; without titles the buttons say `Close` and `Cancel`.
    public init(
        title: String? = nil, message: String? = nil, closeTitle: String = "Close", cancelTitle: String = "Cancel"
    ) {
        self.title = title
        self.message = message
        self.closeTitle = closeTitle
        self.cancelTitle = cancelTitle
    }

    /// Throws `invalidValue` for a text over its bound.
    func wire() throws(SceneError) -> ClosureConfirmation {
        try Bound.check(title, "closureConfirmation.title", Limits.titleBytes)
        try Bound.check(message, "closureConfirmation.message", Limits.reasonBytes)
        try Bound.check(closeTitle, "closureConfirmation.closeTitle", Limits.titleBytes)
        try Bound.check(cancelTitle, "closureConfirmation.cancelTitle", Limits.titleBytes)
        return ClosureConfirmation(title: title, message: message, closeTitle: closeTitle, cancelTitle: cancelTitle)
    }
}

/// What destroys a session besides being closed (U:M18); empty by default.
public struct SceneDestructionConditions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The window's process ends, or the broker wants its memory.
    public static let systemDisconnection = SceneDestructionConditions(rawValue: 1)
    /// The user merely leaves the window, as by going home.
    public static let userInitiatedDismissal = SceneDestructionConditions(rawValue: 2)

    var wire: DestructionConditions { DestructionConditions(rawValue: rawValue) }
}
