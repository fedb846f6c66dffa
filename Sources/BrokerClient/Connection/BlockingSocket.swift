import ActivityWire
import CBrokerSystem
import Glibc
import ZMTP

/// A DEALER socket without threads: the caller waits in `poll` until a message is written or has come, or until a
/// deadline.
///
/// libzmq starts two threads for a context. A program that makes one request would spend more time on these threads
/// than on the request.
final class BlockingSocket {
    typealias Instant = ContinuousClock.Instant

    private let descriptor: Int32
    private var connection = ZMTPConnection(
        side: .connecting,
        bounds: .init(frameBytes: Limits.replyFrameBytes, framesPerMessage: Limits.framesPerReply))
    private var output = OutgoingBytes()
    /// Messages that have come and that ``receive(by:what:)`` has not returned yet.
    private var received: [[[UInt8]]] = []
    private var buffer = [UInt8](repeating: 0, count: 65_536)

    /// Connects and shakes hands.
    ///
    /// - Throws: `noBroker`, `invalidEndpoint`, `refused` with the broker's reason, `timedOut`, `connectionLost`.
    convenience init(to broker: BrokerSocketPath, by deadline: Instant) throws(ClientError) {
        try self.init(silentlyTo: broker, by: deadline)
        output.append(ZMTPConnection.opening)
        while !connection.isReady { try exchange(by: deadline, waitingFor: "to the handshake") }
    }

    /// Connects and sends nothing.
    init(silentlyTo broker: BrokerSocketPath, by deadline: Instant) throws(ClientError) {
        // A descriptor or a negative `errno`; `EAGAIN` says that the time is over.
        let result = csystem_connect_local(broker.path, Self.milliseconds(until: deadline))
        guard result != -EAGAIN else { throw .timedOut("to the connection") }
        guard result >= 0 else { throw broker.error(-result) }
        descriptor = result
    }

    deinit { close(descriptor) }

    /// Writes a whole message.
    func send(_ frames: [[UInt8]], by deadline: Instant, what: String) throws(ClientError) {
        output.append(frames)
        while !output.isEmpty { try exchange(by: deadline, waitingFor: what) }
    }

    /// Returns the next message, frame by frame.
    func receive(by deadline: Instant, what: String) throws(ClientError) -> [[UInt8]] {
        while received.isEmpty { try exchange(by: deadline, waitingFor: what) }
        return received.removeFirst()
    }

    /// Waits until the socket is ready, then writes as much as it accepts and reads what has come.
    func exchange(by deadline: Instant, waitingFor what: String) throws(ClientError) {
        let events = Int16(output.isEmpty ? POLLIN : POLLIN | POLLOUT)
        var interest = pollfd(fd: descriptor, events: events, revents: 0)
        let count = poll(&interest, 1, Self.milliseconds(until: deadline))
        if count < 0, errno != EINTR { throw .resourcesExhausted("poll failed with error \(errno)") }
        if count == 0 { throw .timedOut(what) }
        if interest.revents & Int16(POLLOUT) != 0 { write() }
        if interest.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { try read() }
    }

    /// Writes as much as the socket takes. Ignores errors: `poll` reports a lost connection as well, and ``read()``
    /// then throws.
    private func write() {
        output.write(atMost: 16) { pieces in
            var written = 0
            for piece in pieces {
                let count = Glibc.send(descriptor, piece.baseAddress, piece.count, Int32(MSG_NOSIGNAL))
                written += max(0, count)
                if count < piece.count { break }
            }
            return written
        }
    }

    private func read() throws(ClientError) {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else { throw .connectionLost }
        var events: [ZMTPConnection.Event] = []
        do {
            let bytes = Array(buffer[..<count])
            try connection.receive(bytes.span.bytes, into: &events)
        } catch {
            throw Self.error(error)
        }
        for event in events {
            switch event {
            case .ready: break
            case .message(let frames): received.append(frames)
            case .answer(let bytes): output.append(bytes)
            }
        }
    }

    private static func error(_ error: ZMTPError) -> ClientError {
        // An ERROR has no code. The broker sends an ERROR to this client only when it has no place for the connection.
        if case .refusedByPeer(let reason) = error { return .refused(Refusal(code: .tooManyClients, reason: reason)) }
        return .malformedReply("\(error)")
    }

    /// The milliseconds to wait, rounded up and limited to the `Int32` of `poll`; 0 after the deadline.
    private static func milliseconds(until deadline: Instant) -> Int32 {
        Int32(clamping: max(.zero, ContinuousClock.now.duration(to: deadline)).wireMilliseconds)
    }
}
