/// What a drop does (U:D8). The raw values are Apple's.
public enum DropOperation: UInt8, Hashable, Sendable, CaseIterable {
    case cancel = 0
    case forbidden = 1
    case copy = 2
    case move = 3

    /// The spelling on the command line and in JSON.
    public var name: String {
        switch self {
        case .cancel: "cancel"
        case .forbidden: "forbidden"
        case .copy: "copy"
        case .move: "move"
        }
    }
}

/// What a destination would do with a drop where the drag is now.
public struct DropProposal: Hashable, Sendable {
    public var operation: DropOperation
    public var isPrecise: Bool
    public var prefersFullSizePreview: Bool
    public init(_ operation: DropOperation, isPrecise: Bool = false, prefersFullSizePreview: Bool = false) {
        self.operation = operation
        self.isPrecise = isPrecise
        self.prefersFullSizePreview = prefersFullSizePreview
    }
}
