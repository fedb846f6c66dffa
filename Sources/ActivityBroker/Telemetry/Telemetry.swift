import ActivityWire
import BrokerCore
import Logging

/// Watches inputs and effects go by and turns them into counters and log entries, so that what happened and what was
/// logged cannot drift apart.
///
/// Levels: `error` something durable or a whole part failed; `warning` a peer or a bundle was wronged or is wrong;
/// `info` the broker's own life and that of window processes; `debug` connections, requests and refusals; `trace` every
/// input.
struct Telemetry {
    private(set) var metrics = Metrics()
    let logger: Logger
    /// Asked once: the hot path pays nothing for entries nobody wants.
    private let tellsDebug: Bool
    private let tellsTrace: Bool

    init(logger: Logger) {
        self.logger = logger
        tellsDebug = logger.logLevel <= .debug
        tellsTrace = logger.logLevel <= .trace
    }

    mutating func turned() {
        metrics.turns &+= 1
    }

    mutating func input(_ input: Input) {
        metrics.inputs &+= 1
        switch input {
        case .opened(let client, let peer): opened(client, peer)
        case .closed(let client):
            metrics.connectionsClosed &+= 1
            if tellsDebug { logger.debug("a connection was closed", metadata: [LogKey.client: "\(client)"]) }
        case .malformed(let client, let refusal, _):
            metrics.malformedMessages &+= 1
            if tellsDebug { tell("a message made no sense", refusal, client) }
        case .received(let client, let message): received(message, client)
        case .processStarted: metrics.processesLaunched &+= 1
        case .processStartFailed: metrics.launchesFailed &+= 1
        case .greeted(let client, let greeting):
            metrics.messages &+= 1
            if tellsDebug {
                logger.debug(
                    "a connection said hello",
                    metadata: [LogKey.client: "\(client)", "client.agent": "\(greeting.agent)"])
            }
        default: break
        }
    }

    mutating func sent(_ message: BrokerMessage, to client: ClientID, _ result: DeliveryResult) {
        metrics.messagesSent &+= 1
        if result == .queued { metrics.messagesQueued &+= 1 }
        if case .reply(.refused(let refusal)) = message.body {
            metrics.refusals[refusal.code, default: 0] &+= 1
            if tellsDebug { tell("a request was refused", refusal, client) }
        }
    }

    mutating func submitted() {
        metrics.submissions &+= 1
    }

    mutating func held(_ count: Int) {
        metrics.heldEffectsPeak = max(metrics.heldEffectsPeak, count)
    }

    mutating func closed(_ client: ClientID, _ refusal: Refusal) {
        if refusal.code == .lagged { metrics.laggingPeersClosed &+= 1 }
        if refusal.code == .shuttingDown { return }
        logger.info(
            "a connection is being closed",
            metadata: [
                LogKey.client: "\(client)", LogKey.refusal: "\(refusal.code.rawValue)",
                LogKey.reason: "\(refusal.reason)",
            ])
    }

    mutating func storeFailed(_ error: StoreError) {
        metrics.storeFailures &+= 1
        logger.error("the store failed", metadata: [LogKey.error: "\(error)"])
    }

    private mutating func opened(_ client: ClientID, _ peer: PeerCredentials) {
        metrics.connectionsOpened &+= 1
        guard tellsDebug else { return }
        logger.debug(
            "a connection was opened",
            metadata: [LogKey.client: "\(client)", LogKey.peer: "\(peer.processIdentifier)"])
    }

    private mutating func received(_ message: ClientMessage, _ client: ClientID) {
        metrics.messages &+= 1
        guard tellsTrace else { return }
        var metadata: Logger.Metadata = [LogKey.client: "\(client)", "message.id": "\(message.id)"]
        if let trace = message.trace { metadata[LogKey.trace] = "\(trace)" }
        logger.trace("a message was received", metadata: metadata)
    }

    private func tell(_ text: Logger.Message, _ refusal: Refusal, _ client: ClientID) {
        logger.debug(
            text,
            metadata: [
                LogKey.client: "\(client)", LogKey.refusal: "\(refusal.code.rawValue)",
                LogKey.reason: "\(refusal.reason)",
            ])
    }
}
