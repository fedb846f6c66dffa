import ActivityWire
import OrderedCollections
import ScenePredicates

/// Questions, which change nothing.
extension Broker {
    mutating func answer(_ query: Query, _ message: ClientMessage, _ client: Client) throws(Refusal) {
        let answer: Reply =
            switch query {
            case .status: .status(status)
            case .configuration: .settings(identity.settings)
            case .limits: .settings(identity.limits)
            case .grants: .grants(grantRows)
            case .apps: .apps(apps.values.map { row(of: $0) })
            case .app(let app): .apps([try row(ofApp: app)])
            case .sessions(let page): self.page(page)
            case .session(let reference): .sessions(rows(of: try find(reference)))
            case .scenes(let page): self.page(page) { $0.lifecycle.state != .unattached }
            case .log(let reference): .log(path: logPath(of: try find(reference, as: "log")))
            case .explain(let request, let whyNot): try explain(request, whyNot: whyNot)
            case .screen: .screen(screenReport)
            case .history(let reference): history(of: try find(reference, as: "history"))
            case .quarantines: .quarantines(quarantines)
            case .snapshot: .done  // Answered by itself, because the image is not here.
            case .defaultApps: .defaultApps(Array(defaultApps.values))
            case .layouts: .layouts(layouts.values.map(\.layout))
            case .layout(let name): .layout(try layout(named: name, as: "layout").layout)
            case .layoutDifference(let name): .layoutDifference(try difference(from: name))
            case .sceneReport(let reference): try sceneReport(of: reference, for: client)
            case .screenTour(let reference, let beside): .screenTour(try tour(of: reference, beside: beside))
            }
        // An answer may show what is not committed yet, so it waits for that like everything else.
        reply(answer, to: client.id, id: message.id, trace: message.trace)
    }

    mutating func openSessions(_ page: Page, _ message: ClientMessage, _ client: Client) throws(Refusal) {
        guard let app = client.app else {
            throw Refusal(code: .notAWindow, reason: "only a window has open sessions; ask for all sessions instead")
        }
        reply(self.page(page, of: app), to: client.id, id: message.id, trace: message.trace)
    }

    private var status: StatusReport {
        StatusReport(
            version: identity.version, brokerEpoch: events.brokerEpoch,
            processIdentifier: identity.processIdentifier, uptime: now.instant - .start,
            endpoint: identity.endpoint, stateDirectory: identity.stateDirectory,
            apps: UInt32(clamping: apps.count), sessions: UInt32(clamping: sessions.count),
            scenes: UInt32(clamping: sessions.totals.scenes),
            clients: UInt32(clamping: clients.count),
            requestsUnderWay: UInt32(clamping: requests.underWay + transients.count),
            deliveriesPending: UInt32(clamping: transients.count + sessions.totals.deliveries),
            commits: sequence.number)
    }

    private func rows(of id: SceneSessionID) -> [SessionRow] {
        sessions[id].map { [row(of: $0)] } ?? []
    }

    /// The file that the output of the session's process goes to.
    private func logPath(of id: SceneSessionID) -> String {
        let app = sessions[id]?.record.app
        let isOwn = app.flatMap { apps[$0] }?.processModel == .scene
        let name = isOwn ? id.description : app?.text ?? id.description
        return "\(identity.logDirectory)/\(name).log"
    }

    private func explain(_ prefix: String, whyNot: SessionReference?) throws(Refusal) -> Reply {
        let matching = requests.matching(prefix: prefix)
        guard let request = matching.first else {
            throw Refusal(
                code: .unknownRequest, reason: "no request has the identifier or prefix \(prefix)",
                field: "explain.request")
        }
        guard matching.count == 1 else {
            throw Refusal(
                code: .unknownRequest, reason: "\(matching.count) requests begin with \(prefix)",
                field: "explain.request",
                candidates: matching.prefix(Limits.decisionCandidates).map(\.id.description))
        }
        var decision = request.record.decision
        if let whyNot { decision.others = [try rejection(of: try find(whyNot, as: "explain.whyNot"), in: decision)] }
        return .decision(decision, outcome: request.record.outcome)
    }

    /// Why one session was not chosen: as recorded, or by asking its conditions now.
    private func rejection(
        of id: SceneSessionID,
        in decision: DecisionRecord
    ) throws(Refusal) -> DecisionRecord.Candidate {
        if let recorded = decision.others.first(where: { $0.session == id }) { return recorded }
        guard let session = sessions[id], decision.session != id else {
            throw Refusal(code: .invalidValue, reason: "that session was chosen", field: "explain.whyNot")
        }
        let target = decision.targetContentIdentifier
        let rejection: Rejection =
            if session.conditions.prefersToActivate.evaluate(target) {
                .lessRecent
            } else if session.conditions.canActivate.evaluate(target) {
                decision.reuse == .preferElseNew ? .canDoesNotCount : .otherPrefers
            } else {
                .cannotActivate
            }
        return DecisionRecord.Candidate(session: id, title: session.record.title, rejection: rejection)
    }
}

// MARK: - Finding a session

extension Broker {
    /// By identifier, unique prefix, or `APP:TARGET` (by *prefers* only).
    ///
    /// - Parameter field: What a refusal calls it.
    func find(_ reference: SessionReference, as field: String = "session") throws(Refusal) -> SceneSessionID {
        let text = reference.text
        if let id = SceneSessionID(text) {
            guard let session = sessions[id], session.destruction == nil else {
                throw Refusal.unknownSession(text, field: field)
            }
            return id
        }
        let found: [SceneSessionID]
        if let colon = text.firstIndex(of: ":") {
            found = try find(app: text[..<colon], target: String(text[text.index(after: colon)...]), as: field)
        } else {
            found = sessions.all.filter { $0.destruction == nil && $0.id.value.hasPrefix(text) }.map(\.id)
        }
        guard let first = found.first else { throw Refusal.unknownSession(text, field: field) }
        guard found.count == 1 else {
            throw Refusal(
                code: .ambiguousSession, reason: "\(found.count) sessions match \(text)", field: field,
                candidates: found.prefix(Limits.decisionCandidates).map(\.description))
        }
        return first
    }

    private func find(app text: Substring, target: String, as field: String) throws(Refusal) -> [SceneSessionID] {
        guard let app = AppID(text) else {
            throw Refusal(code: .invalidValue, reason: "\(text) is no app identifier", field: field)
        }
        return (sessions.index(of: app)?.prefers.candidates(for: target) ?? []).filter {
            sessions[$0]?.conditions.prefersToActivate.evaluate(target) == true && sessions[$0]?.destruction == nil
        }
    }

    /// UIKit's requests concern one's own app; the user's tools may name any session.
    func findOwn(
        _ reference: SessionReference, for client: Client, as field: String = "session"
    ) throws(Refusal) -> SceneSessionID {
        let id = try find(reference, as: field)
        if let app = client.app, sessions[id]?.record.app != app {
            throw Refusal(code: .notYourSession, reason: "the session belongs to another app", field: field)
        }
        return id
    }
}

extension Refusal {
    static func unknownSession(_ text: String, field: String = "session") -> Refusal {
        Refusal(code: .unknownSession, reason: "no session matches \(text)", field: field)
    }
}
