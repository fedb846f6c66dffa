/// An order to the shell: an effect, and the changes it waits for. Orders are performed in the order given.
public struct Order: Hashable, Sendable {
    public var effect: Effect
    /// The number of the changes that must be committed first; the shell holds the effect until then. ``ChangeSequence/none``
    /// for an effect that waits for no commit.
    public var after: ChangeSequence

    public init(_ effect: Effect, after: ChangeSequence = .none) {
        self.effect = effect
        self.after = after
    }
}
