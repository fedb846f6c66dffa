/// The stream of changes.
enum WatchState: Hashable, Sendable {
    case closed(openAt: Duration)
    /// etcd has not said that the watch exists.
    case opening(WatchNumber, deadline: Duration)
    /// Synced: a list that was requested after the watch existed has been answered, so that there is no gap between the
    /// two.
    case open(WatchNumber, isSynced: Bool)

    var number: WatchNumber? {
        switch self {
        case .closed: nil
        case .opening(let number, _), .open(let number, _): number
        }
    }

    var isOpen: Bool {
        switch self {
        case .closed, .opening: false
        case .open: true
        }
    }

    var isSynced: Bool {
        switch self {
        case .closed, .opening: false
        case .open(_, let isSynced): isSynced
        }
    }
}
