import ActivityWire
import BrokerCore
import OrderedCollections

/// The broker's shell: gives inputs to the core, performs effects, and holds back effects that wait for a commit.
extension World {
    @discardableResult
    mutating func give(_ input: Input) -> [Effect] {
        let moment = moment
        guard broken.isEmpty, let orders = broker?.handle(input, at: moment) else { return [] }
        note("in   \(input)")
        for order in orders { digest.mix(order) }
        tellStep(orders)
        checkOrder(orders, of: input)
        let effects = orders.map(\.effect)
        see(.stepped(input, effects))
        perform(orders)
        return effects
    }

    mutating func checkOrder(_ orders: [Order], of input: Input?) {
        guard judges, broken.isEmpty else { return }
        if let sentence = order.check(orders, of: input) { fail(sentence) }
    }

    mutating func tellStep(_ orders: [Order]) {
        guard steps != nil else { return }
        let deadline = broker?.nextDeadline
        steps?.note(orders, deadline: deadline)
        if history != nil { for line in StepText.lines(orders, deadline: deadline) { note("step \(line)") } }
    }

    /// Gives the core the inputs that the last effects caused, until there are none.
    mutating func drain() {
        var rounds = 0
        while !pending.isEmpty, broker != nil, broken.isEmpty {
            give(pending.removeFirst())
            rounds += 1
            if rounds > Self.drainLimit { return fail("the broker and its shell talk to each other without end") }
        }
        if isStopping { stopBroker() }
    }

    private static let drainLimit = 10_000

    /// Gives the core the ended requests if they are due.
    mutating func giveLateRequests() {
        guard let records = lateRequests?.next() else { return }
        lateRequests = nil
        if broker?.isHoldingInputs == true { reached(.inputHeldForEndedRequests) }
        give(.earlierRequestsRead(records))
    }

    mutating func perform(_ orders: [Order]) {
        for order in orders {
            if case .persist(let sequence, let changes) = order.effect {
                note("out  persist \(sequence.number): \(changes)")
                checkGroup(changes)
            }
            if case .close(_, let refusal, _) = order.effect, refusal.code == .sessionTakenOver { reached(.takeover) }
            if let effect = store.admit(order, holds: shell != .sendsBeforeCommit) { execute(effect) }
        }
    }

    /// Commits the oldest group and performs the effects that waited for it. Returns false if there is none.
    @discardableResult
    mutating func commitOne() -> Bool {
        guard broker != nil else { return false }
        if shell == .losesCommits, store.loseOldest() {
            release()
            return true
        }
        guard let group = store.commit() else { return false }
        note("committed \(group.sequence.number)")
        checkCommitted(group.changes)
        see(.committed(group.changes))
        release()
        return true
    }

    /// Performs the held effects that need not wait any more.
    private mutating func release() {
        while broken.isEmpty, let effect = store.release() { execute(effect) }
    }

    private mutating func execute(_ effect: Effect) {
        note("out  \(effect)")
        see(.done(effect))
        switch effect {
        case .persist: break
        case .send(let client, let message): hand(message, to: client)
        case .welcome(let client, let message): handWelcome(message, to: client)
        case .close(let client, let refusal, let reconnect): cut(client, refusal, reconnect: reconnect)
        case .awaitTaken(let client, let portion): pending.append(.taken(client, portion: portion))
        case .launch(let order):
            checkLaunch(order)
            launches.append(order)
        case .watch(let process, let pid, _): watch(process, pid: pid)
        case .inspect(let process):
            inspections += 1
            pending.append(.processInspected(process, condition(of: process), hindrance: hindrance))
        case .signal(let process, let signal): self.signal(process, signal)
        case .forget(let process):
            guard let index = watched.removeValue(forKey: process) else { return }
            if !processes[index].isAbandoned { reached(.abandoned) }
            processes[index].isAbandoned = true
        case .writeSnapshot(let file, _): writeSnapshot(file)
        case .removeSnapshot(let file): images.remove(file)
        case .keepSnapshots(let files): images.formIntersection(files)
        case .sendSnapshot(let file, let row, let client, let id, let trace):
            sendSnapshot(file, row, to: client, id: id, trace: trace)
        case .transfer(let order): transfer(order)
        case .spool(let order): spool(order)
        case .readDeliveries(let session, let range):
            reached(.deliveriesRead)
            pending.append(.deliveriesRead(session, range, store.deliveries(to: session, range)))
        case .stop: isStopping = true
        }
    }

