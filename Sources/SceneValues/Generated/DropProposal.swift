// Written by `make schema` from Tools/Schema/Proto.

/// A destination's proposal for a drop.
public struct DropProposal: Hashable, Sendable {
    /// The operation that a drop here would have.
    public var operation: DropOperation
    /// True if the drop's point lies beside the finger, so that the user can see it.
    public var isPrecise: Bool
    /// True if the previews keep their full size.
    public var prefersFullSizePreview: Bool

    /// All of it.
    public init(operation: DropOperation, isPrecise: Bool = false, prefersFullSizePreview: Bool = false) {
        self.operation = operation
        self.isPrecise = isPrecise
        self.prefersFullSizePreview = prefersFullSizePreview
    }
}
