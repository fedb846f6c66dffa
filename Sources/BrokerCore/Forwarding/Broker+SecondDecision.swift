import ActivityWire

/// The second decision about a request that its machine did not take.
extension Broker {
    /// Decides once more about a request that its machine did not take; nothing has happened there. A request that names
    /// its machine ends, and so does one that was decided about twice.
    mutating func decideAgain(_ id: RequestID, because refusal: Refusal, orEnd code: OutcomeCode) {
        guard let entry = forwarded[id], let request = requests[id] else { return }
        let detour = "\(entry.record.machine) did not take the request (\(refusal.reason))"
        do throws(Refusal) {
            guard entry.record.isRouted, !entry.record.isSecondChoice else { throw refusal }
            let sender = request.record.decision.sender
            try decideAgain(entry, detour: detour, for: Client(standingInFor: sender, entry.record.activation.origin))
        } catch {
            end(id, code, reason: refusal.reason, refusal: code == .refused ? refusal : nil)
        }
    }

    private mutating func decideAgain(
        _ entry: ForwardedRequests.Entry, detour: String, for client: Client
    ) throws(Refusal) {
        let id = entry.record.request
        let sent = try requestWithActivityType(entry.record.activation)
        let request = try linked(sent)
        let plan = try plan(request, sent: sent.event, client)
        if case .elsewhere(let choice) = route(request, plan, client, without: entry.record.machine) {
            var record = entry.record
            (record.machine, record.isSecondChoice) = (choice.machine, true)
            step.record(.forwardedRequest(record))
            forwarded.update(id) { entry in
                entry.record = record
                entry.lastFailure = ""
            }
            requests.redirect(id, to: choice.machine, .forwarded, detour: detour)
            return passOn(id)
        }
        let session: SceneSessionID
        let decision: Decision
        switch plan.resolution.choice {
        case .refuse(let refusal): throw refusal
        // Requests that ask for candidates are not passed on.
        case .candidates: throw noLiveWindow
        case .session(let chosen):
            decision = try check(request, for: chosen)
            session = chosen
        case .create:
            try checkOutboxBytes(for: request, app: plan.app.id, session: nil)
            session = try createSession(
                app: plan.app, role: roleOfNewSession(request.role, of: plan.app),
                target: request.event?.targetContentIdentifier)
            decision = .created
        }
        settleForwarding(of: id)
        requests.redirect(
            id, to: nil, session: session, decision,
            detour: "\(detour), so it was decided here: \(plan.resolution.rule)")
        deliver(request, id, to: session, plan, client, within: entry.timeLeft(at: now.instant))
    }
}

extension Client {
    /// A client in place of a sender that may be gone meanwhile, with what the broker has found out about it.
    fileprivate init(standingInFor sender: Sender?, _ origin: RequestOrigin?) {
        let peer = PeerIdentity(
            processIdentifier: sender?.processIdentifier ?? 0, userIdentifier: sender?.userIdentifier ?? 0,
            groupIdentifier: 0, posixSession: 0)
        self.init(id: ClientID(0), peer: peer, peerState: .tool)
        self.origin = origin
    }
}
