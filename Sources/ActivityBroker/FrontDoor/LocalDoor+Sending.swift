import ActivityWire
import BrokerCore
import DequeModule
import Glibc
import ZMTP

/// What is sent: gathered for each peer in a turn of the loop, and written at its end.
extension LocalDoor {
    func send(_ frames: [[UInt8]], to client: ClientID) -> DeliveryResult {
        guard let peer = peers[client], peer.isKnownToLoop else { return .gone }
        guard !peer.isBlocked else { return peer.queue.append(frames) ? .queued : .full }
        OutgoingBytes.append(frames, to: &peer.output)
        if peer.unwrittenBytes >= Self.gatheredBytes { write(peer) } else { awaitWriting(peer) }
        return .sent
    }

    func isTaking(_ client: ClientID) -> Bool { !(peers[client]?.isBlocked ?? false) }

    func awaitWriting(_ peer: LocalPeer) {
        guard !peer.awaitsWriting else { return }
        peer.awaitsWriting = true
        writable.append(peer)
    }

    func close(_ client: ClientID, lastWords frames: [[UInt8]]) {
        guard let peer = peers[client], peer.isKnownToLoop else { return }
        events.removeAll { $0.isMessage(of: client) }
        events.append(.closed(client))
        peer.phase = .closing(until: .now + Self.closingTime)
        closing.append(peer)
        peer.queue.removeAll()
        // A message that is half out has to end first, whoever reads it.
        if !frames.isEmpty { OutgoingBytes.append(frames, to: &peer.output) }
        write(peer)
        awaitReading(peer)
    }

    /// Writes what the kernel takes; the readiness set tells when it takes more.
    func write(_ peer: LocalPeer) {
        while peer.phase != .gone {
            guard peer.unwrittenBytes > 0 else {
                guard refill(peer) else { return unblock(peer) }
                continue
            }
            let sent = peer.output.withUnsafeBytes { bytes in
                let rest = bytes[peer.written...]
                return Glibc.send(
                    peer.descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
                    Int32(MSG_NOSIGNAL))
            }
            if sent > 0 {
                peer.written += sent
            } else if errno == EAGAIN {
                peer.isBlocked = true
                blocked[peer.client] = peer
                return
            } else if errno != EINTR {
                return lose(peer)
            }
        }
    }

    /// Makes what was kept the next to be written; false when nothing was.
    private func refill(_ peer: LocalPeer) -> Bool {
        peer.written = 0
        // One large answer does not hold its memory for the rest of the connection.
        peer.output.removeAll(keepingCapacity: peer.output.capacity <= Self.gatheredBytes * 2)
        while let frames = peer.queue.first, peer.output.count < Self.gatheredBytes {
            OutgoingBytes.append(frames, to: &peer.output)
            peer.queue.removeFirst()
        }
        return !peer.output.isEmpty
    }

    private func unblock(_ peer: LocalPeer) {
        guard peer.isBlocked else { return }
        peer.isBlocked = false
        blocked[peer.client] = nil
    }

    /// The peer reads no more. What it said before is still read, and then its end.
    private func lose(_ peer: LocalPeer) {
        peer.output = []
        peer.written = 0
        peer.queue.removeAll()
        unblock(peer)
        peer.cut()
        peer.hasHungUp = true
        awaitReading(peer)
    }
}

extension DoorEvent {
    fileprivate func isMessage(of client: ClientID) -> Bool {
        switch self {
        case .received(client, _, _), .malformed(client, _): true
        case .opened, .received, .malformed, .closed: false
        }
    }
}
