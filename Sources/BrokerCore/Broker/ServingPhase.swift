import ActivityWire

/// The progress of the broker's shutdown.
enum ServingPhase: Hashable, Sendable {
    case serving
    /// Windows have got a goodbye and have time to save.
    case stopping
    /// The order to end the program is given.
    case stopped

    /// Whether the broker is shutting down, so that it begins nothing new.
    var isShuttingDown: Bool { self != .serving }

    /// Throws if the broker is shutting down.
    func requireServing() throws(Refusal) {
        guard !isShuttingDown else { throw .shuttingDown }
    }
}

extension Refusal {
    static var shuttingDown: Refusal { Refusal(code: .shuttingDown, reason: "the broker is shutting down") }
}
