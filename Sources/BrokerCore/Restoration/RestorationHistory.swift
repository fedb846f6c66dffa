import ActivityWire

/// The saved states of one session: the last generations, the one that is quarantined, the one that was asked for, the one
/// that waits for the device to be unlocked.
///
/// The next connect gets the one that was asked for, else the newest, else nothing. While the newest is the quarantined
/// one it is held back: the scene starts clean, and its next save is nobody's fault. Every change of it is durable and is
/// returned as such.
struct RestorationHistory: Hashable, Sendable {
    /// Oldest first, at most ``Limits/restorationGenerations``.
    private(set) var generations: [RestorationRecord]
    private(set) var quarantine: SetAsideRestoration?
    private(set) var request: SetAsideRestoration?
    /// What the scene that is connected could not read yet, because its connect was behind the lock (U:T8).
    private(set) var unread: SetAsideRestoration?

    init(generations: [RestorationRecord] = [], setAside: [SetAsideRestoration] = []) {
        self.generations = generations
        quarantine = setAside.last { $0.purpose == .quarantined }
        request = setAside.last { $0.purpose == .requested }
        unread = setAside.last { $0.purpose == .unread }
    }

    var newest: RestorationRecord? { generations.last }

    /// Whether a clean start is due to the quarantine.
    var isHeldBack: Bool {
        guard request == nil, let quarantine, let newest else { return false }
        return newest.generation == quarantine.restoration.generation
    }

    /// What the next connect gets.
    var next: RestorationRecord? { request?.restoration ?? (isHeldBack ? nil : newest) }

    /// Keeps a state as the newest generation.
    mutating func save(_ activity: Activity, of session: SceneSessionID, at now: WallTime) -> [Change] {
        let record = RestorationRecord(generation: nextGeneration, saved: now, activity: activity)
        generations.append(record)
        if generations.count > Limits.restorationGenerations { generations.removeFirst() }
        return [.restoration(session, record)]
    }

    /// There is nothing to restore any more (U:T3). A quarantined state stays until it is tried or its session goes.
    mutating func clear(of session: SceneSessionID) -> [Change] {
        let changes = read(of: session)
        guard !generations.isEmpty else { return changes }
        generations = []
        return changes + [.restorationCleared(session)]
    }

    /// What was saved is gone for good, and what was asked for with it: it is what has just crashed.
    mutating func erase(of session: SceneSessionID) -> [Change] {
        clear(of: session) + withdrawRequest(of: session)
    }

    /// Sets aside what the last connects got; nothing where they got nothing.
    mutating func setAside(because reason: String, of session: SceneSessionID, at now: WallTime) -> [Change] {
        guard let guilty = next else { return [] }
        var changes: [Change] = []
        if request != nil {
            // It becomes the newest, so that the next start is clean and does not get what was the newest before.
            changes += save(guilty.activity, of: session, at: guilty.saved)
            changes += takeBack(.requested, of: session)
        }
        guard let newest else { return changes }
        let setAside = SetAsideRestoration(purpose: .quarantined, since: now, reason: reason, restoration: newest)
        quarantine = setAside
        return changes + [.restorationSetAside(session, setAside)]
    }

    /// Gives a generation to the next connect; nil when there is no such generation.
    mutating func ask(for generation: UInt32, of session: SceneSessionID, at now: WallTime) -> [Change]? {
        let known = generations + [quarantine?.restoration].compactMap(\.self)
        guard let record = known.first(where: { $0.generation == generation }) else { return nil }
        return ask(for: record, of: session, at: now)
    }

    /// Gives the quarantined state to the next connect and ends the quarantine; nil when there is none.
    mutating func retry(of session: SceneSessionID, at now: WallTime) -> [Change]? {
        guard let record = quarantine?.restoration else { return nil }
        return takeBack(.quarantined, of: session) + ask(for: record, of: session, at: now)
    }

    /// A scene has connected with what was asked for: it is what the session has now.
    mutating func restored(of session: SceneSessionID, at now: WallTime) -> [Change] {
        guard let request else { return [] }
        let changes = takeBack(.requested, of: session)
        guard request.restoration != newest else { return changes }
        let saved = changes + save(request.restoration.activity, of: session, at: now)
        // It is on its way to the scene under its new number.
        return unread == nil ? saved : saved + leaveUnread(of: session, at: now)
    }

    /// What was asked for gives way to what came later.
    mutating func withdrawRequest(of session: SceneSessionID) -> [Change] {
        request == nil ? [] : takeBack(.requested, of: session)
    }

    /// A scene connects behind the lock: what it would have got waits for it, over a restart of the broker too.
    mutating func leaveUnread(of session: SceneSessionID, at now: WallTime) -> [Change] {
        guard let next else { return read(of: session) }
        let waiting = SetAsideRestoration(purpose: .unread, since: now, restoration: next)
        unread = waiting
        return [.restorationSetAside(session, waiting)]
    }

    /// The scene has its state, or a newer one; nothing waits for it.
    mutating func read(of session: SceneSessionID) -> [Change] {
        unread == nil ? [] : takeBack(.unread, of: session)
    }

    private var nextGeneration: UInt32 {
        let known = [newest, quarantine?.restoration, request?.restoration].compactMap { $0?.generation }
        return (known.max() ?? 0) &+ 1
    }

    /// Gives a state to the next connect, such as one that a layout kept.
    mutating func ask(
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

// MARK: - As clients see it

extension RestorationHistory {
    /// All states that can be asked for, oldest first.
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
