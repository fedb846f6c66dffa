import ActivityWire

/// The rows that this machine's apps and sessions should have, within the limits.
struct RowDrafts: Hashable, Sendable {
    /// A row's value.
    struct Draft: Hashable, Sendable {
        var value: [UInt8]
        /// The value if the session's window were on the other side. A row with this value may wait for a second.
        var otherSide: [UInt8]?
    }

    private let machine: MachineName
    private var content = LocalContent()
    private var drafts: [DirectoryKey: Draft] = [:]
    private var apps = 0
    private var sessions = 0
    /// What is not published, or not completely.
    private(set) var leftOut: [DirectoryKey: LeftOut] = [:]
    /// The apps among it whose policy is not supported.
    private(set) var refusedPolicies: [AppID: ClusterPolicy] = [:]

    init(machine: MachineName) { self.machine = machine }

    subscript(key: DirectoryKey) -> Draft? { drafts[key] }

    var keys: [DirectoryKey] { Array(drafts.keys) }

    /// Replaces everything, and returns the keys whose drafts may differ.
    mutating func replace(with new: LocalContent) -> Set<DirectoryKey> {
        let before = Set(drafts.keys)
        self = RowDrafts(machine: machine)
        content = new
        for app in new.apps.keys.sorted() { set(.app(machine, app), appDraft(app)) }
        for session in new.sessions.keys.sorted() { set(.session(machine, session), sessionDraft(session)) }
        return before.union(drafts.keys)
    }

    /// Adds, changes or removes an app, and returns the keys whose drafts may differ.
    mutating func set(_ app: AppID, _ value: PublishedApp?) -> Set<DirectoryKey> {
        let wasPublished = drafts[.app(machine, app)] != nil
        var changed = content
        changed.apps[app] = value
        guard let value, wasPublished, case .draft = Self.draft(value) else { return replace(with: changed) }
        content = changed
        set(.app(machine, app), Self.draft(value))
        return [.app(machine, app)]
    }

    /// Adds, changes or removes a session, and returns the keys whose drafts may differ.
    mutating func set(_ session: SceneSessionID, _ value: PublishedSession?) -> Set<DirectoryKey> {
        let key = DirectoryKey.session(machine, session)
        let wasPublished = drafts[key] != nil
        content.sessions[session] = value
        guard value != nil else {
            set(key, .none)
            return wasPublished ? promoted().union([key]) : [key]
        }
        set(key, sessionDraft(session))
        return [key]
    }

    /// Publishes a session for which there was no room.
    private mutating func promoted() -> Set<DirectoryKey> {
        let waiting = leftOut.filter { $1 == .tooMany(.sessionsPerMachine) }.keys.min()
        guard case .session(_, let session) = waiting else { return [] }
        let key = DirectoryKey.session(machine, session)
        set(key, sessionDraft(session))
        return [key]
    }

    /// What becomes of an app or a session.
    private enum Verdict {
        case none
        case draft(Draft, LeftOut?)
        case leftOut(LeftOut)
    }

    private mutating func set(_ key: DirectoryKey, _ verdict: Verdict) {
        let growth = (drafts[key] == nil ? 0 : -1)
        drafts[key] = nil
        leftOut[key] = nil
        if case .app(_, let app) = key { refusedPolicies[app] = nil }
        switch verdict {
        case .none: grow(key, growth)
        case .draft(let draft, let reason):
            drafts[key] = draft
            leftOut[key] = reason
            grow(key, growth + 1)
        case .leftOut(let reason):
            leftOut[key] = reason
            if case .app(_, let app) = key, case .policy(let policy) = reason { refusedPolicies[app] = policy }
            grow(key, growth)
        }
    }

    private mutating func grow(_ key: DirectoryKey, _ growth: Int) {
        switch key {
        case .machine: break
        case .app: apps += growth
        case .session: sessions += growth
        }
    }

    private func appDraft(_ app: AppID) -> Verdict {
        guard let value = content.apps[app] else { return .none }
        guard drafts[.app(machine, app)] != nil || apps < RowLimit.appsPerMachine.most else {
            return .leftOut(.tooMany(.appsPerMachine))
        }
        return Self.draft(value)
    }

    private static func draft(_ app: PublishedApp) -> Verdict {
        switch app.policy {
        case .available: break
        case .exclusive: return .leftOut(.policy(app.policy))
        }
        let bytes = app.bytes
        // A reader refuses what exceeds a bound within the row, so it is not written either.
        guard (try? PublishedApp(reading: bytes)) != nil else { return .leftOut(.rowTooLarge(bytes: bytes.count)) }
        return .draft(Draft(value: bytes), nil)
    }

    private func sessionDraft(_ session: SceneSessionID) -> Verdict {
        guard var value = content.sessions[session] else { return .none }
        guard drafts[.app(machine, value.app)] != nil else { return .leftOut(.appNotPublished) }
        guard drafts[.session(machine, session)] != nil || sessions < RowLimit.sessionsPerMachine.most else {
            return .leftOut(.tooMany(.sessionsPerMachine))
        }
        var reason: LeftOut?
        if let prefers = value.prefers, prefers.utf8.count > DirectoryBounds.prefersBytes {
            value.prefers = nil
            reason = .prefersTooLong(bytes: prefers.utf8.count)
        }
        let bytes = value.bytes
        // Control characters are longer in JSON.
        guard bytes.count < DirectoryBounds.rowBytes else { return .leftOut(.rowTooLarge(bytes: bytes.count)) }
        value.shown.toggle()
        return .draft(Draft(value: bytes, otherSide: value.bytes), reason)
    }
}
