import ActivityWire
import BrokerCore
import ZeroMQ

/// Ends connections, whether the peer, libzmq or the broker causes the end.
extension LibzmqListener {
    func handle(_ source: ListenerSource) {
        guard case .hangUp(let client) = source, let peer = peers[client] else { return }
        switch peer.phase {
        case .open: leave(peer)
        case .closing: finish(peer)
        case .leaving, .departed, .gone, .released: break
        }
    }

    func close(_ client: ClientID, lastWords frames: [[UInt8]]) {
        guard let peer = peers[client], peer.isKnownToLoop else { return }
        // A peer that has hung up reads no last message.
        guard peer.isOpen else { return finish(peer) }
        events.removeAll { $0.isMessage(of: client) }
        events.append(.closed(client))
        peer.phase = .closing(until: .now + Self.closingTime)
        closing.append(peer)
        waiting.removeAll { $0 === peer }
        peer.queue.removeAll()
        // An empty queue takes every message, whatever its limits.
        if transmit(frames, to: peer) == .wouldBlock { _ = peer.queue.append(frames) }
    }

    /// Records that the peer has hung up. libzmq may still hold messages of the peer, which come before its end.
    func leave(_ peer: LibzmqPeer) {
        guard peer.isOpen else { return }
        peer.phase = .leaving(until: .now + Self.readingTime)
        peer.queue.removeAll()
        waiting.removeAll { $0 === peer }
        if peer.connection.isHeldByLibrary {
            leaving.append(peer)
        } else {
            // libzmq has closed the connection, so it reads nothing more.
            peer.connection.cut()
            depart(peer)
        }
    }

    /// Records that libzmq has read all bytes that the peer sent.
    private func depart(_ peer: LibzmqPeer) {
        peer.phase = .departed(until: .now + Self.drainingTime, messages: messagesTaken &+ Self.drainingMessages)
        departed.append(peer)
    }

    /// Records that libzmq has closed a connection that had ended. Another connection may have the descriptor's number
    /// now, but messages with the routing id still come from the peer.
    private func release(_ peer: LibzmqPeer) {
        gone.removeAll { $0 === peer }
        peer.phase = .released(until: .now + Self.drainingTime, messages: messagesTaken &+ Self.drainingMessages)
        departed.append(peer)
    }

    /// Ends a connection, and tells the loop unless the loop knows of the end. The routing id is kept, so that earlier
    /// messages of the peer are not taken for messages of a new peer.
    func finish(_ peer: LibzmqPeer) {
        guard peers.removeValue(forKey: peer.client) != nil else { return }
        readiness.remove(.listener(.hangUp(peer.client)))
        peer.connection.cut()
        if peer.isKnownToLoop { events.append(.closed(peer.client)) }
        if !peer.isOpen {
            leaving.removeAll { $0 === peer }
            closing.removeAll { $0 === peer }
        }
        if !peer.queue.isEmpty { waiting.removeAll { $0 === peer } }
        peer.phase = .gone
        gone.append(peer)
    }

    /// Forgets a connection that has ended and of which libzmq has no more messages.
    func forget(_ peer: LibzmqPeer) {
        gone.removeAll { $0 === peer }
        if peersByRoutingID[peer.routingID] === peer { peersByRoutingID[peer.routingID] = nil }
        if peersBySource[peer.connection.source] === peer { peersBySource[peer.connection.source] = nil }
    }

    func doMaintenance() {
        let now = ContinuousClock.now
        if !waiting.isEmpty, now >= retryAt { retry(at: now) }
        if !leaving.isEmpty || !departed.isEmpty { followLeaving(at: now) }
        if !closing.isEmpty { followClosing(at: now) }
        for peer in gone where !peer.connection.isHeldByLibrary { release(peer) }
        if now >= sweepAt { sweep(at: now) }
    }

    var nanosecondsUntilMaintenance: Int64? {
        if !events.isEmpty || !departed.isEmpty { return 0 }
        if peers.isEmpty && gone.isEmpty { return nil }
        let now = ContinuousClock.now
        var next = sweepAt
        if !waiting.isEmpty { next = min(next, retryAt) }
        // libzmq does not report when it has read a peer's bytes or closed a connection, so the listener checks at
        // short intervals.
        if !leaving.isEmpty { next = min(next, now + .milliseconds(1)) }
        if !closing.isEmpty || !gone.isEmpty { next = min(next, now + .milliseconds(10)) }
        return max(0, (next - now).wholeNanoseconds)
    }

    private func retry(at now: ContinuousClock.Instant) {
        let queuedBefore = waiting.reduce(0) { $0 + $1.queue.count }
        waiting.removeAll { flush($0) }
        let queuedAfter = waiting.reduce(0) { $0 + $1.queue.count }
        // libzmq does not report when a peer reads again: retries are frequent while peers read, and rarer while they
        // do not.
        let doPeersRead = queuedAfter < queuedBefore
        retryInterval = doPeersRead ? Self.retryInterval : min(retryInterval * 2, Self.retryIntervalMaximum)
        retryAt = now + retryInterval
    }

    private func followLeaving(at now: ContinuousClock.Instant) {
        for peer in leaving {
            if !peer.connection.isHeldByLibrary {
                leaving.removeAll { $0 === peer }
                depart(peer)
            } else if peer.isOverdue(at: now) {
                finish(peer)
            }
        }
        // A departed peer ends when libzmq has no message left (`nextEvent`). Other peers may prevent that forever, so
        // its time is limited.
        departed.removeAll { peer in
            guard peer.isOverdue(at: now, messagesTaken: messagesTaken) else { return false }
            if peer.isKnownToLoop { finish(peer) } else { forget(peer) }
            return true
        }
    }

    private func followClosing(at now: ContinuousClock.Instant) {
        for peer in closing {
            flush(peer)
            if peer.isOverdue(at: now) { finish(peer) }
        }
    }

    /// Finds connections that libzmq has dropped by itself, such as a connection with too large a frame. Checks a part
    /// of the connections at a time.
    private func sweep(at now: ContinuousClock.Instant) {
        sweepAt = now + Self.sweepInterval
        if sweepQueue.isEmpty { sweepQueue = Array(peers.values) }
        for peer in sweepQueue.suffix(Self.connectionsPerSweep) where !peer.connection.isHeldByLibrary {
            peer.isOpen ? leave(peer) : finish(peer)
        }
        sweepQueue.removeLast(min(Self.connectionsPerSweep, sweepQueue.count))
    }
}
