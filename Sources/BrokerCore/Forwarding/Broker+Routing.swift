import ActivityWire

/// Which machine decides about a request: this one, or another one of its cluster.
extension Broker {
    /// Returns the other machine that the request names; nil if it names none, or this one.
    ///
    /// - Throws: `noCluster` or `machineUnreachable`.
    func namedMachine(of request: ActivationRequest) throws(Refusal) -> String? {
        guard case .named(let name)? = request.machine, !isOwnName(name) else { return nil }
        _ = try requiredClusterClient()
        guard cluster.roster[name] != nil else { throw .unknownMachine(name) }
        return name
    }

    private func isOwnName(_ name: String) -> Bool { policy.cluster.isOn && policy.cluster.machine == name }

    /// Returns the choice of a machine that the request names.
    func choice(
        of machine: String, for request: ActivationRequest, _ client: Client
    ) throws(Refusal) -> MachineChoice {
        // A window that names no app and sends no event asks for a window of its own app, wherever it is.
        let app = request.app ?? (request.session == nil && request.event == nil ? client.app : nil)
        if let app { _ = try policy.access.permission(for: request.event, from: client.sender(nil), to: app) }
        return MachineChoice(
            machine: machine, rule: "the machine was named", app: app, isRouted: false,
            knowledge: MachineRouter(roster: cluster.roster).all(.notAskedFor, but: machine))
    }

    /// Returns the machine for a request that this one cannot plan, because another one has the session or the app; nil:
    /// no other machine has it either.
    func choiceWithoutPlan(
        for request: ActivationRequest, _ client: Client
    ) throws(Refusal) -> MachineChoice? {
        guard !cluster.roster.names.isEmpty, cluster.publication != nil, mayLeave(request, client), let age = freshAge,
            let choice = choiceWithoutPlan(for: request, age), let app = choice.app
        else { return nil }
        _ = try policy.access.permission(for: request.event, from: client.sender(nil), to: app)
        return choice
    }

    private func choiceWithoutPlan(for request: ActivationRequest, _ age: Duration) -> MachineChoice? {
        let router = MachineRouter(roster: cluster.roster)
        if let reference = request.session {
            guard let session = SceneSessionID(reference.text), sessions[session] == nil,
                let found = cluster.roster.machine(of: session)
            else { return nil }
            return MachineChoice(
                machine: found.name, rule: "the session was specified", app: found.session.app, session: session,
                knowledge: router.all(.notAskedFor, but: found.name, knowledgeAge: age))
        }
        guard let app = request.app, !apps.contains(app), request.reuse?.looksForPreference ?? true,
            let target = request.event?.targetContentIdentifier,
            case .elsewhere(let choice) = router.route(app, target: target, knowledgeAge: age)
        else { return nil }
        return choice
    }

    /// Routes a request that was planned for this machine.
    ///
    /// - Parameter excluded: A machine that was chosen before and did not take the request.
    func route(
        _ request: ActivationRequest, _ plan: ActivationPlan, _ client: Client, without excluded: String? = nil
    ) -> MachineRouting {
        guard !cluster.roster.names.isEmpty, client.machine == nil else { return .here(MachineKnowledge()) }
        let router = MachineRouter(roster: cluster.roster, excluded: excluded)
        let age = cluster.knowledgeAge(at: now.instant)
        func stay(_ rejection: MachineRejection) -> MachineRouting {
            .here(router.all(rejection, knowledgeAge: age))
        }
        guard mayLeave(request, client), plan.explicit != nil || plan.reuse.looksForPreference,
            let target = request.event?.targetContentIdentifier
        else { return stay(.notAskedFor) }
        if plan.explicit != nil || plan.resolution.isPreferred { return stay(.hereComesFirst) }
        guard let age = freshAge else { return stay(.knowledgeTooOld) }
        guard cluster.publication != nil else { return stay(.outOfReach) }
        return router.route(plan.app.id, target: target, knowledgeAge: age)
    }

    /// The sessions of other machines that prefer the content of a request for candidates.
    func remoteCandidates(for request: ActivationRequest, _ plan: ActivationPlan) -> [DecisionRecord.Candidate] {
        guard request.machine == nil, freshAge != nil, let target = request.event?.targetContentIdentifier else {
            return []
        }
        return cluster.roster.names.compactMap { name in
            cluster.roster[name]?.session(of: plan.app.id, preferring: target).map {
                DecisionRecord.Candidate(session: $0.session, rejection: .notAskedFor, machine: name)
            }
        }
    }

    /// The age of what is known of other machines, if it is young enough to count.
    private var freshAge: Duration? {
        cluster.knowledgeAge(at: now.instant).flatMap { $0 <= MachineRouter.oldestKnowledge ? $0 : nil }
    }

    /// Whether another machine may get the request although it names none.
    private func mayLeave(_ request: ActivationRequest, _ client: Client) -> Bool {
        request.machine == nil && client.machine == nil && !request.isTransient && request.handoffFrom == nil
            && request.placement != .push && request.role == SceneRole.windowApplication
    }
}

extension ReusePolicy {
    /// Whether a session that prefers the content comes first.
    fileprivate var looksForPreference: Bool {
        switch self {
        case .preferElseNew, .matchElseNew, .matchElseFail, .preferElseFail: true
        case .anyElseNew, .alwaysNew, .ask: false
        }
    }
}

extension Refusal {
    static func unknownMachine(_ name: String) -> Refusal {
        Refusal(
            code: .machineUnreachable, reason: "there is no machine \(name) in the cluster", field: "machine")
    }
}
