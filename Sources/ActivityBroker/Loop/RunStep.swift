/// A step of a run of the broker, from its start to its end.
enum RunStep: Hashable, Sendable {
    case opening
    case loading
    case serving
    /// Windows have got a goodbye, and have this much time to save.
    case dismissing(within: Duration)
    case committing
    case writingSnapshots
    case writingCopies
    case withdrawing

    /// The time that the step needs at most during a shutdown, beyond what every step is allowed.
    var grace: Duration {
        switch self {
        case .dismissing(let grace): grace
        case .opening, .loading, .serving, .committing, .writingSnapshots, .writingCopies, .withdrawing: .zero
        }
    }
}

extension RunStep: CustomStringConvertible {
    /// The step as it follows "waiting for".
    var description: String {
        switch self {
        case .opening: "the start to finish"
        case .loading: "the store to load"
        case .serving: "the loop to take the request"
        case .dismissing: "the windows to save"
        case .committing: "the store to commit and close"
        case .writingSnapshots: "snapshots to be written"
        case .writingCopies: "copies of dragged data to be written"
        case .withdrawing: "the socket to be removed"
        }
    }
}
