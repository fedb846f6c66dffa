extension ControlWriter {
    /// The digest stays behind: whoever receives a request takes it anew.
    mutating func write(_ request: ActivationRequest) -> WireActivationRequest {
        var wire = WireActivationRequest()
        if let app = request.app { wire.app = app.text }
        if let event = request.event { wire.event = write(event) }
        if let session = request.session { wire.session = session.text }
        if let reuse = request.reuse { wire.reuse = choice(reuse) }
        wire.role = role(request.role)
        wire.requestingSession = data(request.requestingSession)
        wire.placement = choice(request.placement)
        wire.isTransient = request.isTransient
        wire.isUserInitiated = request.isUserInitiated
        if request.waitingFor != .handled { wire.waitingFor = choice(request.waitingFor) }
        if let timeout = request.timeout { wire.timeout = timeout.wireMilliseconds }
        if let key = request.idempotencyKey { wire.idempotencyKey = key }
        if let source = request.handoffFrom { wire.handoffFrom = source.text }
        wire.acceptsResultStreams = request.acceptsResultStreams
        wire.joinBehavior = choice(request.joinBehavior)
        if let target = request.pushTarget { wire.pushTarget = target.text }
        return wire
    }
}

extension ControlReader {
    mutating func read(_ wire: WireActivationRequest) throws(Refusal) -> ActivationRequest {
        var request = ActivationRequest()
        request.app = try within("app", optionalApp(wire.app))
        request.event = wire.hasEvent ? try within("event", read(wire.event)) : nil
        request.session = wire.hasSession ? try within("session", reference(wire.session)) : nil
        request.reuse = try within("reuse", optionalChoice(wire.reuse))
        request.role = try within("role", role(wire.role))
        request.requestingSession = try within("requestingSession", optionalIdentifier(wire.requestingSession))
        request.placement = try within("placement", choice(wire.placement))
        request.isTransient = wire.isTransient
        request.isUserInitiated = wire.isUserInitiated
        request.waitingFor = try within("waitingFor", optionalChoice(wire.waitingFor)) ?? .handled
        request.timeout = wire.hasTimeout ? try within("timeout", timeout(wire.timeout)) : nil
        request.idempotencyKey = try within(
            "idempotencyKey",
            optionalText(wire.hasIdempotencyKey, wire.idempotencyKey, atMost: Limits.idempotencyKeyBytes)
        )
        request.handoffFrom = wire.hasHandoffFrom ? try within("handoffFrom", reference(wire.handoffFrom)) : nil
        request.acceptsResultStreams = wire.acceptsResultStreams
        request.joinBehavior = try within("joinBehavior", choice(wire.joinBehavior))
        request.pushTarget = wire.hasPushTarget ? try within("pushTarget", reference(wire.pushTarget)) : nil
        return request
    }

    func timeout(_ milliseconds: Int64) throws(Refusal) -> Duration {
        let bound = Limits.requestTimeoutMaximum.wireMilliseconds
        guard milliseconds > 0 else {
            throw Refusal(code: .invalidValue, reason: "is \(milliseconds) ms, not over 0")
        }
        guard milliseconds <= bound else {
            throw Refusal(code: .tooLarge, reason: "is \(milliseconds) ms, more than \(bound)", limit: bound)
        }
        return .milliseconds(milliseconds)
    }
}
