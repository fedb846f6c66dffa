extension ControlWriter {
    mutating func write(_ call: SceneCall) -> WireSceneCall {
        var wire = WireSceneCall()
        wire.id = call.id.number
        wire.session = data(call.session)
        wire.epoch = call.epoch.number
        wire.body = write(call.body)
        return wire
    }

    private mutating func write(_ body: SceneCall.Body) -> WireSceneCall.OneOf_Body {
        switch body {
        case .configure(let session, let options): .configure(write(session, options))
        case .connect(let session, let options): .connect(write(session, options))
        case .willEnterForeground: .willEnterForeground(WireNothing())
        case .didBecomeActive: .didBecomeActive(WireNothing())
        case .willResignActive: .willResignActive(WireNothing())
        case .didEnterBackground: .didEnterBackground(WireNothing())
        case .deliver(let delivery): .deliver(write(delivery))
        case .collectState: .collectState(WireNothing())
        case .dismiss(let animation): .dismiss(write(animation))
        case .disconnect: .disconnect(WireNothing())
        case .discard(let sessions): .discard(write(sessions))
        case .ping: .ping(WireNothing())
        case .restorationAvailable(let activity): .restorationAvailable(write(activity))
        case .saveActivity(let number): .saveActivity(WireActivityNumber(number))
        case .continuationFailed(let failure): .continuationFailed(write(failure))
        case .activityWasContinued(let number): .activityWasContinued(WireActivityNumber(number))
        case .receiveContinuationStreams(let streams): .receiveContinuationStreams(write(streams))
        case .transition(let transition): .transition(write(transition))
        case .notice(let notice): .notice(write(notice))
        }
    }

    private mutating func write(
        _ session: SceneSessionDescription,
        _ options: ConnectionOptions
    ) -> WireSceneConnection {
        var wire = WireSceneConnection()
        wire.session = write(session)
        wire.options.reason = choice(options.reason)
        wire.options.isStateQuarantined = options.isStateQuarantined
        for delivery in options.deliveries { wire.options.deliveries.append(write(delivery)) }
        if let type = options.handoffActivityType { wire.options.handoffActivityType = type }
        if let geometry = options.geometry { wire.options.geometry = write(geometry) }
        return wire
    }

    private func write(_ animation: DismissalAnimation) -> WireDismissCall {
        var wire = WireDismissCall()
        wire.animation = choice(animation)
        return wire
    }

    mutating func write(_ delivery: Delivery) -> WireDelivery {
        var wire = WireDelivery()
        wire.number = delivery.number.number
        wire.request = data(delivery.request)
        wire.isRedelivery = delivery.isRedelivery
        wire.sender = write(delivery.sender)
        wire.event = write(delivery.event)
        return wire
    }

    private func write(_ sender: Sender) -> WireSender {
        var wire = WireSender()
        if let app = sender.app { wire.app = app.text }
        wire.session = data(sender.session)
        wire.processIdentifier = sender.processIdentifier
        wire.userIdentifier = sender.userIdentifier
        return wire
    }
}

extension ControlReader {
    mutating func read(_ wire: WireSceneCall) throws(Refusal) -> SceneCall {
        SceneCall(
            id: CallID(wire.id),
            session: try within("session", optionalIdentifier(wire.session)),
            epoch: SceneEpoch(wire.epoch),
            body: try body(of: wire)
        )
    }

    private mutating func body(of wire: WireSceneCall) throws(Refusal) -> SceneCall.Body {
        switch wire.body {
        case .configure(let connection):
            let (session, options) = try within("configure", read(connection))
            return .configure(session, options)
        case .connect(let connection):
            let (session, options) = try within("connect", read(connection))
            return .connect(session, options)
        case .willEnterForeground: return .willEnterForeground
        case .didBecomeActive: return .didBecomeActive
        case .willResignActive: return .willResignActive
        case .didEnterBackground: return .didEnterBackground
        case .deliver(let delivery): return .deliver(try within("deliver", read(delivery)))
        case .collectState: return .collectState
        case .dismiss(let call): return .dismiss(try within("dismiss.animation", animation(call.animation)))
        case .disconnect: return .disconnect
        case .discard(let sessions): return .discard(try within("discard", read(sessions)))
        case .ping: return .ping
        case .restorationAvailable(let activity):
            return .restorationAvailable(try within("restorationAvailable", read(activity)))
        case .saveActivity(let activity): return .saveActivity(activity.number)
        case .continuationFailed(let failure):
            return .continuationFailed(try within("continuationFailed", read(failure)))
        case .activityWasContinued(let activity): return .activityWasContinued(activity.number)
        case .receiveContinuationStreams(let streams): return .receiveContinuationStreams(read(streams))
        case .transition(let transition): return .transition(try within("transition", read(transition)))
        case .notice(let notice): return .notice(try within("notice", read(notice)))
        case nil: throw unknownKind(of: "call", wire.unknownFields)
        }
    }

    private mutating func read(
        _ wire: WireSceneConnection
    ) throws(Refusal) -> (SceneSessionDescription, ConnectionOptions) {
        let session = try within("session", read(wire.session))
        let reason: ConnectReason = try within("options.reason", choice(wire.options.reason))
        let deliveries = try within("options.deliveries", each: wire.options.deliveries) {
            (delivery) throws(Refusal) in try read(delivery)
        }
        let options = ConnectionOptions(
            reason: reason, deliveries: deliveries, isStateQuarantined: wire.options.isStateQuarantined,
            handoffActivityType: wire.options.hasHandoffActivityType ? wire.options.handoffActivityType : nil,
            geometry: wire.options.hasGeometry ? try within("options.geometry", read(wire.options.geometry)) : nil)
        return (session, options)
    }

    /// Unspecified is standard.
    func animation(_ animation: WireDismissalAnimation) throws(Refusal) -> DismissalAnimation {
        try optionalChoice(animation) ?? .standard
    }

    mutating func read(_ wire: WireDelivery) throws(Refusal) -> Delivery {
        Delivery(
            number: DeliveryNumber(wire.number),
            request: try within("request", identifier(wire.request)),
            isRedelivery: wire.isRedelivery,
            sender: try within("sender", read(wire.sender)),
            event: try within("event", read(wire.event))
        )
    }

    private func read(_ wire: WireSender) throws(Refusal) -> Sender {
        Sender(
            app: try within("app", optionalApp(wire.app)),
            session: try within("session", optionalIdentifier(wire.session)),
            processIdentifier: wire.processIdentifier,
            userIdentifier: wire.userIdentifier
        )
    }
}
