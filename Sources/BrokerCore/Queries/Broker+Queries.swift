import ActivityWire
import OrderedCollections
import ScenePredicates

/// Questions, which change nothing.
extension Broker {
    mutating func answer(_ query: Query, _ asker: Asker, _ client: Client) throws(Refusal) {
        let answer: Reply =
            switch query {
            case .status: .status(status)
            case .configuration: .settings(identity.settings)
            case .limits: .settings(identity.limits)
            case .grants: .grants(grantRows)
            case .apps: .apps(apps.all.map { row(of: $0) })
            case .app(let app): .apps([try row(ofApp: app)])
            case .sessions(let page): self.page(page)
            case .session(let reference): .sessions(rows(of: try sessions.find(reference)))
            case .scenes(let page): self.page(page) { $0.lifecycle.state != .unattached }
            case .log(let reference): .log(path: logPath(of: try sessions.find(reference, as: "log")))
            case .explain(let request, let whyNot): try explain(request, whyNot: whyNot, for: client)
            case .screen: .screen(screenReport)
            case .history(let reference): history(of: try sessions.find(reference, as: "history"))
            case .quarantines: .quarantines(quarantines)
            case .snapshot: .done  // Answered by itself, because the image is not here.
            case .defaultApps: .defaultApps(Array(apps.defaults.values))
            case .layouts: .layouts(layouts.records.values.map(\.layout))
            case .layout(let name): .layout(try layouts.record(named: name, as: "layout").layout)
            case .layoutDifference(let name): .layoutDifference(try difference(from: name))
            case .sceneReport(let reference): try sceneReport(of: reference, for: client)
            case .screenTour(let reference, let beside): .screenTour(try tour(of: reference, beside: beside))
            }
        // An answer may show what is not committed yet, so it waits for that like everything else.
        reply(answer, to: asker)
    }

    mutating func openSessions(_ page: Page, _ asker: Asker, _ client: Client) throws(Refusal) {
        guard let app = client.app else {
            throw Refusal(code: .notAWindow, reason: "only a window has open sessions; ask for all sessions instead")
        }
        reply(self.page(page, of: app), to: asker)
    }

    var status: StatusReport {
        StatusReport(
            version: identity.version, brokerEpoch: subscriptions.log.brokerEpoch,
            processIdentifier: identity.processIdentifier, uptime: now.instant - .start,
            endpoint: identity.endpoint, stateDirectory: identity.stateDirectory,
            apps: UInt32(clamping: apps.count), sessions: UInt32(clamping: sessionCount),
            scenes: UInt32(clamping: sessions.totals.scenes),
            clients: UInt32(clamping: connections.count),
            requestsUnderWay: UInt32(clamping: requests.underWay + transients.count),
            deliveriesPending: UInt32(clamping: transients.count + sessions.totals.deliveries),
            commits: sequence.number)
    }

    /// All sessions, within reach or not.
    public var sessionCount: Int { sessions.count + sessionsOutOfReach }

    func rows(of id: SceneSessionID) -> [SessionRow] {
        sessions[id].map { [row(of: $0)] } ?? []
    }

    /// The file that the output of the session's process goes to.
    private func logPath(of id: SceneSessionID) -> String {
        let app = sessions[id]?.record.app
        let isOwn = app.flatMap { apps[$0] }?.processModel == .scene
        let name = isOwn ? id.description : app?.text ?? id.description
        return "\(identity.logDirectory)/\(name).log"
    }

    /// Who asked is for the user's tools to know; a window is told only who sends it something.
    private func explain(
        _ prefix: String, whyNot: SessionReference?, for client: Client
    ) throws(Refusal) -> Reply {
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
        if !client.isTool { decision.sender = nil }
        if let whyNot {
            decision.others = [try rejection(of: try sessions.find(whyNot, as: "explain.whyNot"), in: decision)]
        }
        return .decision(decision, outcome: request.record.outcome)
    }

    /// Why one session was not chosen: as recorded, or by asking its conditions now.
    func rejection(
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
