import ActivityWire
import BrokerClient
import BrokerCore
import SceneClient
import Synchronization
import Testing

// Facts in, orders out, one at a time and always in the same order.
extension World {
    /// Has the world look for something to do, from any thread.
    nonisolated func wake() {
        Task { @MainActor in pump() }
    }

    /// Does everything that can be done now.
    func pump() {
        guard !isPumping else { return }
        isPumping = true
        defer { isPumping = false }
        while takeFact() || takeMessage() || handOver() {}
    }

    private func takeFact() -> Bool {
        guard !facts.isEmpty else { return false }
        give(facts.removeFirst())
        return true
    }

    private func takeMessage() -> Bool {
        inbox += posted.withLock { posted in
            defer { posted = [] }
            return posted
        }
        guard !inbox.isEmpty else { return false }
        let (client, message) = inbox.removeFirst()
        guard let peer = peers[client] else { return true }
        if case .window(let process) = peer, process.hasEnded { return true }
        let frames = WireCodec.encode(message)
        do throws(WireError) {
            let blobs = frames.dropFirst().map { Blob($0) }
            take(try WireCodec.decodeClientMessage(control: frames[0], blobs: blobs), from: client)
        } catch {
            give(.malformed(client, error.refusal, id: error.messageID))
        }
        return true
    }

    private func take(_ message: ClientMessage, from client: ClientID) {
        switch message.body {
        case .hello(let hello):
            let secret = Blob("secret \(nextNumber())".utf8.map { $0 })
            freshSecrets[client] = secret
            give(.greeted(client, greeting(hello, message, fresh: secret)))
        case .activate(var request) where request.idempotencyKey != nil:
            request.digest = Blob(WireCodec.digestBytes(of: request))
            give(.received(client, ClientMessage(id: message.id, trace: message.trace, body: .activate(request))))
        case .notify(var request) where request.idempotencyKey != nil:
            request.digest = Blob(WireCodec.digestBytes(of: request))
            give(.received(client, ClientMessage(id: message.id, trace: message.trace, body: .notify(request))))
        case .acknowledge(let acknowledgement):
            if case .window(let process)? = peers[client] { process.answered(acknowledgement) }
            give(.received(client, message))
        default: give(.received(client, message))
        }
    }

    private func greeting(_ hello: Hello, _ message: ClientMessage, fresh secret: Blob) -> DigestedHello {
        var greeting = DigestedHello(
            id: message.id, trace: message.trace, version: hello.version, role: hello.role, agent: hello.agent,
            launchToken: hello.launchToken.map(digest),
            resume: hello.resume.map {
                DigestedResume(
                    process: $0.process, secret: digest($0.secret), scenes: $0.scenes, heldDrags: $0.heldDrags)
            },
            freshSecret: digest(secret))
        greeting.isDisplayClient = hello.isHand
        greeting.receivesNotifications = hello.receivesNotifications
        greeting.presentsExternalDisplays = hello.presentsExternalDisplays
        greeting.isFromDisplayProgram = hello.isHand
        return greeting
    }

    /// Hands over the next message whose receiver takes it. Applications are given one message at a time, so that what
    /// they do does not depend on which thread was faster.
    private func handOver() -> Bool {
        guard !processes.contains(where: \.isTaking),
            let index = outgoing.firstIndex(where: { !isHeldUp($0.message, to: $0.client) })
        else { return false }
        let (client, message) = outgoing.remove(at: index)
        guard let peer = peers[client] else { return true }
        activity += 1
        let received = overTheWire(message)
        if case .reply(let reply) = received.body {
            if case .window(let process) = peer { process.noteLoad(in: received) }
            replies.removeValue(forKey: ReplyKey(client: client, message: received.id))?(.success(reply))
            return true
        }
        switch peer {
        case .tool(let tool): tool.receive(received)
        case .window(let process): process.receive(received)
        }
        if case .goodbye = received.body { closeForGood(client) }
        return true
    }

    /// What is for a stopped process waits until it goes on, and calls until the welcome is taken.
    private func isHeldUp(_ message: BrokerMessage, to client: ClientID) -> Bool {
        guard case .window(let process)? = peers[client] else { return false }
        switch message.body {
        case .call, .dragCall, .look: return process.isStopped || process.client != client
        case .reply, .event, .goodbye, .stream, .streamOpened, .produceItem, .droppedCopy, .transferTicket,
            .machineContent, .rejoinCluster, .machineRequest:
            return process.isStopped
        }
    }

    private func closeForGood(_ client: ClientID) {
        peers[client] = nil
        failReplies { $0 == client }
        facts.append(.closed(client))
    }

    private func overTheWire(_ message: BrokerMessage) -> BrokerMessage {
        let frames = WireCodec.encode(message)
        do throws(WireError) {
            return try WireCodec.decodeBrokerMessage(
                control: frames[0], blobs: frames.dropFirst().map { Blob($0) })
        } catch {
            Issue.record("the broker's message does not survive the wire: \(error)")
            return message
        }
    }
}

// MARK: - Waiting

extension World {
    /// Waits until nobody has anything to do without time passing.
    func settle() async {
        var quiet = 0
        var stuck = 0
        var rounds = 0
        while quiet < Self.quietRounds && stuck < Self.stuckRounds {
            let before = (activity, clock.sleeps)
            pump()
            await Self.stepAside()
            await waitUntilTaken()
            let isSame = before == (activity, clock.sleeps)
            let isBusy = !facts.isEmpty || !inbox.isEmpty || processes.contains(where: \.isBusy)
            quiet = isSame && !isBusy ? quiet + 1 : 0
            stuck = isSame ? stuck + 1 : 0
            rounds += 1
            guard rounds < Self.roundsMax else {
                Issue.record("the world does not come to rest")
                return
            }
        }
        judge()
    }

    /// Waits until each application has taken what it was handed over. It does so by itself, but on a busy machine its
    /// thread may not run for longer than any number of rounds takes, and until then nobody is handed anything.
    private func waitUntilTaken() async {
        let deadline = ContinuousClock.now + .seconds(60)
        while processes.contains(where: \.isTaking) {
            guard ContinuousClock.now < deadline else {
                Issue.record("an application has not taken a message for a minute")
                return
            }
            await Self.stepAside()
        }
    }

    /// Lets time pass: deadlines and sleepers come in their order, and the world settles after each.
    func pass(_ duration: Duration) async {
        await settle()
        let goal = clock.elapsed + duration
        while let next = [brokersDeadline, clock.next].compactMap({ $0 }).min(), next <= goal {
            clock.move(to: next)
            if let due = brokersDeadline, due <= next { give(.deadlineReached) }
            await settle()
        }
        clock.move(to: goal)
        await settle()
    }

    /// So often nothing may happen before the world counts as quiet. Many, since on a busy machine the thread that has the
    /// next step may not run while others come and go.
    private static let quietRounds = 32
    /// The same while a callback is under way that waits for something else.
    private static let stuckRounds = 600

    /// More than any history of a rule takes.
    private static let roundsMax = 20_000

    /// Once through the pool of threads and back: what was waiting there has run.
    @concurrent private nonisolated static func stepAside() async {
        await Task.yield()
    }
}
