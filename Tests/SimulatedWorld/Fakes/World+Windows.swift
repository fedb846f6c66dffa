import ActivityWire
import BrokerCore
import OrderedCollections

/// Window processes start, connect and end.
extension World {
    /// Returns one of the living processes that meet the condition: number `index`, modulo their count. Nil if no
    /// process meets the condition.
    func livingProcess(_ index: Int, where condition: (FakeProcess) -> Bool = { _ in true }) -> Int? {
        let living = processes.indices.filter { processes[$0].isAlive && condition(processes[$0]) }
        return living.isEmpty ? nil : living[index % living.count]
    }

    mutating func processStarts(_ index: Int) {
        guard broker != nil, !launches.isEmpty else { return }
        let order = launches.remove(at: index % launches.count)
        let process = newProcess(order.app, order: order)
        watched[order.process] = process
        give(
            .processStarted(
                order.process,
                LaunchedProcess(
                    processIdentifier: processes[process].pid, startTime: processes[process].startTime,
                    launchToken: processes[process].token)))
    }

    mutating func processStartFails(_ index: Int) {
        guard broker != nil, !launches.isEmpty else { return }
        let order = launches.remove(at: index % launches.count)
        give(.processStartFailed(order.process, reason: "no such file"))
    }

    @discardableResult
    mutating func newProcess(_ app: AppID, order: LaunchOrder?) -> Int {
        let number = nextNumber()
        processes.append(FakeProcess(pid: Int32(1_000 + number), app: app, startTime: number, order: order))
        return processes.count - 1
    }

    /// Connects and greets: with the secret of the process's last welcome, or else with the token of its launch, or
    /// else with neither.
    ///
    /// - Parameter claimed: The scenes that a returning process says it hosts; nil for the scenes that it really hosts.
    mutating func windowGreets(_ index: Int, claiming claimed: [HostedScene]? = nil) {
        let process = processes[index]
        guard broker != nil, !isStopping, process.life == .running, process.connection == nil, !process.isLeaving else {
            return
        }
        let client = open(.window(index), PeerIdentity(pid: process.pid))
        guard peers[client] != nil else { return }
        processes[index].connection = client
        processes[index].isGreeting = true
        let fresh = nextNumber()
        freshSecrets[client] = fresh
        let id = processes[index].nextMessage()
        processes[index].unanswered[id] = PendingMessage(kind: .hello, sent: now)
        var greeting = DigestedHello(
            id: id, version: ProtocolVersion.current, role: .window(process.app), freshSecret: Digests.secret(fresh))
        greeting.receivesNotifications = true
        if let identity = process.identity, let secret = process.secret {
            let digest = Digests.secret(secret)
            greeting.resume = DigestedResume(process: identity, secret: digest, scenes: claimed ?? process.hosted)
            if store.committed.processes.contains(where: { $0.id == identity && $0.previousSecret == digest }) {
                reached(.resumedWithPreviousSecret)
            }
        } else if process.order != nil {
            greeting.launchToken = process.token
        }
        give(.greeted(client, greeting))
    }

    /// Connects again. The broker notices the end of the old connection only after the new greeting.
    mutating func windowReconnects(_ index: Int, claiming claimed: [HostedScene]? = nil) {
        guard let old = processes[index].connection, processes[index].life == .running, !processes[index].isLeaving
        else {
            return
        }
        peers[old] = .deadEnd
        freshSecrets[old] = nil
        processes[index].disconnect()
        windowGreets(index, claiming: claimed)
        drain()
        close(old)
    }

    /// Greets, loses the connection before the welcome arrives, and greets again.
    mutating func windowLosesWelcome(_ index: Int) {
        drain()
        windowGreets(index)
        drain()
        guard let client = processes[index].connection else { return }
        close(client)
        while commitOne() {}
        drain()
        windowGreets(index)
    }

