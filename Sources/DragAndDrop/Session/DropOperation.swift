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
    public var isPrecise: Bool = false
    public var prefersFullSizePreview: Bool = false
    public init(_ operation: DropOperation, isPrecise: Bool = false, prefersFullSizePreview: Bool = false) {
        self.operation = operation
        self.isPrecise = isPrecise
        self.prefersFullSizePreview = prefersFullSizePreview
    }
}

/// Whether a drop is accepted, from the last proposal before the release (U:D9).
enum DropVerdict: Hashable, Sendable {
    case accepted(DropOperation)
    case refused(DropOperation, DragEnding)

    /// A move that is not allowed cancels, and never becomes a copy (U:D10); into another app it never is (U:D11).
    init(_ proposal: DropProposal?, allowsMove: Bool) {
        switch proposal?.operation {
        case nil: self = .refused(.cancel, .notAccepted)
        case .cancel?: self = .refused(.cancel, .refused)
        case .forbidden?: self = .refused(.forbidden, .forbidden)
        case .copy?: self = .accepted(.copy)
        case .move?: self = allowsMove ? .accepted(.move) : .refused(.cancel, .moveNotAllowed)
        }
    }
}
