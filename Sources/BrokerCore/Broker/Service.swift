/// What the broker still does for anybody.
enum Service: Hashable, Sendable {
    case serving
    /// Windows have been told goodbye and have their time to save.
    case stopping
    /// Everything is said.
    case stopped
}

extension Broker {
    /// Nothing new is begun any more.
    var isShuttingDown: Bool { service != .serving }
}