    mutating func windowIsWelcomed(_ welcome: Welcome, _ id: UInt64, _ index: Int, secret: UInt64) {
        guard processes[index].unanswered.removeValue(forKey: id) != nil else {
            return fail("process \(processes[index].pid) was welcomed without a greeting")
        }
        if let identity = processes[index].identity {
            if identity != welcome.process { fail("process \(identity) came back and was welcomed as another") }
            let isSameRun = processes[index].lastRun == run
            if !processes[index].hosted.isEmpty { reached(isSameRun ? .resumedInSameRun : .resumedAfterRestart) }
        } else if processes[index].order == nil {
            reached(.adopted)
        }
        processes[index].identity = welcome.process
        processes[index].secret = secret
        processes[index].lastRun = run
        processes[index].isGreeting = false
        for session in welcome.lostScenes {
            reached(.sceneLost)
            processes[index].scenes.removeValue(forKey: session)
        }
    }

    mutating func windowReceives(_ message: BrokerMessage, _ index: Int) {
        switch message.body {
        case .call(let call):
            checkCall(call, to: index)
            if let sentence = processes[index].receive(call) { fail(sentence) }
        case .event: fail("a window that did not subscribe got an event")
        case .streamOpened(let opened): streamOpens(opened, .window(index))
        case .stream(let signal): streamSignals(signal, .window(index))
        case .dragCall, .produceItem, .droppedCopy, .transferTicket: windowHearsOfDrag(message.body, index)
        case .look: fail("a window is looked at, and there is no hand")
        case .machineContent, .rejoinCluster, .machineRequest:
            fail("a window was addressed as if it were the cluster client")
        case .goodbye(_, let reconnect):
            guard !reconnect else { return }
            processes[index].isLeaving = true
            processes[index].isAbandoned = true
        case .reply(let reply):
            guard let asked = processes[index].unanswered.removeValue(forKey: message.id) else {
                return fail("a window was answered on message \(message.id), which waits for nothing")
            }
            if asked.kind == .hello, case .refused(let refusal) = reply { return windowIsRefused(refusal, index) }
            if case .itemLoadBegan(let began) = reply { open(FakeStreamEnd(began.stream, .reader), .window(index)) }
            check(reply, to: asked)
        }
    }

    /// Lets a refused process exit, unless the refusal is temporary. A wrong secret is a mistake of the broker, since
    /// the process shows its last secret.
    private mutating func windowIsRefused(_ refusal: Refusal, _ index: Int) {
        switch refusal.code {
        case .wrongSecret: fail("process \(processes[index].pid) showed its last secret and was refused")
        case .appAlreadyRunning: reached(.appAlreadyRunning)
        case .shuttingDown, .tooManyClients, .storeUnavailable: return
        default: break
        }
        processes[index].isLeaving = true
        processes[index].isAbandoned = true
    }

    /// Ends the process. The broker notices the end of the connection and the exit in either order.
    mutating func endProcess(_ index: Int, _ status: ExitStatus, closedFirst: Bool = true) {
        guard processes[index].isAlive else { return }
        note("process \(processes[index].pid) \(status)")
        if status != .exited(0) { see(.crashed(index)) }
        processes[index].life = .dead
        // A process that was adopted twice is watched twice.
        let exits = watched.filter { $0.value == index }.keys.map { Input.processExited($0, status) }
        watched.removeAll { $0.value == index }
        if !closedFirst { pending += exits }
        if let client = processes[index].connection { close(client) }
        if closedFirst { pending += exits }
    }

    mutating func windowSends(_ index: Int, _ request: ClientRequest, kind: PendingMessage.Kind = .other) -> [Effect] {
        guard let client = processes[index].connection, processes[index].isConnected else { return [] }
        let id = processes[index].nextMessage()
        var message = PendingMessage(kind: kind, sent: now)
        if case .activate(let activation) = request {
            message.timeout = (activation.timeout ?? policy.requestTimeout).wholeMilliseconds
        }
        processes[index].unanswered[id] = message
        return give(.received(client, ClientMessage(id: id, body: request)))
    }

    mutating func windowSaysGoodbye(_ index: Int) {
        guard let client = processes[index].connection, processes[index].isConnected else { return }
        processes[index].isLeaving = true
        processes[index].isAbandoned = true
        processes[index].hasSaidGoodbye = true
        give(.received(client, ClientMessage(id: 0, body: .goodbye)))
    }
}
