/// How far the broker has come in stopping.
enum ServingPhase: Hashable, Sendable {
    case serving
    /// Windows have got a goodbye and have time to save.
    case stopping
    /// The order to end the program is given.
    case stopped
}

extension Broker {
    /// Whether the broker begins nothing new.
    var isShuttingDown: Bool { service != .serving }
}
