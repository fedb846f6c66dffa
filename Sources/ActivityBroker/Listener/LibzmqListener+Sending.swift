import ActivityWire
import BrokerCore
import ZeroMQ

/// Sends messages, and queues them for a peer that does not read.
extension LibzmqListener {
    func send(control: UnsafeRawBufferPointer, blobs: [[UInt8]], to client: ClientID) -> DeliveryResult {
        guard let peer = peers[client], peer.isOpen else { return .gone }
        let frames = [Array(control)] + blobs
        guard peer.queue.isEmpty else { return keep(frames, for: peer) }
        switch transmit(frames, to: peer) {
        case .sent: return .sent
        case .wouldBlock: return keep(frames, for: peer)
        case .unreachable: return .gone
        }
    }

    func isDrained(_ client: ClientID) -> Bool { peers[client]?.queue.isEmpty ?? true }

    private func keep(_ frames: [[UInt8]], for peer: LibzmqPeer) -> DeliveryResult {
        if peer.queue.isEmpty {
            if waiting.isEmpty {
                retryInterval = Self.retryInterval
                retryAt = .now + retryInterval
            }
            waiting.append(peer)
        }
        return peer.queue.append(frames) ? .queued : .full
    }

    /// Sends the queued messages as far as the peer takes them. Returns true if none is left.
    @discardableResult
    func flush(_ peer: LibzmqPeer) -> Bool {
        while let frames = peer.queue.first {
            switch transmit(frames, to: peer) {
            case .sent: peer.queue.removeFirst()
            case .wouldBlock: return false
            case .unreachable: peer.queue.removeAll()
            }
        }
        return true
    }

    /// Sends a message through libzmq. Cuts the peer's connection if libzmq has dropped the peer, so that a hang-up
    /// reports the end as usual.
    func transmit(_ frames: [[UInt8]], to peer: LibzmqPeer) -> SendOutcome {
        do throws(ZeroMQError) {
            let outcome =
                frames.count < outgoing.capacity
                ? try transmit(frames, to: peer.routingID, through: &outgoing)
                : try transmitLarge(frames, to: peer)
            if outcome == .unreachable { peer.connection.cut() }
            return outcome
        } catch {
            // The memory may be used up, for instance. A connection that lacks a message is of no use, so it is cut.
            outgoing.removeAll()
            peer.connection.cut()
            return .unreachable
        }
    }

    /// Sends a goodbye to a peer whose connection cannot be held: without the goodbye the peer would wait for a reply
    /// indefinitely. Only the routing id is known, so the connection cannot be cut.
    func turnAway(_ routingID: [UInt8]) {
        do throws(ZeroMQError) {
            _ = try transmit(Self.noDescriptor, to: routingID, through: &outgoing)
        } catch {
            outgoing.removeAll()
        }
    }

    private static let noDescriptor = WireCodec.encode(
        BrokerMessage(
            id: 0,
            body: .goodbye(
                Refusal(code: .tooManyClients, reason: "the broker has no file descriptor left for the connection"),
                reconnect: true)))

    private func transmitLarge(_ frames: [[UInt8]], to peer: LibzmqPeer) throws(ZeroMQError) -> SendOutcome {
        var message = Message(capacity: frames.count + 1)
        return try transmit(frames, to: peer.routingID, through: &message)
    }

    private func transmit(
        _ frames: [[UInt8]], to routingID: [UInt8], through message: inout Message
    ) throws(ZeroMQError) -> SendOutcome {
        try message.append(routingID)
        for frame in frames { try message.append(frame) }
        let outcome = try socket.send(&message)
        message.removeAll()
        return outcome
    }
}
