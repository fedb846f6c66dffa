import ActivityWire
import OrderedCollections

/// Plans of requests: the app, the session, and whether access rules allow the request. Planning changes nothing.
extension Broker {
    /// - Parameter sent: The event as the client sent it, which the access rules judge. For a universal link, this is
    ///   the URL; the event of `request` is the activity made from the URL.
    func plan(
        _ request: ActivationRequest, sent: SceneEvent?, _ client: Client
    ) throws(Refusal) -> ActivationPlan {
        guard request.session == nil || request.reuse == nil else {
            throw Refusal(
                code: .conflictingOptions, reason: "a session and a reuse policy are mutually exclusive", field: "reuse"
            )
        }
        let explicit = try sessions.find(request.session, field: "session")
        let app = try app(for: request, explicit, client)
        let permission = try policy.access.permission(for: sent, from: client.sender(nil), to: app.id)
        if let explicit { try requireOffDisplay(explicit, "session") }
        guard requests.underWay(of: app.id) < Limits.pendingRequestsPerApp else {
            throw Refusal(
                code: .overloaded, reason: "\(app.id) has \(Limits.pendingRequestsPerApp) requests under way",
                limit: Int64(Limits.pendingRequestsPerApp))
        }
        // A request without an event and without a session asks for any window of the app.
        let reuse = request.reuse ?? (request.event == nil && explicit == nil ? .anyElseNew : policy.reuse)
        let resolver = Resolver(
            sessions: sessions, app: app, role: request.role, target: request.event?.targetContentIdentifier,
            reuse: reuse, supportsMultipleScenes: policy.supportsMultipleScenes(app), order: sessions.order(on: screen),
            excluded: handoffSource(of: request), onDisplay: displayContent.session)
        let resolution = resolver.resolve(explicit: explicit)
        try requireContent(of: request.event, for: app, isNew: resolution.choice == .create)
        return ActivationPlan(
            app: app, explicit: explicit, reuse: reuse, resolution: resolution,
            actingSession: try actingSession(of: request, client), pushTarget: try pushTarget(of: request, client),
            permission: permission)
    }

    /// Returns the app for a request. A request that names a session is for the session's app, and a request that names
    /// an app is for this app. For any other request, the event decides.
    ///
    /// Throws if the request names a session of another app than the app that it names.
    func app(
        for request: ActivationRequest,
        _ explicit: SceneSessionID?,
        _ client: Client
    ) throws(Refusal) -> AppDescription {
        let named = explicit.flatMap { sessions[$0]?.record.app } ?? request.app
        if let app = request.app, let named, app != named {
            throw Refusal(code: .conflictingOptions, reason: "the session belongs to \(named)", field: "app")
        }
        // A window that names no app and sends no event asks for a window of its own app (U:A5).
        if let own = client.app, named == nil, request.event == nil { return try apps.installed(own) }
        if let named { return try apps.installed(named, isNamed: request.app != nil) }
        return try apps.find(request.event)
    }

    /// Throws unless the app's program, if it has one, can open the event's target. Without a target, a window that exists
    /// comes forward with its own content, and a new window has none.
    private func requireContent(of event: SceneEvent?, for app: AppDescription, isNew: Bool) throws(Refusal) {
        guard let program = app.program, let target = event?.targetContentIdentifier ?? (isNew ? "" : nil) else {
            return
        }
        do throws(ProgramRequirement.Failure) {
            try program.vector.requirement.check(target.isEmpty ? nil : target)
        } catch {
            throw Refusal(code: .invalidValue, reason: error.description, field: event?.targetField ?? "event")
        }
    }

    /// Returns the session in which the user acted; nil if the request names none, or if the session no longer exists.
    ///
    /// Throws `notYourSession` if a window names a session of another app.
    func actingSession(of request: ActivationRequest, _ client: Client) throws(Refusal) -> SceneSessionID? {
        guard let id = request.requestingSession, let session = sessions[id] else { return nil }
        guard client.app == nil || client.app == session.record.app else {
            throw Refusal(
                code: .notYourSession, reason: "the window of the user's gesture belongs to another app",
                field: "requestingSession")
        }
        return id
    }

    /// Returns the session whose place on the screen the chosen window takes; nil unless the placement is `push`. A
    /// window may name a session of its own app only.
    func pushTarget(of request: ActivationRequest, _ client: Client) throws(Refusal) -> SceneSessionID? {
        guard request.placement == .push else {
            guard request.pushTarget == nil else {
                throw Refusal(
                    code: .conflictingOptions, reason: "a push target requires the placement push",
                    field: "pushTarget")
            }
            return nil
        }
        guard let target = try sessions.find(request.pushTarget, field: "pushTarget") else {
            throw Refusal(
                code: .invalidValue, reason: "the placement push requires a push target",
                field: "pushTarget")
        }
        guard client.app == nil || client.app == sessions[target]?.record.app else {
            throw Refusal(code: .notYourSession, reason: "the session belongs to another app", field: "pushTarget")
        }
        return target
    }

    /// Returns the record of a decision, for the store and for `explain`.
    func decisionRecord(
        _ id: RequestID?,
        _ plan: ActivationPlan,
        _ request: ActivationRequest,
        _ decision: Decision,
        session: SceneSessionID?,
        _ client: Client
    ) -> DecisionRecord {
        var others = plan.resolution.rejected
        if case .candidates(let candidates) = plan.resolution.choice {
            others = candidates.prefix(Limits.decisionCandidates).map {
                DecisionRecord.Candidate(session: $0, title: sessions[$0]?.record.title, rejection: .notAskedFor)
            }
            others += remoteCandidates(for: request, plan).prefix(Limits.decisionCandidates - others.count)
        }
        return DecisionRecord(
            request: id, app: plan.app.id, decision: decision, session: session, reuse: plan.reuse,
            targetContentIdentifier: request.event?.targetContentIdentifier, rule: plan.resolution.rule,
            others: others, counts: plan.resolution.counts, permission: plan.permission,
            sender: client.sender(plan.actingSession), condition: plan.resolution.condition,
            knowledgeAge: plan.knowledge.age, passedMachines: plan.knowledge.passed)
    }
}

extension SceneEvent {
    /// The field with the text that ``targetContentIdentifier`` returns.
    fileprivate var targetField: String {
        switch self {
        case .activity: "event.activity.targetContentIdentifier"
        case .url: "event.url.url"
        case .notification: "event.notification.targetContentIdentifier"
        case .shortcut: "event.shortcut.targetContentIdentifier"
        case .handoff: "handoffFrom"
        }
    }
}
