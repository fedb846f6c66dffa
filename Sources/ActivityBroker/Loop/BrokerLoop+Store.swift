import ActivityWire
import BrokerCore
import BrokerStore
import Logging
import SystemFiles

/// Handles the store's reports (ADR 2). A commit releases the effects that waited for it. A failed commit ends the
/// core, as a crash would.
extension BrokerLoop {
    func handle(_ event: StoreEvent) {
        switch event {
        case .committed(let sequence, _, let time):
            guard outage == nil else { return }
            driver.handleCommit(upTo: sequence, in: time)
        case .deliveriesRead(let session, let range, let records):
            if outage == nil { driver.handle(.deliveriesRead(session, range, records)) }
        case .rescued(let file):
            parts.logger.warning(
                "the store was removed or truncated while it was open, and has been rewritten",
                metadata: [LogKey.file: "\(file)"])
        case .diskSpace(let isLow): handleDiskSpaceChange(isLow)
        case .failed(let error, _): handleStoreFailure(error)
        case .earlierRequestsRead(let records, let report):
            guard outage == nil else { return }
            report.log(to: parts.logger)
            performer.telemetry.recordEarlierRequests(report)
            driver.handle(.earlierRequestsRead(records))
        case .sessionsRead: break
        case .loaded(let state, let report):
            if outage != nil { handleStoreReturn(state, report) }
        case .loadFailed(let error): handleLoadFailure(error)
        }
    }

    /// Starts the core without a store, since the store cannot be opened. Only requests that need no store are served.
    /// Call this function in place of ``CoreDriver/start()``.
    func startWithoutStore(_ error: StoreError) {
        log(error)
        outage = StoreOutage(error)
        performer.hasStore = false
        driver.start()
        scheduleRetry("the store cannot be used", error)
    }

    private func log(_ error: StoreError) {
        performer.telemetry.recordStoreOutage(error)
        parts.logger.error(
            "there is no store: only requests that need none are served",
            metadata: [LogKey.error: "\(error)", LogKey.remedy: "\(error.remedy)"])
    }

    private func handleDiskSpaceChange(_ isLow: Bool) {
        performer.telemetry.recordDiskSpace(isLow: isLow)
        nextDiskSpaceCheck = isLow ? parts.clock.now.instant + Self.diskSpaceInterval : nil
        if isLow {
            parts.logger.error("the disk is nearly full: nothing new is stored until there is room")
        } else {
            parts.logger.notice("the disk has room again")
        }
    }

    func checkDiskSpace() {
        nextDiskSpaceCheck = parts.clock.now.instant + Self.diskSpaceInterval
        parts.commits.checkDiskSpace()
    }

    func retryStore() {
        outage?.retryAt = nil
        // The state directory may have been exchanged, and another broker may keep its state in the directory that is
        // there now. Any other error does not keep this broker from trying to open the store.
        do throws(StateDirectoryError) { try parts.claimState() } catch {
            if error.isHeldByAnother { return stopForOtherBroker(error) }
        }
        parts.commits.reload()
    }

    /// Leaves the state to another broker and ends this broker. Loading the store takes it from the broker that had it
    /// open, so two brokers that took turns would never write.
    private func stopForOtherBroker(_ reason: StateDirectoryError) {
        parts.logger.error("this broker yields to another one and exits", metadata: [LogKey.error: "\(reason)"])
        otherBrokerError = reason
    }

    /// Drops the core and the uncommitted changes with it. Unanswered requests are refused. Tools without a
    /// subscription keep their connections; windows connect again and report their state.
    private func handleStoreFailure(_ error: StoreError) {
        guard outage == nil else { return }
        performer.telemetry.recordStoreFailure(error)
        performer.telemetry.recordStoreOutage(error)
        let outage = StoreOutage(error)
        self.outage = outage
        for client in performer.connections.clients {
            refuseUnanswered(of: client, outage.refusal)
            guard let connection = performer.connections[client] else { continue }
            if case .tool = connection.peerState, !connection.isSubscriber { continue }
            performer.close(client, outage.refusal, reconnect: true)
        }
        performer.reset()
        performer.hasStore = false
        let sessions = driver.core.sessionCount
        // Until the store is back, a stand-in core without sessions serves. It makes no identifiers, so its seed may be
        // 0.
        replaceCore(by: StoredState(brokerEpoch: 0), seed: UniqueID(high: 0, low: 0), outOfReach: sessions)
        if error.code == .takenOver { return stopForOtherBroker(.takenOver(path: identity.stateDirectory)) }
        retryStore()
    }

