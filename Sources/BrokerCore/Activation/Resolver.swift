import ActivityWire
import OrderedCollections
import ScenePredicates

/// Chooses the session for a request (U:§5, U:§6), without asking or waking the app.
///
/// Order: explicit session → a one-scene app's only session → *prefers* → *can* → new (U:R2, U:R15). Sessions whose
/// process is still starting count like the others, and disconnected sessions keep their last conditions (U:R1).
struct Resolver {
    let sessions: SessionRegistry
    let app: AppDescription
    let role: String
    let target: String?
    let reuse: ReusePolicy
    /// Whether the app declares several scenes and the policy allows them (U:M21).
    let supportsMultipleScenes: Bool
    var order = SessionOrder()
    /// The session whose activity another session will continue; it is never chosen.
    var excluded: SceneSessionID?
    /// The session on the external display; it is never chosen.
    var onDisplay: SceneSessionID?

    func resolve(explicit: SceneSessionID?) -> Resolution {
        if let explicit { return resolve(toExactly: explicit) }
        if !supportsMultipleScenes { return resolveForOneScene() }
        switch reuse {
        case .preferElseNew: return resolvePreferElseNew()
        case .matchElseNew: return resolveMatch(orElse: .create)
        case .matchElseFail: return resolveMatch(orElse: .refuse(noMatch))
        case .preferElseFail: return resolvePreferElseFail()
        case .anyElseNew: return resolveMostRecent(rule: "the most recent window of the app was requested")
        case .alwaysNew: return create("a new window was requested", others: .notAskedFor)
        case .ask: return listCandidates()
        }
    }

    /// Chooses the session; refuses a session that is gone, or that has another role (U:A14).
    private func resolve(toExactly session: SceneSessionID) -> Resolution {
        guard sessions[session]?.destruction == nil else {
            return Resolution(choice: .refuse(.unknownSession(session.description)), rule: "the session was specified")
        }
        guard let named = sessions[session], isOfRole(named) else {
            let refusal = Refusal(
                code: .requestDenied, reason: "the session does not have the role \(role)", field: "role")
            return Resolution(choice: .refuse(refusal), rule: "the session was specified")
        }
        return choose(session, "the session was specified", alsoMatching: [], others: .notAskedFor)
    }

    /// Chooses the app's only session for every request, and refuses a request for a second session (U:A13, U:R10).
    private func resolveForOneScene() -> Resolution {
        guard let only = mostRecent(sessionsOfRole) else {
            // The excluded session is the app's only session, and the app may not get a second session.
            if let excluded, sessions[excluded]?.record.app == app.id { return Self.refuseAnother(of: app) }
            if reuse == .ask { return listCandidates() }
            if reuse == .matchElseFail || reuse == .preferElseFail {
                return Resolution(choice: .refuse(noMatch), rule: "the app has no window")
            }
            return create("the app has no window yet", others: .notAskedFor)
        }
        let asksForAnother =
            reuse == .alwaysNew || (reuse == .preferElseNew && !prefers(only))
        if asksForAnother { return Self.refuseAnother(of: app) }
        if reuse == .ask { return listCandidates() }
        if reuse == .preferElseFail, !prefers(only) { return refuseUnpreferred() }
        var resolution = choose(
            only.id, "the app supports only one scene, which receives everything", alsoMatching: [],
            others: .notAskedFor)
        resolution.isPreferred = prefers(only)
        return resolution
    }

    private static func refuseAnother(of app: AppDescription) -> Resolution {
        let refusal = Refusal(
            code: .multipleScenesNotSupported,
            reason: app.supportsMultipleScenes
                ? "the device shows only one window per app, and \(app.id) already has one"
                : "\(app.id) already has a window and does not declare UIApplicationSupportsMultipleScenes")
        return Resolution(choice: .refuse(refusal), rule: "the app supports only one scene")
    }

    /// Chooses a session that prefers the target (U:A7, U:A8, U:K3, U:K4), otherwise a new session (U:A5, U:A6, U:K1).
    private func resolvePreferElseNew() -> Resolution {
        guard target != nil else {
            return create("the request has no target content, so it opens a new window", others: .notAskedFor)
        }
        return choosePreferring() ?? create("no window prefers the content", others: .doesNotPrefer)
    }

