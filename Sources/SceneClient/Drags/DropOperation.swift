import ActivityWire

/// What a drop does (U:D8).
public enum DropOperation: String, Hashable, Sendable, CaseIterable {
    /// Nothing: no data is given, and the drag is cancelled.
    case cancel
    /// The same, and the user is shown that it is forbidden here.
    case forbidden
    /// The destination has it too.
    case copy
    /// The destination has it, and the source deletes it: within one app only (U:D11).
    case move

    init(_ wire: ActivityWire.DropOperation) {
        self =
            switch wire {
            case .cancel: .cancel
            case .forbidden: .forbidden
            case .copy: .copy
            case .move: .move
            }
    }

    var wire: ActivityWire.DropOperation {
        switch self {
        case .cancel: .cancel
        case .forbidden: .forbidden
        case .copy: .copy
        case .move: .move
        }
    }
}

/// What a destination would do with a drop where the drag is now.
public struct DropProposal: Hashable, Sendable {
    /// What is to be done with the items.
    public var operation: DropOperation
    /// The point is off the finger (U:D17).
    public var isPrecise = false
    /// A hint within one app (U:D17).
    public var prefersFullSizePreview = false

    /// A proposal with nothing else asked for.
    public init(operation: DropOperation) {
        self.operation = operation
    }

    var wire: ActivityWire.DropProposal {
        ActivityWire.DropProposal(
            operation: operation.wire, isPrecise: isPrecise, prefersFullSizePreview: prefersFullSizePreview)
    }
}

/// Who may load a representation (U:D23).
public enum ItemVisibility: String, Hashable, Sendable, CaseIterable {
    /// Every app.
    case all
    /// Apps of the same team.
    case team
    /// Apps that share a group.
    case group
    /// The process that registered it alone.
    case ownProcess

    var wire: RepresentationVisibility {
        switch self {
        case .all: .all
        case .team: .team
        case .group: .group
        case .ownProcess: .ownProcess
        }
    }
}

/// How far a hover over a spring-loaded interaction has come (U:D39).
public enum SpringLoadingState: String, Hashable, Sendable, CaseIterable {
    /// Nothing is under the drag.
    case inactive
    /// Held here long enough, it opens.
    case possible
    /// It is about to open.
    case activating
    /// The action is to run, and the drag goes on.
    case activated

    init(_ wire: ActivityWire.SpringLoadingState) {
        self =
            switch wire {
            case .inactive: .inactive
            case .possible: .possible
            case .activating: .activating
            case .activated: .activated
            }
    }
}
