import ActivityWire
import BrokerCore
import Logging

/// A time without a store, and when the next try to open it is due.
struct StoreOutage: Hashable, Sendable {
    /// Nil while the store is being opened.
    var retryAt: Instant?
    var pause: Duration = .milliseconds(100)

    static let pauseMaximum: Duration = .seconds(5)
    static let refusal = Refusal(
        code: .storeUnavailable, reason: "the store cannot be written at the moment; nothing was changed")
}

/// What the store reports (D2): commits let go of what waited for them; a failed one ends the core, as a crash would.
extension BrokerLoop {
    func take(_ event: StoreEvent) {
        switch event {
        case .committed(let sequence, _):
            guard outage == nil else { return }
            performer.committed(upTo: sequence)
            handleAnswers()
        case .rescued(let file):
            parts.logger.warning(
                "the store was removed or cut while it was open, and has been written anew",
                metadata: [LogKey.file: "\(file)"])
        case .failed(let error, _): storeFailed(error)
        case .loaded(let state, let report):
            if outage != nil { storeReturned(state, report) }
        case .loadFailed(let error): loadFailed(error)
        }
    }

    func retryStore() {
        outage?.retryAt = nil
        parts.commits.reload()
    }

    /// Nothing that was not committed has happened: whoever waits is told so, and windows come back with what they
    /// know.
    private func storeFailed(_ error: StoreError) {
        guard outage == nil else { return }
        performer.telemetry.storeFailed(error)
        outage = StoreOutage()
        for client in performer.connections.clients {
            refuseUnanswered(of: client)
            guard let connection = performer.connections[client] else { continue }
            if case .tool = connection.standing, !connection.isSubscriber { continue }
            performer.close(client, StoreOutage.refusal, reconnect: true)
        }
        performer.reset()
        // The stand-in makes nothing that would need an identifier.
        replaceCore(by: StoredState(brokerEpoch: 0), seed: UniqueID(high: 0, low: 0))
        retryStore()
    }

    private func refuseUnanswered(of client: ClientID) {
        let unanswered = performer.connections[client]?.unanswered ?? [:]
        for (id, trace) in unanswered.sorted(by: { $0.key < $1.key }) {
            performer.send(BrokerMessage(id: id, trace: trace, body: .reply(.refused(StoreOutage.refusal))), to: client)
        }
    }

    private func storeReturned(_ state: StoredState, _ report: StoreReport) {
        let seed: UniqueID
        do throws(SystemError) { seed = try parts.makeSeed() } catch {
            return tryLater("a new core cannot be made", error.description)
        }
        parts.logger.notice("the store is back")
        report.tell(to: parts.logger)
        outage = nil
        performer.reset()
        replaceCore(by: state, seed: seed)
    }

    private func loadFailed(_ error: StoreError) {
        tryLater("the store cannot be opened again", error.description)
    }

    private func tryLater(_ what: Logger.Message, _ reason: String) {
        guard var outage else { return }
        parts.logger.warning(what, metadata: [LogKey.error: "\(reason)"])
        outage.retryAt = parts.clock.now.instant + outage.pause
        outage.pause = min(outage.pause * 2, StoreOutage.pauseMaximum)
        self.outage = outage
    }

    /// Another core takes over, and is told of the connections that stay.
    private func replaceCore(by state: StoredState, seed: UniqueID) {
        core = Broker(
            identity: identity, policy: policy, seed: seed, state: state, apps: apps, at: parts.clock.now)
        start()
        for client in performer.connections.clients {
            guard let connection = performer.connections[client] else { continue }
            handle(.opened(client, connection.credentials))
            guard case .tool(var greeting) = connection.standing else { continue }
            // Its welcome was sent long ago.
            greeting.id = 0
            handle(.greeted(client, greeting))
        }
        if isShuttingDown { handle(.shutdownRequested) }
    }
}

extension StoreReport {
    /// What was found while the store was read.
    func tell(to logger: Logger) {
        for row in damagedRows {
            logger.warning("a stored row was left out", metadata: [LogKey.error: "\(row)"])
        }
        if damagedRowCount > damagedRows.count {
            logger.warning("more stored rows were left out", metadata: ["count": "\(damagedRowCount)"])
        }
    }
}
