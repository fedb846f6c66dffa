// Written by `make schema` from Tools/Schema/Proto.

/// A destination's proposal for a drop.
public struct DropProposal: Hashable, Sendable {
    /// The operation that a drop here would have.
    public var operation: DropOperation
    /// True if the drop's point lies above the finger, so that the user can see it: the next update, which follows at
    /// once, and the drop have a point that is 44 points higher, but not above the window.
    public var isPrecise: Bool
    /// True if the preview keeps its full size over the destination. Ignored if the drag began in another app.
    public var prefersFullSizePreview: Bool

    /// All of it.
    public init(operation: DropOperation, isPrecise: Bool = false, prefersFullSizePreview: Bool = false) {
        self.operation = operation
        self.isPrecise = isPrecise
        self.prefersFullSizePreview = prefersFullSizePreview
    }
}
