import ActivityWire
import BrokerCore
import BrokerStore
import Logging

/// Counts and logs inputs and effects in one place, so that the counts and the log agree.
///
/// The log's levels: `error` for a failure of something durable or of a whole part; `warning` for a fault that concerns
/// one peer or bundle; `info` for the life of the broker and of window processes; `debug` for connections, requests,
/// calls and refusals, and for every message with a trace; `trace` for every input.
struct Telemetry {
    private(set) var metrics = Metrics()
    let logger: Logger
    /// Whether entries of the levels `debug` and `trace` are logged. Read once, so that a disabled entry costs nothing.
    private let tellsDebug: Bool
    private let tellsTrace: Bool

    init(logger: Logger) {
        self.logger = logger
        tellsDebug = logger.logLevel <= .debug
        tellsTrace = logger.logLevel <= .trace
    }

    /// - Parameter time: The time from the end of the iteration's wait to the iteration's end.
    mutating func recordIteration(in nanoseconds: Int64) {
        metrics.iterations &+= 1
        metrics.loopLatency.record(nanoseconds: nanoseconds)
    }

    /// - Parameter nanoseconds: The time from the earliest possible arrival of the next message until it is served.
    mutating func recordDelay(by nanoseconds: Int64) {
        metrics.loopDelay.record(nanoseconds: nanoseconds)
    }

    /// - Parameter time: The time since the submission.
    mutating func recordCommit(after time: Duration) {
        metrics.commitLatency.record(nanoseconds: time.wholeNanoseconds)
    }

    mutating func recordEndpointRenewal(_ endpoint: String) {
        metrics.endpointLosses &+= 1
        logger.notice("the socket had been removed and was recreated", metadata: [LogKey.endpoint: "\(endpoint)"])
    }

    mutating func recordEndpointLoss(_ reason: String) {
        metrics.endpointLosses &+= 1
        logger.error(
            "new clients can no longer connect; connected clients are still served",
            metadata: [LogKey.error: "\(reason)"])
    }

    mutating func recordInput(_ input: Input) {
        metrics.inputs.count(input.kind)
        switch input {
        case .opened(let client, let peer): logOpened(client, peer)
        case .closed(let client):
            if tellsDebug { logger.debug("a connection was closed", metadata: [LogKey.client: "\(client)"]) }
        case .malformed(let client, let refusal, _):
            metrics.malformedMessages &+= 1
            if tellsDebug { log("a message could not be decoded", refusal, client) }
        case .received(let client, let message): recordReceived(message, client)
        case .greeted(let client, let greeting):
            metrics.messages &+= 1
            if tellsDebug {
                var metadata: Logger.Metadata = [
                    LogKey.client: "\(client)", LogKey.agent: "\(greeting.agent)",
                ]
                metadata.add(greeting.trace)
                logger.debug("a connection said hello", metadata: metadata)
            }
        case .taken, .appsScanned, .processStarted, .processStartFailed, .processExited, .processInspected,
            .snapshotWritten, .snapshotFailed, .transfer, .spool, .deliveriesRead, .earlierRequestsRead, .reconfigured,
            .clusterProcess, .bootLead, .deadlineReached, .shutdownRequested:
            break
        }
    }

    mutating func recordSent(_ message: BrokerMessage, to client: ClientID, _ result: DeliveryResult) {
        metrics.messagesSent &+= 1
        if result == .queued { metrics.messagesQueued &+= 1 }
        if case .reply(.refused(let refusal)) = message.body {
            metrics.refusals[refusal.code, default: 0] &+= 1
        }
        if tellsDebug { log(message, client) }
    }

    mutating func recordSubmission() {
        metrics.submissions &+= 1
    }

    mutating func recordHeld(_ count: Int) {
        metrics.heldEffects = count
        metrics.heldEffectsPeak = max(metrics.heldEffectsPeak, count)
    }

    mutating func recordClosing(_ client: ClientID, _ refusal: Refusal) {
        metrics.closings[refusal.code, default: 0] &+= 1
        if refusal.code == .shuttingDown { return }
        logger.info(
            "a connection is being closed",
            metadata: [
                LogKey.client: "\(client)", LogKey.refusal: "\(refusal.code.rawValue)",
                LogKey.reason: "\(refusal.reason)",
            ])
    }

