import ActivityWire
import BrokerCore
import OrderedCollections

/// Requests of the user's tools, and the messages that the tools get.
extension World {
    /// Returns the tool's connection, and opens one if there is none.
    private mutating func connection(ofTool index: Int) -> ClientID? {
        guard broker != nil, !isStopping else { return nil }
        if let connection = tools[index].connection { return connection }
        let client = open(.tool(index), PeerIdentity(pid: tools[index].pid))
        guard peers[client] != nil else { return nil }
        tools[index].connection = client
        let id = tools[index].nextMessage()
        tools[index].unanswered[id] = PendingMessage(kind: .hello, sent: now)
        give(
            .greeted(
                client,
                DigestedHello(
                    id: id, version: ProtocolVersion.current, role: .tool, freshSecret: Digests.secret(nextNumber()))))
        return client
    }

    @discardableResult
    mutating func toolSends(
        _ tool: Int,
        _ request: ClientRequest,
        kind: PendingMessage.Kind = .other,
        timeout: Duration? = nil,
        isTransient: Bool = false
    ) -> [Effect] {
        let index = tool % tools.count
        guard let client = connection(ofTool: index), peers[client] != nil else { return [] }
        let id = tools[index].nextMessage()
        tools[index].unanswered[id] = PendingMessage(
            kind: kind, sent: now, timeout: (timeout ?? policy.requestTimeout).wholeMilliseconds,
            isTransient: isTransient)
        return give(.received(client, ClientMessage(id: id, body: request)))
    }

    /// Subscribes a tool to events.
    ///
    /// - Parameter from: 0 for the whole state, 1 for the events after the tool's last event, another number for the
    ///   events after a position that the broker has not reached.
    mutating func toolSubscribes(_ tool: Int, from: Int) {
        let index = tool % tools.count
        var position: EventPosition?
        if from > 0, let last = tools[index].lastPosition {
            position = from == 1 ? last : EventPosition(brokerEpoch: last.brokerEpoch, number: last.number &+ 1_000)
        }
        if tools[index].connection == nil || !tools[index].isSubscribed { tools[index].mirror = BrokerMirror() }
        // A tool that has no mirror from its old connection needs the whole state.
        if tools[index].mirror == BrokerMirror(), from == 1 { position = nil }
        toolSends(tool, .subscribe(position), kind: position == nil ? .wholeState : .other)
        tools[index].isSubscribed = tools[index].connection != nil
    }

    mutating func toolReceives(_ message: BrokerMessage, _ index: Int) {
        switch message.body {
        case .call(let call): fail("a tool was called: \(call.body.callback)")
        case .event(let event): toolHears(event, index)
        case .goodbye: break
        case .streamOpened(let opened): streamOpens(opened, .tool(index))
        case .stream(let signal): streamSignals(signal, .tool(index))
        case .droppedCopy(let copy):
            reached(.copyReceived)
            open(FakeStreamEnd(copy.stream, .reader), .tool(index))
        case .machineContent, .rejoinCluster, .machineRequest:
            fail("a tool was addressed as if it were the cluster client")
        case .dragCall, .produceItem, .transferTicket, .look: fail("a tool was called as if it were a window")
        case .reply(let reply):
            guard let asked = tools[index].unanswered.removeValue(forKey: message.id) else {
                return fail("a tool was answered on message \(message.id), which waits for nothing")
            }
            // Events may repeat from here on.
            if case .subscribed = reply {
                tools[index].lastPosition = nil
                if asked.kind == .wholeState { tools[index].mirror = BrokerMirror() }
            }
            if asked.kind == .drag { toolHolds(reply, index) }
            check(reply, to: asked)
        }
    }

    private mutating func toolHears(_ event: NumberedEvent, _ index: Int) {
        if event.event == .gap {
            reached(.gapInEvents)
        } else if let last = tools[index].lastPosition, last.brokerEpoch == event.position.brokerEpoch,
            tools[index].isSubscribed, event.position < last
        {
            return fail("event \(event.position.number) came after event \(last.number)")
        }
        tools[index].lastPosition = event.position
        tools[index].mirror.apply(event.event)
        if event.event == .stateComplete { reached(.caughtUpEvents) }
    }

    func request(_ shape: OpenShape, isTransient: Bool = false) -> ActivationRequest {
        let app = shape.app % (SimulatedApps.count + 1)
        let described = app < SimulatedApps.count ? SimulatedApps.all[app] : nil
        let type = (described ?? SimulatedApps.all[0]).activityTypes.first ?? "type"
        let content = SimulatedApps.content(shape.target)
        // See ``OpenShape/target``.
        let event: SceneEvent? =
            content == nil && shape.timeout == 3 && described != nil
            ? nil : .activity(Activity(type: type, targetContentIdentifier: content))
        var request = ActivationRequest(
            app: described?.id, event: event, reuse: ReusePolicy(rawValue: UInt8(clamping: shape.reuse)),
            isTransient: isTransient,
            waitingFor: RequestStage(rawValue: UInt8(clamping: shape.stage % 6 + 1)) ?? .handled,
            timeout: Self.timeouts[shape.timeout % Self.timeouts.count])
        if shape.key > 0 {
            request.idempotencyKey = "key-\(shape.key)"
            request.digest = Blob([app, shape.target, shape.reuse, shape.timeout].map { UInt8(clamping: $0) })
        }
        return request
    }

    /// Returns a window's request. The request names the scene in which the user acted, unless the shape has no
    /// content.
    func ownRequest(_ shape: OpenShape, _ process: Int) -> ActivationRequest {
        var request = request(shape)
        let scenes = processes[process].scenes.values
        guard !scenes.isEmpty, shape.target != 0 else { return request }
        request.requestingSession = scenes[shape.target % scenes.count].session
        request.isUserInitiated = shape.timeout % 2 == 0
        return request
    }

    private static let timeouts: [Duration?] = [nil, .seconds(2), .seconds(15), .milliseconds(200)]
}

extension EventPosition {
    fileprivate static func < (left: EventPosition, right: EventPosition) -> Bool {
        (left.brokerEpoch, left.number) < (right.brokerEpoch, right.number)
    }
}
