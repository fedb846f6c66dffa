import ActivityWire

/// The decision about a drop, from the last proposal before the release (U:D9).
enum DropVerdict: Hashable, Sendable {
    case accepted(DropOperation)
    case refused(DropOperation, DragEnding)

    /// Decides about the proposal. Cancel and forbidden give no data (U:D8), and no proposal accepts nothing (U:D9). A
    /// move that is not allowed cancels the drag and never becomes a copy (U:D10).
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
