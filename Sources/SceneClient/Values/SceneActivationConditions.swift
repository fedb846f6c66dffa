import ActivityWire

/// The contents that a window can show, and the contents that it prefers (U:§6). The broker evaluates the conditions
/// without starting or asking the app.
public struct SceneActivationConditions: Hashable, Sendable {
    /// The contents that the window can show; by default all (U:R4).
    public var canActivate: ActivationPredicate
    /// The contents that the window prefers; by default none (U:R4). A content that the window prefers need not meet
    /// `canActivate` (U:R3).
    public var prefersToActivate: ActivationPredicate

    /// Makes conditions; by default a window can show everything and prefers nothing.
    public init(canActivate: ActivationPredicate = .all, prefersToActivate: ActivationPredicate = .none) {
        self.canActivate = canActivate
        self.prefersToActivate = prefersToActivate
    }

    /// Throws `invalidValue` for a predicate that the broker could not test (U:R6).
    public func validate() throws(SceneError) {
        try canActivate.validate(as: "canActivate")
        try prefersToActivate.validate(as: "prefersToActivate")
    }

    var wire: ActivationConditions {
        ActivationConditions(canActivate: canActivate.text, prefersToActivate: prefersToActivate.text)
    }
}
