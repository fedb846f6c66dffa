import ActivityWire

/// Serving while the store reads the requests that ended in earlier runs.
extension Broker {
    /// Whether the shell must serve no client until ``Input/earlierRequestsRead(_:)``.
    ///
    /// A getter that does not mutate would be given a copy of the whole broker's words, each time.
    public var isFullOfHeldInputs: Bool { mutating get { earlierRequests.isFull } }

    /// Whether inputs wait for ``Input/earlierRequestsRead(_:)``.
    public var isHoldingInputs: Bool { earlierRequests.isHolding }

    /// Holds an input that needs the requests of earlier runs, or that follows a held input of the same client. Returns
    /// false if the input is to be handled now. A broker that shuts down accepts nothing new, so it holds nothing.
    mutating func hold(_ input: Input) -> Bool {
        guard earlierRequests.areAwaited, !service.isShuttingDown else { return false }
        switch input {
        case .received(let client, let message):
            guard message.body.concernsEndedRequests || earlierRequests.holds(client) else { return false }
            earlierRequests.hold(input, of: client)
        case .malformed(let client, _, _), .closed(let client), .taken(let client, _), .greeted(let client, _):
            guard earlierRequests.holds(client) else { return false }
            earlierRequests.hold(input, of: client)
        case .opened, .appsScanned, .processStarted, .processStartFailed, .processExited, .processInspected,
            .snapshotWritten, .snapshotFailed, .transfer, .spool, .deliveriesRead, .earlierRequestsRead, .reconfigured,
            .clusterProcess, .bootLead, .deadlineReached, .shutdownRequested:
            return false
        }
        return true
    }

    /// Remembers the requests that ended in earlier runs, in order of their ends.
    mutating func earlierRequestsRead(_ records: [RequestRecord]) {
        earlierRequests.noteRead()
        for forgotten in requests.insertEarlier(records) { step.record(.requestForgotten(forgotten.id)) }
        requests.dropOldestResults()
    }

    /// Removes and returns the held inputs once nothing is held any more: after the read, or at the shutdown.
    mutating func takeReleasedInputs() -> [Input] {
        guard earlierRequests.isHolding, !earlierRequests.areAwaited || service.isShuttingDown else { return [] }
        return earlierRequests.takeInputs()
    }
}
