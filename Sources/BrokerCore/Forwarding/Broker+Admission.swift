import ActivityWire

/// Requests from other machines: what their brokers vouch for, and what they may not ask for.
extension Broker {
    /// Returns a request as it counts here, and its sender with what the request's ``RequestOrigin`` says of it. A request
    /// of this machine is returned unchanged.
    func admitted(
        _ request: ActivationRequest, _ client: Client
    ) throws(Refusal) -> (request: ActivationRequest, client: Client) {
        guard client.machine != nil else {
            guard request.origin == nil else {
                throw Refusal(
                    code: .requestDenied, reason: "only another machine's broker may say where a request comes from",
                    field: "origin")
            }
            return (request, client)
        }
        guard let origin = request.origin else {
            throw Refusal(
                code: .invalidValue, reason: "a request from another machine must say where it comes from",
                field: "origin")
        }
        guard origin.hops == 1 else {
            throw Refusal(
                code: .requestDenied, reason: "a request is passed on only once", field: "origin.hops", limit: 1)
        }
        for (isPresent, field) in [
            (request.handoffFrom != nil, "handoffFrom"), (request.placement == .push, "placement"),
            (request.machine != nil, "machine"),
        ] where isPresent {
            throw Refusal(code: .requestDenied, reason: "another machine may not ask for this", field: field)
        }
        var (request, client) = (request, client)
        client.origin = origin
        // It would name a session of this machine.
        request.requestingSession = nil
        request.acceptsResultStreams = false
        return (request, client)
    }
}