    /// Chooses a session that prefers the target, and never makes one.
    private func resolvePreferElseFail() -> Resolution { choosePreferring() ?? refuseUnpreferred() }

    private func refuseUnpreferred() -> Resolution {
        rejectAll(Resolution(choice: .refuse(noMatch), rule: "no window prefers the content"), as: .doesNotPrefer)
    }

    /// Chooses the most recent session that prefers the target; nil if none does.
    private func choosePreferring() -> Resolution? {
        let preferring = preferringSessions
        guard let best = mostRecent(preferring) else { return nil }
        var resolution = choose(
            best.id, "it prefers the content", alsoMatching: preferring, others: .doesNotPrefer,
            best.record.conditions.prefersToActivate)
        resolution.isPreferred = true
        return resolution
    }

    /// Chooses a session that prefers the target, whether or not it can show the target (U:R2, U:R3), otherwise a
    /// session that can, otherwise `fallback` (U:R9). Without a target, chooses the most recent session (U:R8).
    private func resolveMatch(orElse fallback: Resolution.Choice) -> Resolution {
        guard target != nil else {
            if case .refuse = fallback, sessionsOfRole.isEmpty {
                return Resolution(choice: fallback, rule: "the app has no window")
            }
            return resolveMostRecent(rule: "the request has no target content, so it goes to the most recent window")
        }
        if let preferred = choosePreferring() { return preferred }
        let capable = capableSessions
        if let best = mostRecent(capable) {
            return choose(
                best.id, "no window prefers the content, but it can show it", alsoMatching: capable,
                others: .cannotActivate, best.record.conditions.canActivate)
        }
        let rule = "no window prefers the content or can show it"
        if case .create = fallback { return create(rule, others: .cannotActivate) }
        return rejectAll(Resolution(choice: fallback, rule: rule), as: .cannotActivate)
    }

    private func resolveMostRecent(rule: String) -> Resolution {
        let all = sessionsOfRole
        guard let best = mostRecent(all) else { return create("the app has no window yet", others: .notAskedFor) }
        return choose(best.id, rule, alsoMatching: all, others: .notAskedFor)
    }

    private func listCandidates() -> Resolution {
        let preferring = preferringSessions
        let capable = target == nil ? sessionsOfRole : capableSessions
        let preferringIDs = Set(preferring.map(\.id))
        let ordered = sorted(preferring) + sorted(capable.filter { !preferringIDs.contains($0.id) })
        return Resolution(choice: .candidates(ordered.map(\.id)), rule: "only the candidates were requested")
    }

    private var noMatch: Refusal {
        Refusal(code: .noMatch, reason: "no window of \(app.id) matches, and no new one may be created", field: "reuse")
    }
}

// MARK: - Matching sessions

extension Resolver {
    private var sessionsOfRole: [SceneSession] {
        sessions.sessions(of: app.id).filter { isCandidate($0) }
    }

    /// Whether the session has the requested role. A request for an ordinary window, which is one that names no role, also
    /// reaches the first scene of a launch, whatever role the bundle prefers for it (U:P6). Otherwise the content of that
    /// scene would get a second window.
    private func isOfRole(_ session: SceneSession) -> Bool {
        let own = session.record.configuration.role
        return own == role || (role == SceneRole.windowApplication && own == app.launchRole)
    }

    /// Whether the session is of the role and may be chosen; it need not have a scene (U:A7, U:R1).
    private func isCandidate(_ session: SceneSession) -> Bool {
        isOfRole(session) && session.destruction == nil && session.id != excluded
            && session.id != onDisplay
    }

    private var preferringSessions: [SceneSession] {
        guard let target else { return [] }
        return matching(sessions.index(of: app.id)?.prefers.candidates(for: target) ?? []) {
            $0.conditions.prefersToActivate.evaluate(target)
        }
    }

