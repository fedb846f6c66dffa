/// The progress of the broker's shutdown.
enum ServingPhase: Hashable, Sendable {
    case serving
    /// Windows have got a goodbye and have time to save.
    case stopping
    /// The order to end the program is given.
    case stopped

    /// Whether the broker is shutting down, so that it begins nothing new.
    var isShuttingDown: Bool { self != .serving }
}
