import ActivityWire
import BrokerCore
import ZMTP

/// Sends messages. Each peer's messages are gathered, and written at the end of the loop's iteration, or at once when
/// much is gathered or the connection is closed.
extension ZMTPListener {
    func send(control: UnsafeRawBufferPointer, blobs: [[UInt8]], to client: ClientID) -> DeliveryResult {
        guard let peer = peers[client], peer.isKnownToLoop else { return .gone }
        let result = peer.output.append(control, blobs)
        if result == .sent {
            if peer.output.isFull { write(peer) } else { awaitWriting(peer) }
        }
        return result
    }

    func isDrained(_ client: ClientID) -> Bool { !(peers[client]?.output.isBlocked ?? false) }

    func close(_ client: ClientID, lastWords frames: [[UInt8]]) {
        guard let peer = peers[client], peer.isKnownToLoop else { return }
        events.removeAll { $0.isMessage(of: client) }
        // A paused connection is read again, so that its hang-up is noticed.
        resume(client)
        events.append(.closed(client))
        beginClosing(peer)
        peer.output.end(with: frames)
        write(peer)
        awaitReading(peer)
    }

    /// Writes as much as the kernel takes. The readiness set reports when the kernel takes more.
    func write(_ peer: ZMTPPeer) {
        guard peer.phase != .gone else { return }
        let wasBlocked = peer.output.isBlocked
        switch peer.output.write(to: peer.descriptor) {
        case .written: if wasBlocked { blocked[peer.client] = nil }
        case .blocked: blocked[peer.client] = peer
        case .lost:
            blocked[peer.client] = nil
            // The peer's earlier messages are still read before its end.
            peer.cut()
            peer.hasHungUp = true
            awaitReading(peer)
        }
    }
}
