import ActivityWire
import ZeroMQ

/// The loop of the connection's thread. No other thread uses the socket, and only ``Shared`` is shared.
final class ConnectionLoop {
    typealias Instant = ContinuousClock.Instant

    /// A request that waits for its reply: its name for errors, and its caller.
    struct Waiting {
        var what: String
        var waiter: ReplyWaiter
    }

    /// The parts that the loop shares with the callers.
    struct Shared: Sendable {
        var target: ConnectionTarget
        var mailbox: CommandMailbox
        var inbox: MessageInbox
        var streams: StreamHub
        var end: ConnectionEnd
    }

    private let shared: Shared
    private let socket: Socket
    private var poller = Poller()
    private let socketEntry: Poller.Entry
    private let hangUpEntry: Poller.Entry
    private let hangUp: HangUpWatch
    private var message = Message(capacity: Limits.framesPerReply)

    private var outbox: [[[UInt8]]] = []
    private var pending = PendingRequests<Waiting>()
    private var unanswered = UnansweredRequests()
    private var goodbye: Refusal?
    /// The time and the reason of the loop's end; nil until the end is planned. Messages that arrive before the
    /// deadline are still taken, except calls over a lost connection.
    private var ending: (deadline: Instant, reason: ClientError)?
    /// Whether the broker has hung up.
    private var isLost = false
    /// Whether a message has arrived.
    private var isEstablished = false

    init(_ shared: Shared) throws(ClientError) {
        self.shared = shared
        hangUp = try HangUpWatch()
        do {
            socket = try shared.target.socket(maximumFrameBytes: Int64(Limits.replyFrameBytes))
            socketEntry = poller.watch(socket)
            _ = poller.watch(descriptor: shared.mailbox.descriptor)
            hangUpEntry = poller.watch(descriptor: hangUp.descriptor)
        } catch {
            throw .resourcesExhausted(error.description)
        }
    }

    /// Serves until the connection is closed or lost, then fails all waiting requests with the reason.
    func run() {
        var reason = ClientError.connectionLost
        do {
            while true {
                if let end = try runIteration() {
                    reason = end
                    break
                }
            }
        } catch {
            reason = error
        }
        shared.end.begin(reason)
        for waiting in pending.takeAll() { waiting.waiter.resume(returning: .failure(reason)) }
        shared.mailbox.end(because: reason).fail(with: reason)
        shared.streams.end()
        shared.inbox.finish()
    }

    /// Runs one iteration; returns the reason to end, if there is one.
    private func runIteration() throws(ClientError) -> ClientError? {
        try wait()
        for command in shared.mailbox.takeAll() { take(command) }
        try sendOutbox()
        if poller.readiness(of: hangUpEntry).contains(.readable) { noteLoss() }
        let isDrained = try receive()
        let now = ContinuousClock.now
        for waiting in pending.takeExpired(at: now) {
            waiting.waiter.resume(returning: .failure(.timedOut(waiting.what)))
        }
        // A hang-up can be watched only after the broker's first message. Until then, a probe tells whether the broker
        // is gone.
        if !hangUp.isWatching && ending == nil { try probe() }
        if isLost { end(because: lossReason, within: Self.drainTime) }
        guard let ending else { return nil }
        let isTimeOver = now >= ending.deadline
        // A close waits only for messages to be sent, every other end also for messages to be received.
        if ending.reason == .closed { return isTimeOver || outbox.isEmpty ? .closed : nil }
        return isTimeOver && isDrained ? ending.reason : nil
    }

    private func probe() throws(ClientError) {
        switch shared.target {
        case .local(_, let broker): try broker.probe()
        // libzmq takes the socket's only peer away when the link is lost: by its heartbeats, if the other side is silent.
        case .machine: if isEstablished, !socket.hasPeer { noteLoss() }
        }
    }

    /// Notes that the broker has hung up, and drops its unread calls. The broker sends them again after the resume; a
    /// client that handled them first might resume too late.
    private func noteLoss() {
        isLost = true
        shared.inbox.dropCalls()
    }

    private var lossReason: ClientError { goodbye.map { .brokerLeft($0) } ?? .connectionLost }

    private func end(because reason: ClientError, within time: Duration) {
        guard ending == nil else { return }
        ending = (ContinuousClock.now + time, reason)
    }

    /// The time after a hang-up in which libzmq may still hold bytes that it has read.
    private static let drainTime: Duration = .milliseconds(20)
    /// The time that a close waits for queued messages to be sent.
    private static let closeTime: Duration = .milliseconds(500)
    /// The interval of probes for a broker, until the broker's first message.
    private static let probeInterval: Duration = .milliseconds(250)
    /// The most messages received before the callers' commands are taken again.
    private static let messagesPerIteration = 64
}

// MARK: - The parts of an iteration

