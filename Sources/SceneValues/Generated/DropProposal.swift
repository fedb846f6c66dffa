// Written by `make schema` from Tools/Schema/Proto.

/// A destination's proposal for a drop.
public struct DropProposal: Hashable, Sendable {
    /// The effect.
    public var operation: DropOperation
    /// The point is off the finger.
    public var isPrecise: Bool
    /// The previews keep their size.
    public var prefersFullSizePreview: Bool

    /// All of it.
    public init(operation: DropOperation, isPrecise: Bool = false, prefersFullSizePreview: Bool = false) {
        self.operation = operation
        self.isPrecise = isPrecise
        self.prefersFullSizePreview = prefersFullSizePreview
    }
}
