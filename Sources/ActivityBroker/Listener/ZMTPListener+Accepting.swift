import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc
import Logging
import SystemFiles
import ZMTP

/// Accepts connections. The kernel tells who the peer is before a byte is read.
extension ZMTPListener {
    /// The most connections that are accepted in one iteration of the loop. Other peers wait until connected peers have
    /// been served again.
    private static let acceptsPerIteration = 16

    private static let bounds = ZMTPConnection.Bounds(
        frameBytes: Limits.frameBytes, framesPerMessage: Limits.framesPerMessage)

    func accept(at number: Int) {
        for _ in 0..<Self.acceptsPerIteration {
            switch sockets.accept(at: number) {
            case .connection(let descriptor): admit(descriptor)
            case .nobody: return
            case .exhausted: return counters.refusedForDescriptors &+= 1
            }
        }
    }

    /// Admits a new connection, unless a check refuses it. The checks in order: the peer's user, the free descriptors,
    /// the caps, and the places of silent connections.
    private func admit(_ descriptor: consuming Descriptor) {
        guard let credentials = PeerIdentity(of: descriptor.number) else { return }
        guard credentials.userIdentifier == allowedUser else {
            counters.foreignersCut &+= 1
            // A connection of another user is closed without an answer.
            return
        }
        guard descriptor.number < csystem_descriptor_bound(UInt32(CSYSTEM_ACCEPT_RESERVE)) else {
            counters.refusedForDescriptors &+= 1
            return refuse(descriptor, "the broker has no file descriptor left for the connection")
        }
        let process = credentials.processIdentifier
        if let (refusal, culprit) = refusalByCap(process) {
            counters.refusedForCaps &+= 1
            return refuse(descriptor, refusal, blaming: culprit)
        }
        let holder = SilentPlaces.Holder(process: process, isWindow: isWindow(credentials))
        switch silentPlaces.admission(of: holder, within: Self.silentBounds) {
        case .free: break
        case .replacing(let client, let former): displace(client, of: former)
        case .refused(let refusal):
            counters.refusedForSilence &+= 1
            return refuse(descriptor, refusal, blaming: process)
        }
        admit(descriptor, of: credentials, holder)
    }

    private func admit(
        _ descriptor: consuming Descriptor, of credentials: PeerIdentity, _ holder: SilentPlaces.Holder
    ) {
        lastClient &+= 1
        let peer = ZMTPPeer(
            client: ClientID(lastClient), credentials: credentials, holder: holder, descriptor: descriptor,
            bounds: Self.bounds, queue: makeQueue(), silentUntil: ListenerClock.now + Limits.silenceTime)
        do throws(SystemError) {
            try register(peer)
            peer.output.append(bytes: ZMTPConnection.opening)
            awaitWriting(peer)
        } catch {
            counters.refusedForDescriptors &+= 1
            logger.warning(
                "a connection cannot be served", metadata: [LogKey.peer: "\(holder.process)", LogKey.error: "\(error)"])
            let reason = "the broker cannot serve the connection: \(error.reason)"
            peer.output.append(bytes: OutgoingBytes.refusalAtOnce(reason))
            _ = peer.output.write(to: peer.descriptor)
        }
    }

    /// Returns the refusal of a further connection, and the process that holds the places. Returns nil if no cap is
    /// reached.
    private func refusalByCap(_ process: Int32) -> (ConnectionRefusal, culprit: Int32)? {
        let own = counts.held(by: process)
        if own >= caps.ofProcess {
            let refusal = ConnectionRefusal(
                "process \(process) has \(own) connections", limit: caps.ofProcess, "acceptedConnectionsPerProcess")
            return (refusal, process)
        }
        guard counts.held >= caps.inAll, let most = counts.most else { return nil }
        let fact = "there are \(counts.held) connections, \(most.held) of them of process \(most.process)"
        return (ConnectionRefusal(fact, limit: caps.inAll, "acceptedConnections"), most.process)
    }

    /// The limits of silent connections, which may take half of the descriptors. The other half is for connections that
    /// send messages.
    private static var silentBounds: SilentPlaces.Bounds {
        let half = Int(csystem_descriptor_bound(UInt32(CSYSTEM_ACCEPT_RESERVE))) / 2
        let inAll = min(Limits.silentConnections, half)
        return SilentPlaces.Bounds(inAll: inAll, keptForWindows: min(Limits.silentConnectionsForWindows, inAll / 4))
    }

    /// Sends the peer of a silent connection the reason, and cuts the connection. Another process gets its place.
    private func displace(_ client: ClientID, of holder: SilentPlaces.Holder) {
        guard let peer = peers[client] else { return }
        let count = silentPlaces.count(of: holder)
        let refusal = ConnectionRefusal(
            "process \(holder.process) has \(count) of \(silentPlaces.count) silent connections; "
                + "one was closed to make room for another process", limit: Self.silentBounds.inAll, "silentConnections"
        )
        counters.silentDisplaced &+= 1
        note(refusal.reason, limit: refusal.limit, of: holder.process)
        // A peer reads an ERROR during its handshake, and a message after it.
        if peer.connection.isReady {
            let reason = Refusal(code: .tooManyClients, reason: refusal.reason, limit: Int64(refusal.limit))
            let goodbye = BrokerMessage(id: 0, body: .goodbye(reason, reconnect: true))
            peer.output.end(with: WireCodec.encode(goodbye))
        } else {
            peer.output.append(bytes: OutgoingBytes.refusal(refusal.reason))
        }
        _ = peer.output.write(to: peer.descriptor)
        finish(peer)
    }

    /// Refuses a connection, and records the process that holds the places. The refused connection may be another
    /// process's.
    private func refuse(_ descriptor: borrowing Descriptor, _ refusal: ConnectionRefusal, blaming process: Int32) {
        note(refusal.reason, limit: refusal.limit, of: process)
        refuse(descriptor, refusal.reason)
    }

    /// Records a process for `status`, and logs its first refusal.
    func note(_ reason: String, limit: Int, of process: Int32) {
        guard refused.note(process, reason, limit: limit) else { return }
        logger.warning(
            "connections of a process are refused",
            metadata: [LogKey.peer: "\(process)", LogKey.reason: "\(reason)"])
    }

    /// Sends the reason as far as the kernel takes it at once. The caller then closes the connection.
    private func refuse(_ descriptor: borrowing Descriptor, _ reason: String) {
        let answer = OutgoingBytes.refusalAtOnce(reason)
        _ = answer.withUnsafeBytes { Glibc.send(descriptor.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
}
