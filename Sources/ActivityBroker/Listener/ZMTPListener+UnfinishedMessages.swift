import ActivityWire
import BrokerCore
import ZMTP

/// Limits messages of which only a part has come: the bytes that are held of them, and the time for which the broker
/// waits for them.
extension ZMTPListener {
    /// Records the bytes of a peer's unfinished message. Gives up a connection if too many bytes are held.
    func account(for peer: ZMTPPeer) {
        let bytes = peer.connection.unfinishedBytes
        guard bytes > 0 || peer.isUnfinished else { return }
        peer.isUnfinished = bytes > 0
        let isAnother = readEvents.contains { if case .message(_) = $0 { true } else { false } }
        let excess = unfinished.note(
            bytes, of: peer.client, peer.credentials.processIdentifier, isAnother: isAnother, at: ListenerClock.now)
        if let (client, excess) = excess { giveUp(client, excess) }
    }

    /// Gives up connections whose messages take too long. The time of a process that is stopped or traced begins again,
    /// since such a process cannot send. The bytes that are held for it stay limited.
    func refuseUnfinished(at now: Instant) {
        let overdue = unfinished.updateWaits(at: now) { client in peers[client]?.awaitsReading ?? false }
        for (client, process, excess) in overdue {
            if isStopped(process) { unfinished.beginAnew(client) } else { giveUp(client, excess) }
        }
    }

    private func giveUp(_ client: ClientID, _ excess: UnfinishedMessages.Excess) {
        guard let peer = peers[client] else { return unfinished.forget(client) }
        counters.refusedForUnfinished &+= 1
        let refusal = excess.refusal
        note(refusal.reason, limit: Int(clamping: refusal.limit ?? 0), of: peer.credentials.processIdentifier)
        breakOff(peer, refusal)
    }
}

extension UnfinishedMessages.Excess {
    /// The refusal in the peer's goodbye.
    var refusal: Refusal {
        switch self {
        case .ofProcess(_, _, let limit), .inAll(_, _, _, let limit):
            Refusal(code: .overloaded, reason: description, limit: Int64(limit))
        case .time(_, let limit):
            Refusal(code: .malformed, reason: description, limit: limit.wholeMilliseconds)
        }
    }
}
