import ActivityWire

/// The saved states of one session: the last generations, the quarantined state, the requested state, and the state
/// that waits for the device to be unlocked.
///
/// The next connect gets the requested state, if there is any. Otherwise the connect gets the newest generation, or no
/// state while the newest generation is quarantined, so that the scene starts clean. Every change is durable; the
/// functions return the changes to commit.
struct RestorationHistory: Hashable, Sendable {
    /// Saved states, oldest first, at most ``Limits/restorationGenerations``.
    private(set) var generations: [RestorationRecord]
    private(set) var quarantine: SetAsideRestoration?
    private(set) var request: SetAsideRestoration?
    /// The state that the connected scene could not read, because the device was locked at its connect (U:T8).
    private(set) var unread: SetAsideRestoration?

    init(generations: [RestorationRecord] = [], setAside: [SetAsideRestoration] = []) {
        self.generations = generations
        quarantine = setAside.last { $0.purpose == .quarantined }
        request = setAside.last { $0.purpose == .requested }
        unread = setAside.last { $0.purpose == .unread }
    }

    var newest: RestorationRecord? { generations.last }

    /// Whether the quarantine keeps the newest generation from the next connect.
    var isHeldBack: Bool {
        guard request == nil, let quarantine, let newest else { return false }
        return newest.generation == quarantine.restoration.generation
    }

    /// The state that the next connect gets.
    var next: RestorationRecord? { request?.restoration ?? (isHeldBack ? nil : newest) }

    /// Keeps a state as the newest generation.
    mutating func save(_ activity: Activity, of session: SceneSessionID, at now: WallTime) -> [Change] {
        let record = RestorationRecord(generation: nextGeneration, saved: now, activity: activity)
        generations.append(record)
        if generations.count > Limits.restorationGenerations { generations.removeFirst() }
        return [.restoration(session, record)]
    }

    /// Removes all generations (U:T3). A quarantined state stays until it is retried or its session is destroyed.
    mutating func clear(of session: SceneSessionID) -> [Change] {
        let changes = recordRead(of: session)
        guard !generations.isEmpty else { return changes }
        generations = []
        return changes + [.restorationCleared(session)]
    }

    /// Removes all generations and the requested state, because the scene failed to restore.
    mutating func erase(of session: SceneSessionID) -> [Change] {
        clear(of: session) + withdrawRequest(of: session)
    }

    /// Quarantines the state that the last connects got; changes nothing if the connects got no state.
    mutating func setAside(because reason: String, of session: SceneSessionID, at now: WallTime) -> [Change] {
        guard let guilty = next else { return [] }
        var changes: [Change] = []
        if request != nil {
            // The requested state becomes the newest generation, which the quarantine then holds back. Otherwise the
            // next connect would get the older generation.
            changes += save(guilty.activity, of: session, at: guilty.saved)
            changes += takeBack(.requested, of: session)
        }
        guard let newest else { return changes }
        let setAside = SetAsideRestoration(purpose: .quarantined, since: now, reason: reason, restoration: newest)
        quarantine = setAside
        return changes + [.restorationSetAside(session, setAside)]
    }

    /// Requests a generation for the next connect; returns nil if the generation is unknown.
    mutating func requestState(for generation: UInt32, of session: SceneSessionID, at now: WallTime) -> [Change]? {
        let known = generations + [quarantine?.restoration].compactMap(\.self)
        guard let record = known.first(where: { $0.generation == generation }) else { return nil }
        return requestState(for: record, of: session, at: now)
    }

    /// Ends the quarantine and requests its state for the next connect; returns nil if no state is quarantined.
    mutating func retry(of session: SceneSessionID, at now: WallTime) -> [Change]? {
        guard let record = quarantine?.restoration else { return nil }
        return takeBack(.quarantined, of: session) + requestState(for: record, of: session, at: now)
    }

    /// Records that a scene connected with the requested state, which becomes the newest generation.
    mutating func recordRestored(of session: SceneSessionID, at now: WallTime) -> [Change] {
        guard let request else { return [] }
        let changes = takeBack(.requested, of: session)
        guard request.restoration != newest else { return changes }
        let saved = changes + save(request.restoration.activity, of: session, at: now)
        // The scene has still to read the state, now under its new number.
        return unread == nil ? saved : saved + leaveUnread(of: session, at: now)
    }

    /// Withdraws the requested state in favour of a later state.
    mutating func withdrawRequest(of session: SceneSessionID) -> [Change] {
        request == nil ? [] : takeBack(.requested, of: session)
    }

    /// Sets the next state aside for a scene that connects while the device is locked. The state stays set aside over a
    /// restart of the broker.
    mutating func leaveUnread(of session: SceneSessionID, at now: WallTime) -> [Change] {
        guard let next else { return recordRead(of: session) }
        let waiting = SetAsideRestoration(purpose: .unread, since: now, restoration: next)
        unread = waiting
        return [.restorationSetAside(session, waiting)]
    }

    /// Records that the unread state is no longer due: the scene has read it, or the state was saved or cleared since.
    mutating func recordRead(of session: SceneSessionID) -> [Change] {
        unread == nil ? [] : takeBack(.unread, of: session)
    }

    private var nextGeneration: UInt32 {
        let known = [newest, quarantine?.restoration, request?.restoration].compactMap { $0?.generation }
        return (known.max() ?? 0) &+ 1
    }

    /// Requests a state for the next connect, such as a state that a layout kept.
    mutating func requestState(
        for record: RestorationRecord, of session: SceneSessionID, at now: WallTime
    ) -> [Change] {
        let setAside = SetAsideRestoration(purpose: .requested, since: now, restoration: record)
        request = setAside
        return [.restorationSetAside(session, setAside)]
    }

    private mutating func takeBack(_ purpose: SetAsideRestoration.Purpose, of session: SceneSessionID) -> [Change] {
        switch purpose {
        case .quarantined: quarantine = nil
        case .requested: request = nil
        case .unread: unread = nil
        }
        return [.restorationTakenBack(session, purpose)]
    }
}

// MARK: - Rows for clients

extension RestorationHistory {
    /// All states that can be requested, oldest first.
    var rows: [StateGeneration] {
        var records = generations
        if let quarantined = quarantine?.restoration,
            !records.contains(where: { $0.generation == quarantined.generation })
        {
            records.insert(quarantined, at: 0)
        }
        return records.map { row(of: $0) }
    }

    func row(of record: RestorationRecord) -> StateGeneration {
        StateGeneration(
            generation: record.generation, saved: record.saved,
            bytes: UInt32(clamping: record.activity.userInfo.count), activityType: record.activity.type,
            title: record.activity.title, targetContentIdentifier: record.activity.targetContentIdentifier,
            isNext: record.generation == next?.generation,
            isQuarantined: record.generation == quarantine?.restoration.generation)
    }
}