    mutating func recordStoreFailure(_ error: StoreError) {
        metrics.storeFailures &+= 1
        logger.error("the store failed", metadata: [LogKey.error: "\(error)"])
    }

    /// Records that there is no store, and why.
    mutating func recordStoreOutage(_ error: StoreError) {
        metrics.store.outage = error.code
    }

    mutating func recordStoreLoad(_ report: StoreReport) {
        metrics.store.applyLoad(report)
    }

    /// Records that ended requests were read after the load.
    mutating func recordEarlierRequests(_ report: StoreReport) {
        metrics.store.applyEarlierRequests(report)
    }

    mutating func recordDiskSpace(isLow: Bool) {
        metrics.store.isDiskLow = isLow
    }

    mutating func recordApps(areDegraded: Bool) {
        metrics.areAppsDegraded = areDegraded
    }

    private func logOpened(_ client: ClientID, _ peer: PeerIdentity) {
        guard tellsDebug else { return }
        logger.debug(
            "a connection was opened",
            metadata: [LogKey.client: "\(client)", LogKey.peer: "\(peer.processIdentifier)"])
    }

    private mutating func recordReceived(_ message: ClientMessage, _ client: ClientID) {
        metrics.messages &+= 1
        guard tellsTrace || (tellsDebug && message.trace != nil) else { return }
        var metadata: Logger.Metadata = [LogKey.client: "\(client)", LogKey.message: "\(message.id)"]
        metadata.add(message.trace)
        logger.log(level: tellsTrace ? .trace : .debug, "a message was received", metadata: metadata)
    }

    /// Logs a sent message with its subject. Events are not logged, since their causes are.
    private func log(_ message: BrokerMessage, _ client: ClientID) {
        var metadata: Logger.Metadata = [LogKey.client: "\(client)"]
        metadata.add(message.trace)
        switch message.body {
        case .reply(.refused(let refusal)): log("a request was refused", refusal, client, message.trace)
        case .reply(.activation(let outcome)):
            metadata[LogKey.request] = "\(outcome.request)"
            metadata[LogKey.session] = outcome.session.map { "\($0)" }
            metadata[LogKey.stage] = "\(outcome.stage.name)"
            metadata[LogKey.outcome] = outcome.code.map { "\($0.name)" }
            logger.debug("a request was answered", metadata: metadata)
        case .call(let call):
            metadata[LogKey.call] = "\(call.body.callback)"
            metadata[LogKey.session] = call.session.map { "\($0)" }
            if case .deliver(let delivery) = call.body { metadata[LogKey.request] = "\(delivery.request)" }
            logger.debug("a window was called", metadata: metadata)
        case .dragCall(let call):
            metadata[LogKey.call] = "\(call.body.callback)"
            metadata[LogKey.session] = "\(call.session)"
            logger.debug("a window was called", metadata: metadata)
        case .reply, .event, .goodbye, .streamOpened, .stream, .produceItem, .droppedCopy, .transferTicket,
            .look, .machineContent, .rejoinCluster, .machineRequest:
            break
        }
    }

    private func log(_ text: Logger.Message, _ refusal: Refusal, _ client: ClientID, _ trace: UniqueID? = nil) {
        var metadata: Logger.Metadata = [
            LogKey.client: "\(client)", LogKey.refusal: "\(refusal.code.rawValue)",
            LogKey.reason: "\(refusal.reason)",
        ]
        metadata.add(trace)
        logger.debug(text, metadata: metadata)
    }
}

extension Logger.Metadata {
    /// Adds the trace of the request that an entry belongs to, if the request has a trace.
    mutating func add(_ trace: UniqueID?) {
        if let trace { self[LogKey.trace] = "\(trace)" }
    }
}

extension Duration {
    /// Whole nanoseconds. Limited to 64 bits, which is 292 years.
    fileprivate var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return overflow ? .max : product &+ attoseconds / 1_000_000_000
    }
}