extension ConnectionLoop {
    private func wait() throws(ClientError) {
        var readiness: Poller.Readiness = shared.inbox.hasSpace ? .readable : []
        if !outbox.isEmpty { readiness.insert(.writable) }
        poller.watch(socketEntry, for: readiness)
        // The descriptor stays readable after a hang-up. Once the end is set, only its deadline counts.
        if ending != nil { poller.watch(hangUpEntry, for: []) }
        do {
            _ = try poller.wait(for: timeUntilDue)
        } catch {
            throw .resourcesExhausted(error.description)
        }
    }

    /// The time until the next deadline or probe; nil if there is none.
    private var timeUntilDue: Duration? {
        let deadline = [pending.nextDeadline, ending?.deadline].compactMap { $0 }.min()
        let untilDeadline = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
        guard !hangUp.isWatching else { return untilDeadline }
        return min(untilDeadline ?? Self.probeInterval, Self.probeInterval)
    }

    private func take(_ command: ConnectionCommand) {
        switch command {
        case .request(let id, let frames, let what, let deadline, let waiter):
            pending.add(Waiting(what: what, waiter: waiter), id: id, deadline: deadline)
            if let frames = unanswered.add(frames, id: id) { outbox.append(frames) }
        case .send(let frames): outbox.append(frames)
        case .abandon(let id): pending.settle(id)?.waiter.resume(returning: .failure(.cancelled))
        case .close: end(because: .closed, within: Self.closeTime)
        }
    }

    private func sendOutbox() throws(ClientError) {
        var sent = 0
        defer { outbox.removeFirst(sent) }
        for frames in outbox {
            do {
                message.removeAll()
                for frame in frames { try message.append(frame) }
                switch try socket.send(&message) {
                case .sent: sent += 1
                case .wouldBlock: return
                case .unreachable: return end(because: lossReason, within: Self.drainTime)
                }
            } catch {
                throw .resourcesExhausted(error.description)
            }
        }
    }

    /// Receives at most ``messagesPerIteration`` messages, so that callers are not kept waiting.
    ///
    /// - Returns: False if more messages may be waiting. True also while the inbox is full, since the loop's end must
    ///   not wait for a slow reader.
    private func receive() throws(ClientError) -> Bool {
        var batch: [BrokerMessage] = []
        defer { shared.inbox.append(batch) }
        guard shared.inbox.hasSpace else { return true }
        for _ in 0..<Self.messagesPerIteration {
            guard let received = try receiveOne() else { return true }
            shared.streams.noteLoad(in: received.body)
            switch received.body {
            case .reply(let reply):
                pending.settle(received.id)?.waiter.resume(returning: .success(reply))
                if let next = unanswered.answered(received.id, isWanted: pending.contains) { outbox.append(next) }
            case .goodbye(let refusal, _):
                goodbye = refusal
                batch.append(received)
            case .call, .dragCall, .produceItem, .look: if !isLost { batch.append(received) }
            case .event, .droppedCopy, .machineContent, .rejoinCluster, .machineRequest: batch.append(received)
            // Streams bypass the inbox, so that a slow reader of calls delays no stream.
            case .streamOpened(let opened): shared.streams.take(opened)
            case .stream(let signal): shared.streams.take(signal)
            case .transferTicket(let ticket): shared.streams.take(ticket)
            }
        }
        return false
    }

    private func receiveOne() throws(ClientError) -> BrokerMessage? {
        let outcome: ReceiveOutcome
        do {
            outcome = try socket.receive(into: &message)
        } catch {
            throw .resourcesExhausted(error.description)
        }
        guard outcome != .nothing else { return nil }
        isEstablished = true
        if case .local = shared.target, !hangUp.isWatching,
            !hangUp.begin(message.sourceDescriptor, of: message.peerCredentials)
        {
            noteLoss()
            end(because: lossReason, within: Self.drainTime)
        }
        if case .tooManyFrames(let count) = outcome {
            throw .malformedReply("a message of \(count) frames, more than \(Limits.framesPerReply)")
        }
        return try decodeReceived()
    }

    private func decodeReceived() throws(ClientError) -> BrokerMessage {
        let blobs = (1..<max(1, message.count)).compactMap { message.bytes(at: $0).map(Blob.init) }
        do {
            guard
                let decoded = try message.withBytes(
                    at: 0,
                    { (control) throws(WireError) in
                        try WireCodec.decodeBrokerMessage(control: control.bytes, blobs: blobs)
                    })
            else { throw ClientError.malformedReply("a message without frames") }
            return decoded
        } catch let error as WireError {
            throw .malformedReply(error.refusal.reason)
        } catch let error as ClientError {
            throw error
        } catch {
            throw .malformedReply("\(error)")
        }
    }
}

extension [ConnectionCommand] {
    /// Fails the requests among the commands.
    func fail(with reason: ClientError) {
        for case .request(_, _, _, _, let waiter) in self { waiter.resume(returning: .failure(reason)) }
    }
}
