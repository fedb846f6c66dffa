import ActivityWire
import BrokerClient
import BrokerCore
import SimulatedWorld
import Synchronization
import Testing

@testable import SceneClient

// What the broker's shell does: it gives the core its facts, and does what the core orders.
extension World {
    func give(_ input: Input) {
        guard broker != nil else { return }
        activity += 1
        isJudged = false
        perform(broker?.handle(input, at: moment) ?? [], of: input)
    }

    /// Looks at the core's state and at the store's, if anything has happened since the last time.
    func judge() {
        guard !isJudged, let broker else { return }
        isJudged = true
        for sentence in broker.brokenInvariants { Issue.record("broken: \(sentence)") }
        for sentence in broker.differences(from: store.committed) { Issue.record("not written: \(sentence)") }
    }

    /// What depends on a change comes after all that depends on none: the change is committed at the end of the step.
    func perform(_ orders: [Order], of input: Input?) {
        if let sentence = order.check(orders, of: input) { Issue.record("\(sentence)") }
        for order in orders {
            if case .persist(_, let changes) = order.effect { nameSessions(in: changes) }
            if let effect = store.admit(order) { perform(effect) }
        }
        store.commitAll()
        while let effect = store.release() { perform(effect) }
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .persist: break
        case .send(let client, let message): outgoing.append((client, message))
        case .welcome(let client, let message): outgoing.append((client, completed(message, for: client)))
        case .close(let client, let refusal, let reconnect):
            outgoing.append((client, BrokerMessage(id: 0, body: .goodbye(refusal, reconnect: reconnect))))
        case .awaitTaken(let client, let portion): facts.append(.taken(client, portion: portion))
        case .launch(let order): launch(order)
        case .watch(let process, let identifier, _): watch(process, identifier)
        case .inspect(let process):
            facts.append(.processInspected(process, self.process(process)?.condition ?? .gone))
        case .signal(let process, let signal): self.process(process)?.receive(signal)
        case .forget(let process): self.process(process)?.identifier = nil
        case .writeSnapshot(let file, let image):
            images[file] = image
            facts.append(.snapshotWritten(file))
        case .removeSnapshot(let file): images[file] = nil
        case .keepSnapshots(let files): images = images.filter { files.contains($0.key) }
        case .sendSnapshot(let file, let row, let client, let id, let trace):
            let snapshot = ActivityWire.SceneSnapshot(
                image: images[file] ?? .empty, contentType: row.contentType, width: row.width, height: row.height,
                scale: row.scale)
            outgoing.append((client, BrokerMessage(id: id, trace: trace, body: .reply(.snapshot(row, snapshot)))))
        // No descriptor and no file leaves this world.
        case .transfer(.expect(let grant, _, let client)): facts.append(.transfer(.refused(grant, from: client)))
        case .spool(.append(let load, _)): facts.append(.spool(.failed(load)))
        case .transfer, .spool: break
        case .readDeliveries(let session, let range):
            facts.append(.deliveriesRead(session, range, store.deliveries(to: session, range)))
        case .stop: broker = nil
        }
    }

    private func completed(_ message: BrokerMessage, for client: ClientID) -> BrokerMessage {
        guard case .reply(.welcome(var welcome)) = message.body else { return message }
        welcome.secret = freshSecrets.removeValue(forKey: client)
        return BrokerMessage(id: message.id, trace: message.trace, body: .reply(.welcome(welcome)))
    }

    // MARK: Processes

    func process(_ id: WindowProcessID) -> WorldProcess? {
        processes.first { $0.identifier == id && !$0.hasEnded }
    }

    private func launch(_ order: LaunchOrder) {
        guard let app = app(order.app) else { return }
        guard app.startFailure == nil else {
            return facts.append(.processStartFailed(order.process, reason: app.startFailure ?? ""))
        }
        let process = WorldProcess(app, world: self, number: nextNumber(), identifier: order.process)
        processes.append(process)
        app.launches.append(order)
        note("\(app.name) launched")
        facts.append(
            .processStarted(
                order.process,
                LaunchedProcess(
                    processIdentifier: process.processIdentifier, startTime: 1, launchToken: digest(process.token))))
        process.start()
    }

    private func watch(_ process: WindowProcessID, _ identifier: Int32) {
        guard let living = processes.first(where: { $0.processIdentifier == identifier && !$0.hasEnded }) else {
            return facts.append(.processExited(process, .unknown))
        }
        living.identifier = process
    }

    func processEnded(_ process: WorldProcess, _ status: BrokerCore.ExitStatus) {
        guard let identifier = process.identifier else { return }
        facts.append(.processExited(identifier, status))
        wake()
    }

    /// Stands for a digest: secrets of a world are made by it.
    func digest(_ secret: Blob) -> SecretDigest { SecretDigest(secret.bytes) }

    // MARK: Connections

    func connect(_ peer: Peer, processIdentifier: Int32) -> ClientID {
        let client = ClientID(nextNumber())
        peers[client] = peer
        give(
            .opened(
                client,
                PeerIdentity(
                    processIdentifier: processIdentifier, userIdentifier: 1_000, groupIdentifier: 1_000,
                    posixSession: processIdentifier)))
        return client
    }

    /// A window's way in: the hello goes over the wire like everything else.
    func dial(
        _ process: WorldProcess, launchToken: Blob?, resume: Resume?
    ) async throws(ClientError) -> any BrokerLink {
        activity += 1
        guard !process.hasEnded else { throw .invalidEndpoint("the process was killed") }
        guard broker != nil else { throw .noBroker(endpoint: "memory") }
        let client = connect(.window(process), processIdentifier: process.processIdentifier)
        let hello = Hello(
            role: .window(process.app.id), agent: "test", launchToken: launchToken, resume: resume,
            receivesNotifications: true, presentsExternalDisplays: true)
        let reply = try await request(.hello(hello), from: client, timeout: nil)
        switch reply {
        case .welcome(let welcome):
            let link = MemoryLink(welcome, client: client, world: self)
            process.adopt(link, client: client)
            return link
        case .refused(let refusal): throw .refused(refusal)
        default: throw .unexpected(reply, insteadOf: "welcome")
        }
    }

    /// A client's end of the connection is closed.
    func closed(_ client: ClientID) {
        guard let peer = peers.removeValue(forKey: client) else { return }
        if case .window(let process) = peer, process.client == client { process.hangUp() }
        failReplies { $0 == client }
        facts.append(.closed(client))
        wake()
    }

    func request(
        _ body: ClientRequest, from client: ClientID, timeout: Duration?
    ) async throws(ClientError) -> Reply {
        let result = await withCheckedContinuation { continuation in
            send(body, from: client) { continuation.resume(returning: $0) }
            pump()
        }
        return try result.get()
    }

    /// Puts a request on its way; the answer may come at any time.
    func send(
        _ body: ClientRequest, from client: ClientID,
        answer: @escaping @MainActor (Result<Reply, ClientError>) -> Void
    ) {
        guard peers[client] != nil else { return answer(.failure(.connectionLost)) }
        let message = ClientMessage(id: nextNumber(), body: body)
        replies[ReplyKey(client: client, message: message.id)] = answer
        inbox.append((client, message))
        wake()
    }

    /// What has no answer, from any thread.
    nonisolated func post(_ message: ClientMessage, from client: ClientID) {
        posted.withLock { $0.append((client, message)) }
        wake()
    }
}
