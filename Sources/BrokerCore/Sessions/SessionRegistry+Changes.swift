import ActivityWire
import OrderedCollections
import ScenePredicates

// MARK: - Sessions made and changed

extension SessionRegistry {
    /// Creates a session of the role, which never changes (U:M8), with the first configuration that the bundle has for
    /// the role (U:M9, U:P7, U:R9). If there is a `target`, the session's conditions accept exactly this content until
    /// the app sets other conditions.
    mutating func create(
        _ id: SceneSessionID, of app: AppDescription, role: String, target: String?, at now: WallTime
    ) throws(Refusal) {
        var conditions = ActivationConditions()
        if let target {
            let text = ScenePredicate.equals(target).description
            conditions = ActivationConditions(canActivate: text, prefersToActivate: text)
        }
        let record = SessionRecord(
            id: id, app: app.id,
            configuration: app.configurations(role: role).first ?? SceneConfiguration(role: role),
            conditions: conditions, hasProvisionalConditions: target != nil, created: now)
        insert(record, conditions: try ParsedConditions(conditions))
        changes.records.append(id)
        markChanged(id)
    }

    func checkCapacity(for app: AppID) throws(Refusal) {
        guard ids(of: app).count < Limits.sessionsPerApp else {
            throw Refusal(
                code: .tooMany, reason: "\(app) has \(Limits.sessionsPerApp) sessions", field: "app",
                limit: Int64(Limits.sessionsPerApp))
        }
    }

    /// Changes the durable part of a session.
    mutating func updateRecord(_ id: SceneSessionID, _ change: (inout SessionRecord) -> Void) {
        update(id) { change(&$0.record) }
        changes.records.append(id)
        changes.rows.append(id)
    }

    /// Changes the part of a session that changes at every use.
    mutating func updateActivity(_ id: SceneSessionID, _ change: (inout SessionActivity) -> Void) {
        update(id) { change(&$0.record.activity) }
        changes.activities.append(id)
        changes.rows.append(id)
    }

    /// Sets a session's conditions: the conditions that its window has set, or the standard conditions. The next event
    /// is compared with the new conditions (U:R11).
    mutating func keep(_ conditions: ActivationConditions, parsed: ParsedConditions, of id: SceneSessionID) {
        setConditions(conditions, parsed: parsed, isProvisional: false, of: id)
        clearProblem("conditions", of: id)
        changes.records.append(id)
        changes.rows.append(id)
    }

    /// Keeps what the window presents, and its split view, for reports; nil changes nothing.
    mutating func keep(_ content: SceneContent?, of id: SceneSessionID) {
        guard let content else { return }
        update(id) { $0.content = content == SceneContent() ? nil : content }
        changes.rows.append(id)
        clearProblem("content", of: id)
    }

    /// Clears the session's problem if the problem concerned this part of an acknowledgement, which is now accepted.
    mutating func clearProblem(_ part: Substring, of id: SceneSessionID) {
        guard self[id]?.problem?.field?.split(separator: ".").first == part else { return }
        update(id) { $0.problem = nil }
        changes.rows.append(id)
    }
}

// MARK: - Sessions to advance

extension SessionRegistry {
    /// Schedules the session's next call and a check of its published row for the end of the step.
    mutating func markChanged(_ id: SceneSessionID) {
        changes.scheduledAdvances.append(id)
        changes.rows.append(id)
    }

    /// Schedules the session's next call for the end of the step.
    mutating func scheduleAdvance(_ id: SceneSessionID) {
        changes.scheduledAdvances.append(id)
    }

    /// Has the next calls of these sessions decided before the calls of all other sessions.
    mutating func scheduleAdvanceFirst(_ ids: OrderedSet<SceneSessionID>) {
        changes.scheduledAdvances = ids.union(changes.scheduledAdvances)
    }

    mutating func markRowChanged(of id: SceneSessionID) {
        changes.rows.append(id)
    }

    mutating func markRowsChanged(of ids: [SceneSessionID]) {
        changes.rows.append(contentsOf: ids)
    }

    /// Notes that the session's outbox may take events from the store into memory.
    mutating func scheduleReadAhead(of id: SceneSessionID) {
        changes.scheduledReadAheads.append(id)
    }

    mutating func takeScheduledAdvances() -> OrderedSet<SceneSessionID> {
        defer { changes.scheduledAdvances = [] }
        return changes.scheduledAdvances
    }
}

// MARK: - Pushed windows

extension SessionRegistry {
    /// Records which session `id` hides, if any (U:A19).
    mutating func hide(_ hidden: SceneSessionID?, behind id: SceneSessionID) {
        guard self[id]?.record.hiddenSession != hidden else { return }
        updateRecord(id) { $0.hiddenSession = hidden }
        if hidden == nil { pushed.remove(id) } else { pushed.append(id) }
    }

    /// The sessions that hide `id`.
    func hiders(of id: SceneSessionID) -> [SceneSessionID] {
        pushed.filter { self[$0]?.record.hiddenSession == id }
    }
}