    private func refuseUnanswered(of client: ClientID, _ refusal: Refusal) {
        let unanswered = performer.connections[client]?.unanswered ?? [:]
        for (id, trace) in unanswered.sorted(by: { $0.key < $1.key }) {
            performer.send(BrokerMessage(id: id, trace: trace, body: .reply(.refused(refusal))), to: client)
        }
    }

    private func handleStoreReturn(_ state: StoredState, _ report: StoreReport) {
        let seed: UniqueID
        do throws(SystemError) { seed = try parts.makeSeed() } catch {
            return scheduleRetry(
                "a new core cannot be created",
                StoreError(code: .unexpected(error.code), file: "", operation: "use", detail: error.description))
        }
        parts.logger.notice("the store is available again")
        report.log(to: parts.logger)
        performer.telemetry.recordStoreLoad(report)
        outage = nil
        performer.hasStore = true
        performer.reset()
        replaceCore(by: state, seed: seed)
    }

    private func handleLoadFailure(_ error: StoreError) {
        scheduleRetry("the store cannot be reopened", error)
    }

    private func scheduleRetry(_ what: Logger.Message, _ error: StoreError) {
        guard let previous = outage else { return }
        var outage = StoreOutage(error)
        outage.pause = previous.pause
        performer.telemetry.recordStoreOutage(error)
        // A repeated error is logged quietly, since the loop tries again every few seconds.
        let level: Logger.Level = error == previous.error ? .debug : .warning
        parts.logger.log(level: level, what, metadata: [LogKey.error: "\(error)"])
        outage.retryAt = parts.clock.now.instant + outage.pause
        outage.pause = min(outage.pause * 2, StoreOutage.pauseMaximum)
        self.outage = outage
    }

    /// Starts another core and tells it of the open connections.
    ///
    /// - Parameter sessions: The session count when the store failed, for a stand-in core that has no sessions.
    private func replaceCore(by state: StoredState, seed: UniqueID, outOfReach sessions: Int = 0) {
        var core = Broker(
            identity: identity, policy: policy, seed: seed, state: state, apps: apps.apps, at: parts.clock.now)
        core.sessionsOutOfReach = sessions
        driver.start(anew: core)
        tellClusterFacts()
        for client in performer.connections.clients {
            guard let connection = performer.connections[client] else { continue }
            driver.handle(.opened(client, connection.credentials))
            guard case .tool(var greeting) = connection.peerState else { continue }
            // The new core has sent the cluster client nothing yet, so the client starts over too.
            if greeting.isClusterClient {
                performer.close(client, StoreOutage.refusal, reconnect: true)
                continue
            }
            // Without a request number, the core's welcome is not a second reply to the hello.
            greeting.id = 0
            driver.handle(.greeted(client, greeting))
        }
        if isShuttingDown { driver.handle(.shutdownRequested) }
    }
}

extension StoreReport {
    /// Logs the damage that was found while the store was read.
    func log(to logger: Logger) {
        if let repair {
            logger.error("the store was damaged", metadata: [LogKey.error: "\(repair.summary)"])
            for row in repair.salvage?.missingRows ?? [] {
                logger.error("a stored row is lost", metadata: [LogKey.error: "\(row)"])
            }
        }
        for remark in remarks { logger.warning("\(remark)") }
        for row in damagedRows {
            logger.warning("a stored row was quarantined", metadata: [LogKey.error: "\(row)"])
        }
        if damagedRowCount > damagedRows.count {
            logger.warning("more stored rows were quarantined", metadata: ["count": "\(damagedRowCount)"])
        }
    }
}
