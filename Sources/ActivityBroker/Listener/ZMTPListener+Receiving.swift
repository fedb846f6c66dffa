import ActivityWire
import BrokerCore
import ZMTP

/// Reads the messages of peers, and notices their hang-ups.
extension ZMTPListener {
    /// Reads one piece of a peer's bytes. Returns true if there may be more.
    func read(_ peer: ZMTPPeer) -> Bool {
        switch peer.phase {
        case .silent, .open: break
        case .broken, .gone: return false
        // Messages of a closing peer are ignored; only its hang-up counts.
        case .closing:
            if peer.hasHungUp { finish(peer) }
            return false
        }
        switch buffer.read(peer.descriptor, missing: peer.connection.missingBytes) {
        case .bytes(let bytes, let isWhole):
            take(bytes, from: peer)
            // After a short piece no bytes are left, but a hang-up may follow, which the next read finds.
            return isWhole || peer.hasHungUp
        case .interrupted: return true
        case .nothing: return false
        case .end:
            finish(peer)
            return false
        }
    }

    private func take(_ bytes: UnsafeRawBufferPointer, from peer: ZMTPPeer) {
        defer { readEvents.removeAll(keepingCapacity: true) }
        var failure: ZMTPError?
        do throws(ZMTPError) {
            try peer.connection.receive(bytes.bytes, into: &readEvents)
        } catch {
            failure = error
        }
        for event in readEvents { take(event, from: peer) }
        if let failure { fail(peer, failure) } else { account(for: peer) }
    }

    private func take(_ event: ZMTPConnection.Event, from peer: ZMTPPeer) {
        switch event {
        case .ready: break
        case .answer(let bytes):
            peer.output.append(bytes: bytes)
            awaitWriting(peer)
        case .message(let frames):
            open(peer)
            let blobs = frames.dropFirst().map { Blob($0) }
            events.append(.received(peer.client, control: frames.first ?? [], blobs: blobs))
        }
    }

    private func fail(_ peer: ZMTPPeer, _ error: ZMTPError) {
        if let refusal = error.refusal { return breakOff(peer, refusal) }
        counters.denied &+= 1
        // An ERROR has a meaning only in the handshake, and only for a peer that speaks ZMTP.
        if peer.isSilent, error != .notZMTP {
            peer.output.append(bytes: OutgoingBytes.refusal(error.description))
            // The refusal is written as far as the kernel takes it at once.
            _ = peer.output.write(to: peer.descriptor)
        }
        finish(peer)
    }
}

extension ZMTPError {
    /// The refusal for a peer that broke a rule with a message; nil for an error in the handshake.
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
