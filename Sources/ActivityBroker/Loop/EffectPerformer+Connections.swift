import ActivityWire
import BrokerCore

/// Sends messages, and ends connections.
extension EffectPerformer {
    func send(_ message: BrokerMessage, to client: ClientID) {
        connections.willSend(message, to: client)
        if case .reply(.status(let report)) = message.body {
            deliver(messageWithFigures(message, report), to: client)
        } else {
            deliver(message, to: client)
        }
    }

    private func deliver(_ message: BrokerMessage, to client: ClientID) {
        var result = DeliveryResult.gone
        encoder.encode(message) { control, blobs in
            result = listener.send(control: control, blobs: blobs, to: client)
        }
        telemetry.recordSent(message, to: client, result)
        guard result == .full else { return }
        let refusal = Refusal(
            code: .lagged,
            reason:
                "more than \(Limits.queuedMessagesPerClient) messages or \(Limits.queuedBytesPerClient) bytes are queued",
            limit: Int64(Limits.queuedMessagesPerClient))
        close(client, refusal, reconnect: true)
    }

    func close(_ client: ClientID, _ refusal: Refusal, reconnect: Bool) {
        telemetry.recordClosing(client, refusal)
        // The listener's list of refused processes has also the processes that the core refuses.
        if refusal.code == .tooManyClients, let peer = connections[client]?.credentials {
            listener.refused.note(
                peer.processIdentifier, refusal.reason, limit: Int(clamping: refusal.limit ?? 0))
        }
        let farewell = BrokerMessage(id: 0, body: .goodbye(refusal, reconnect: reconnect))
        listener.close(client, lastWords: WireCodec.encode(farewell))
        connections.markClosing(client)
    }

    /// Adds figures of the shell to a status report, since the core does not know them.
    private func messageWithFigures(_ message: BrokerMessage, _ report: StatusReport) -> BrokerMessage {
        var report = report
        report.metrics = telemetry.metrics.report(listener: listener.state) + report.metrics
        report.refusedProcesses = listener.refused.rows
        return BrokerMessage(id: message.id, trace: message.trace, body: .reply(.status(report)))
    }

    /// Sends a welcome with the client's fresh secret, of which the core knows only the digest.
    func welcome(_ client: ClientID, _ message: BrokerMessage) {
        var message = message
        connections.markWelcomed(client)
        if case .reply(.welcome(var welcome)) = message.body {
            welcome.secret = connections[client]?.freshSecret.map { Blob($0.bytes) }
            message.body = .reply(.welcome(welcome))
        }
        connections[client]?.freshSecret = nil
        send(message, to: client)
    }
}
