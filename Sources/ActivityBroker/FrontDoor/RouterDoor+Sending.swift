import ActivityWire
import BrokerCore
import ZeroMQ

/// What is sent, and kept for a peer that does not read.
extension RouterDoor {
    func send(_ frames: [[UInt8]], to client: ClientID) -> DeliveryResult {
        guard let peer = peers[client], peer.isOpen else { return .gone }
        guard peer.queue.isEmpty else { return keep(frames, for: peer) }
        switch transmit(frames, to: peer) {
        case .sent: return .sent
        case .wouldBlock: return keep(frames, for: peer)
        case .unreachable: return .gone
        }
    }

    func isTaking(_ client: ClientID) -> Bool { peers[client]?.queue.isEmpty ?? true }

    private func keep(_ frames: [[UInt8]], for peer: RouterPeer) -> DeliveryResult {
        if peer.queue.isEmpty {
            if waiting.isEmpty {
                retryInterval = Self.retryInterval
                retryAt = .now + retryInterval
            }
            waiting.append(peer)
        }
        return peer.queue.append(frames) ? .queued : .full
    }

    /// Sends what was kept, as far as the peer takes it; true when nothing is left.
    @discardableResult
    func flush(_ peer: RouterPeer) -> Bool {
        while let frames = peer.queue.first {
            switch transmit(frames, to: peer) {
            case .sent: peer.queue.removeFirst()
            case .wouldBlock: return false
            case .unreachable: peer.queue.removeAll()
            }
        }
        return true
    }

    /// A peer that libzmq has dropped is cut here too; that it has left is then noticed as for any other.
    func transmit(_ frames: [[UInt8]], to peer: RouterPeer) -> SendOutcome {
        do throws(ZeroMQError) {
            let outcome =
                frames.count < outgoing.capacity
                ? try transmit(frames, to: peer, through: &outgoing)
                : try transmitLarge(frames, to: peer)
            if outcome == .unreachable { peer.connection.cut() }
            return outcome
        } catch {
            // Out of memory, say. The connection is worth nothing with a message missing.
            outgoing.removeAll()
            peer.connection.cut()
            return .unreachable
        }
    }

    private func transmitLarge(_ frames: [[UInt8]], to peer: RouterPeer) throws(ZeroMQError) -> SendOutcome {
        var message = Message(capacity: frames.count + 1)
        return try transmit(frames, to: peer, through: &message)
    }

    private func transmit(
        _ frames: [[UInt8]], to peer: RouterPeer, through message: inout Message
    ) throws(ZeroMQError) -> SendOutcome {
        try message.append(peer.routingID)
        for frame in frames { try message.append(frame) }
        let outcome = try socket.send(&message)
        message.removeAll()
        return outcome
    }
}
