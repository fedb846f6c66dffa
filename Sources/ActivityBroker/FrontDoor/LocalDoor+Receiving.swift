import ActivityWire
import BrokerCore
import DequeModule
import Glibc
import ZMTP

/// What peers say, and their ends.
extension LocalDoor {
    func nextEvent() -> DoorEvent? {
        while events.isEmpty, let peer = readable.popFirst() {
            peer.awaitsReading = false
            if read(peer) { awaitReading(peer) }
        }
        return events.popFirst()
    }

    /// Reads one piece; true when there may be more.
    private func read(_ peer: LocalPeer) -> Bool {
        switch peer.phase {
        case .silent, .open: break
        case .broken, .gone: return false
        // What one says who is sent away is nobody's; only its leaving is.
        case .closing:
            if peer.hasHungUp { finish(peer) }
            return false
        }
        let wanted = peer.connection.missingBytes > Self.readBytes ? Self.longReadBytes : Self.readBytes
        let count = recv(peer.descriptor, buffer.baseAddress, wanted, 0)
        guard count > 0 else {
            if count < 0, errno == EINTR { return true }
            if count == 0 || errno != EAGAIN { end(peer) }
            return false
        }
        take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), from: peer)
        // A short piece was all there is, unless the end comes after it.
        return count == wanted || peer.hasHungUp
    }

    private func take(_ bytes: UnsafeRawBufferPointer, from peer: LocalPeer) {
        defer { said.removeAll(keepingCapacity: true) }
        do throws(ZMTPError) {
            do throws(ZMTPError) {
                try peer.connection.receive(bytes.bytes, into: &said)
            } catch {
                for event in said { take(event, from: peer) }
                throw error
            }
            for event in said { take(event, from: peer) }
        } catch {
            fail(peer, error)
        }
    }

    private func take(_ event: ListeningConnection.Event, from peer: LocalPeer) {
        switch event {
        case .ready: break
        case .answer(let bytes):
            peer.output += bytes
            awaitWriting(peer)
        case .message(let frames):
            open(peer)
            let blobs = frames.dropFirst().map { Blob($0) }
            events.append(.received(peer.client, control: frames.first ?? [], blobs: blobs))
        }
    }

    private func open(_ peer: LocalPeer) {
        guard peer.isSilent else { return }
        silent.remove(peer)
        peer.phase = .open
        events.append(.opened(peer.client, peer.credentials))
    }

    private func fail(_ peer: LocalPeer, _ error: ZMTPError) {
        guard let refusal = error.refusal else {
            counters.denied &+= 1
            // Only in the handshake does an ERROR mean something, and only to who speaks the protocol.
            if peer.isSilent, error != .notZMTP {
                peer.output += OutgoingBytes.refusal(error.description)
                write(peer)
            }
            return end(peer)
        }
        open(peer)
        peer.phase = .broken
        events.append(.malformed(peer.client, refusal))
    }

    /// The peer has left; everything that it sent has been told before.
    func end(_ peer: LocalPeer) {
        if peer.isKnownToLoop { events.append(.closed(peer.client)) }
        finish(peer)
    }

    /// Ends a connection of which the loop knows nothing, or the end already.
    func finish(_ peer: LocalPeer) {
        guard peers.removeValue(forKey: peer.client) != nil else { return }
        readiness.remove(.connection(peer.client))
        switch peer.phase {
        case .silent: silent.remove(peer)
        case .closing: closing.removeAll { $0 === peer }
        case .open, .broken, .gone: break
        }
        blocked[peer.client] = nil
        peer.end()
    }
}

extension ZMTPError {
    /// What is told to a peer that broke a rule with a message; nil when it was in its handshake.
    fileprivate var refusal: Refusal? {
        switch self {
        case .tooManyFrames(let limit):
            Refusal(code: .tooMany, reason: description, field: "blobs", limit: Int64(limit))
        case .frameTooLarge(let frame, _, let limit):
            Refusal(
                code: .tooLarge, reason: description, field: frame == 0 ? "control" : "blobs[\(frame - 1)]",
                limit: Int64(limit))
        case .reservedFlags, .commandWithMore, .malformedCommand, .commandTooLarge:
            Refusal(code: .malformed, reason: description)
        case .notZMTP, .version, .mechanism, .unexpectedCommand, .messageBeforeReady, .malformedProperty, .socketType,
            .refusedByPeer:
            nil
        }
    }
}
