// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension ActivationRequest: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("acceptsResultStreams", acceptsResultStreams)
            json.member("app", app)
            json.member("event", event)
            json.member("handoffFrom", handoffFrom)
            json.member("idempotencyKey", idempotencyKey)
            json.member("joinBehavior", joinBehavior)
            json.member("placement", placement)
            json.member("pushTarget", pushTarget)
            json.member("requestingSession", requestingSession)
            json.member("reuse", reuse)
            json.member("role", role)
            json.member("session", session)
            json.member("timeout", timeout)
            json.member("transient", isTransient)
            json.member("userInitiated", isUserInitiated)
            json.member("waitingFor", waitingFor)
        }
    }
}

extension JoinBehavior: JSONNamed {}

extension ReusePolicy: JSONNamed {}

extension Placement: JSONNamed {}

extension RequestStage: JSONNamed {}

extension Decision: JSONNamed {}

extension OutcomeCode: JSONNamed {}

extension ActivationOutcome: JSONValue {
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("app", app)
            json.member("decision", decision)
            json.member("outcome", code)
            json.member("reason", reason)
            json.member("redelivered", wasRedelivered)
            json.member("refusal", refusal)
            json.member("request", request)
            json.member("session", session)
            json.member("stage", stage)
        }
    }
}
