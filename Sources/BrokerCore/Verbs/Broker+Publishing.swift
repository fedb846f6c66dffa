import ActivityWire

/// Publishes events, and performs the orders of the subscriptions.
extension Broker {
    /// Records an event for the followers; does nothing as long as there are none (ADR 40).
    mutating func publish(_ event: BrokerEvent, trace: UniqueID? = nil) {
        guard subscriptions.isKept else { return }
        let trace = trace ?? tracedStep()
        carryOut(subscriptions.publish(event, trace: trace, at: now.wall, portion: policy.eventPortion))
    }

    /// Returns the trace of the step. A step whose cause has none, such as a deadline or the end of a process, gets a
    /// trace of its own, so that followers see what came of it. Nil without followers, for whom alone it is.
    mutating func tracedStep() -> UniqueID? {
        guard subscriptions.isKept else { return nil }
        let trace = step.trace ?? traces.next()
        step.trace = trace
        return trace
    }

    /// Publishes a process's row. Subscribers receive the end of a process once: after that, the row of a leaving
    /// process is not published any more.
    mutating func publish(_ row: ProcessRow, of process: WindowProcess) {
        if process.phase == .leaving, !subscriptions.knows(process.id) { return }
        publish(.process(row), trace: process.trace ?? tracedStep())
    }

    /// Performs the orders of the subscriptions.
    mutating func carryOut(_ orders: [Subscriptions.Order]) {
        for order in orders {
            switch order {
            case .send(let client, let event, let trace):
                step.send(BrokerMessage(id: 0, trace: trace, body: .event(event)), to: client)
                // A client that has lagged is no longer a subscriber.
                if event.event == .lagged { stopEventsLater() }
            case .awaitTaken(let client, let portion):
                step.performAfterCommit(.awaitTaken(client, portion: portion))
            }
        }
    }

    /// Stops keeping events after a while without followers.
    mutating func stopEventsLater() {
        guard subscriptions.followers.isEmpty else { return }
        deadlines.set(.events, at: now.instant + Subscriptions.keepingTime)
    }
}