    private mutating func stopBroker() {
        while commitOne() {}
        note("broker stops")
        killBroker()
    }

    private mutating func watch(_ process: WindowProcessID, pid: Int32) {
        guard let index = processes.firstIndex(where: { $0.pid == pid && $0.isAlive }) else {
            reached(.processGoneWhileBrokerDead)
            return pending.append(.processExited(process, .unknown))
        }
        watched[process] = index
    }

    /// The reason why windows may not answer: the store, while effects wait for it. Held calls have not reached their
    /// windows.
    private var hindrance: Hindrance? {
        store.held.isEmpty ? nil : Hindrance(.store, until: moment.instant)
    }

    private func condition(of process: WindowProcessID) -> ProcessCondition {
        guard let index = watched[process] else { return .gone }
        switch processes[index].life {
        case .running: return .running
        case .stopped: return .stopped
        case .dead: return .gone
        }
    }

    /// Signals a process. On *terminate* the process exits with its next step; a stopped process does so after it is
    /// continued. On *kill* the process ends at once.
    private mutating func signal(_ process: WindowProcessID, _ signal: TerminationSignal) {
        guard let index = watched[process], processes[index].isAlive else { return }
        if processes[index].life == .stopped, !isShuttingDown, !processes[index].isOutOfMemory {
            return fail("process \(processes[index].pid) is stopped and was sent \(signal)")
        }
        switch signal {
        case .terminate: processes[index].isLeaving = true
        case .kill:
            reached(.killed)
            endProcess(index, .signaled(9))
        }
    }
}

// MARK: - Connections

extension World {
    mutating func open(_ peer: Peer, _ credentials: PeerIdentity) -> ClientID {
        lastClient += 1
        let client = ClientID(lastClient)
        peers[client] = peer
        give(.opened(client, credentials))
        return client
    }

    /// Closes the connection from the peer's side and tells the broker.
    mutating func close(_ client: ClientID) {
        guard let peer = peers.removeValue(forKey: client) else { return }
        disconnected(peer)
        pending.append(.closed(client))
    }

    /// Closes the connection on the broker's order.
    private mutating func cut(_ client: ClientID, _ refusal: Refusal, reconnect: Bool) {
        guard let peer = peers[client] else { return }
        if case .auditor = peer, !isStopping, refusal.code != .shuttingDown {
            return fail("the auditor was cut off: \(refusal)")
        }
        if refusal.code == .malformed { reached(.malformedCut) }
        close(client)
    }

    mutating func disconnected(_ peer: Peer) {
        switch peer {
        case .tool(let index): tools[index].disconnect()
        case .window(let index): processes[index].disconnect()
        case .stranger, .deadEnd, .auditor: break
        }
    }

    mutating func hand(_ message: BrokerMessage, to client: ClientID) {
        guard let peer = peers[client] else { return }
        checkIsCommitted(message, to: client)
        switch peer {
        case .tool(let index): toolReceives(message, index)
        case .window(let index): windowReceives(message, index)
        case .stranger:
            if case .reply(.welcome) = message.body { fail("a stranger was welcomed") }
        case .deadEnd, .auditor: break
        }
    }

    private mutating func handWelcome(_ message: BrokerMessage, to client: ClientID) {
        guard let peer = peers[client], peer != .deadEnd, case .reply(.welcome(let welcome)) = message.body else {
            return
        }
        guard case .window(let index) = peer, let secret = freshSecrets[client] else {
            return fail("a welcome with a secret went to \(peer)")
        }
        checkIsCommitted(message, to: client)
        freshSecrets[client] = nil
        windowIsWelcomed(welcome, message.id, index, secret: secret)
    }
}