    private var capableSessions: [SceneSession] {
        guard let target else { return [] }
        return matching(sessions.index(of: app.id)?.can.candidates(for: target) ?? []) {
            $0.conditions.canActivate.evaluate(target)
        }
    }

    private func prefers(_ session: SceneSession) -> Bool {
        target != nil && session.conditions.prefersToActivate.evaluate(target)
    }

    private func matching(_ ids: [SceneSessionID], _ condition: (SceneSession) -> Bool) -> [SceneSession] {
        ids.compactMap { sessions[$0] }.filter { isCandidate($0) && condition($0) }
    }

    private func mostRecent(_ candidates: [SceneSession]) -> SceneSession? {
        order.first(of: candidates)
    }

    private func sorted(_ candidates: [SceneSession]) -> [SceneSession] {
        order.sorted(candidates)
    }
}

// MARK: - Record of the decision

extension Resolver {
    /// Returns a resolution with the chosen session and the reasons why the other sessions were not chosen.
    ///
    /// - Parameters:
    ///   - matches: All sessions that match. All but the winner were not chosen because they are less recent.
    ///   - others: The reason for all remaining sessions.
    private func choose(
        _ winner: SceneSessionID,
        _ rule: String,
        alsoMatching matches: [SceneSession],
        others: Rejection,
        _ condition: String? = nil
    ) -> Resolution {
        var resolution = Resolution(choice: .session(winner), rule: rule, condition: condition.map(Self.clipped))
        let lessRecent = sorted(matches.filter { $0.id != winner }).map(\.id)
        return reject(&resolution, lessRecent: lessRecent, winner: winner, others: others)
    }

    /// Cuts a condition, which every request that it decides stores, to ``Limits/explainedConditionBytes``.
    private static func clipped(_ condition: String) -> String {
        guard condition.utf8.count > Limits.explainedConditionBytes else { return condition }
        let available = Limits.explainedConditionBytes - "…".utf8.count
        // Moves back to the start of a Unicode scalar, if the limit lies within its bytes.
        var end = condition.utf8.index(condition.startIndex, offsetBy: available)
        while end.samePosition(in: condition.unicodeScalars) == nil { end = condition.utf8.index(before: end) }
        return condition[..<end] + "…"
    }

    private func create(_ rule: String, others: Rejection) -> Resolution {
        rejectAll(Resolution(choice: .create, rule: rule), as: others)
    }

    private func rejectAll(_ resolution: Resolution, as others: Rejection) -> Resolution {
        var resolution = resolution
        return reject(&resolution, lessRecent: [], winner: nil, others: others)
    }

    /// Lists the first sessions that were not chosen, and counts all, without a visit to every session of the app.
    private func reject(
        _ resolution: inout Resolution,
        lessRecent: [SceneSessionID],
        winner: SceneSessionID?,
        others: Rejection
    ) -> Resolution {
        let all = sessions.ids(of: app.id)
        let listed = Limits.decisionCandidates
        resolution.rejected = lessRecent.prefix(listed).map { candidate($0, .lessRecent) }
        var seen = Set(lessRecent)
        if let winner { seen.insert(winner) }
        for id in all {
            if resolution.rejected.count >= listed { break }
            guard !seen.contains(id), let session = sessions[id] else { continue }
            resolution.rejected.append(candidate(id, isOfRole(session) ? others : .otherRole))
        }
        // All remaining sessions count under `others`, also those of another role: only a visit could tell them apart.
        var remaining = all.count - lessRecent.count
        if let winner, all.contains(winner) { remaining -= 1 }
        let counts = [
            (rejection: Rejection.lessRecent, count: lessRecent.count), (rejection: others, count: remaining),
        ]
        resolution.counts = counts.filter { $0.count > 0 }
            .map { DecisionRecord.RejectionCount(rejection: $0.rejection, count: UInt32(clamping: $0.count)) }
        return resolution
    }

    private func candidate(_ id: SceneSessionID, _ rejection: Rejection) -> DecisionRecord.Candidate {
        DecisionRecord.Candidate(session: id, title: sessions[id]?.record.title, rejection: rejection)
    }
}
