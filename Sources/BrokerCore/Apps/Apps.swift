import ActivityWire
import OrderedCollections
import UniformTypes

/// The installed apps, the user's default apps, and the apps that the user ended.
struct Apps: Sendable {
    private var descriptions: OrderedDictionary<AppID, AppDescription> = [:]
    /// The user's default apps, in the order in which they were first chosen.
    private(set) var defaults: OrderedDictionary<DefaultAppSubject, DefaultApp> = [:]

    /// Apps that the user ended and that have not been started since (W:§9).
    private(set) var userEnded: OrderedSet<AppID> = []

    var count: Int { descriptions.count }
    var ids: OrderedSet<AppID> { descriptions.keys }
    var all: OrderedDictionary<AppID, AppDescription>.Values { descriptions.values }

    subscript(id: AppID) -> AppDescription? { descriptions[id] }

    func contains(_ id: AppID) -> Bool { descriptions.index(forKey: id) != nil }

    /// Returns the installed app.
    ///
    /// - Parameters:
    ///   - isNamed: Whether the request names the app. The refusal then lists installed apps as candidates. False if
    ///     the request names a session, which no other app can show.
    ///   - field: The field of the request that names the app.
    func installed(_ id: AppID, isNamed: Bool = true, field: String = "app") throws(Refusal) -> AppDescription {
        if let description = descriptions[id] { return description }
        guard isNamed else { throw Refusal.unknownApp(id, field: "session") }
        var refusal = Refusal.unknownApp(id, field: field)
        refusal.candidates = descriptions.keys.prefix(Limits.decisionCandidates).map(\.text)
        throw refusal
    }

    /// Returns the app for the event of a request that names no app.
    func find(_ event: SceneEvent?) throws(Refusal) -> AppDescription {
        try AppFinder(apps: descriptions, defaults: defaults).find(event)
    }

    /// Returns the apps that declare the event's subject, each with its best handler rank
    /// (``AppFinder/ranked(for:)``).
    func ranked(for event: SceneEvent) throws(Refusal) -> [(app: AppDescription, rank: Int)] {
        try AppFinder(apps: descriptions).ranked(for: event)
    }

    /// The types that the installed apps declare.
    var typeCatalog: UniformTypeCatalog {
        UniformTypeCatalog(declarations: descriptions.values.flatMap(\.typeDeclarations))
    }

    // MARK: Disclosure to other apps

    /// Whether two apps may learn of each other (U:C6, U:U28), because they are the same app, or because their bundles
    /// name the same team.
    func isSameTeam(_ left: AppID, _ right: AppID) -> Bool {
        if left == right { return true }
        guard let team = descriptions[left]?.teamIdentifier else { return false }
        return team == descriptions[right]?.teamIdentifier
    }

    /// Returns the sender as a window of `app` is told of it: without app and session, if the sender's app is of
    /// another team than `app` (U:C6). A tool that acts for a session counts as the session's app.
    func disclosed(_ sender: Sender, to app: AppID, _ sessions: SessionRegistry) -> Sender {
        let acting = sender.app ?? sender.session.flatMap { sessions.app(of: $0) }
        guard let acting, !isSameTeam(acting, app) else { return sender }
        var sender = sender
        sender.app = nil
        sender.session = nil
        return sender
    }

    // MARK: Changes

    /// Replaces the installed apps. If several apps have the same identifier, the first of them counts.
    ///
    /// - Returns: The apps that are new or changed, and the identifiers of the apps that are gone.
    mutating func replace(by scanned: [AppDescription]) -> (changed: [AppDescription], removed: [AppID]) {
        let known = descriptions
        descriptions = [:]
        for app in scanned.sorted(by: { $0.id < $1.id }) where descriptions[app.id] == nil {
            descriptions[app.id] = app
        }
        return (
            descriptions.values.filter { known[$0.id] != $0 }, known.keys.filter { descriptions[$0] == nil }
        )
    }

    /// Changes an app's description, to break invariants in tests.
    mutating func update(_ id: AppID, _ change: (inout AppDescription?) -> Void) {
        change(&descriptions[id])
    }
}

// MARK: - Apps that their user ended

extension Apps {
    func isEndedByUser(_ id: AppID) -> Bool { userEnded.contains(id) }

    /// Restores from the store that the user ended the app.
    mutating func restoreEnded(_ id: AppID) {
        userEnded.append(id)
    }

    /// Records that the user ended the app. Returns nil if this is recorded already, or if the app is not installed.
    mutating func markEndedByUser(_ id: AppID) -> Change? {
        guard contains(id), userEnded.append(id).inserted else { return nil }
        return .appEndedByUser(id)
    }

    /// Records that the app was started. Returns nil if the user had not ended the app.
    mutating func clearEndedByUser(_ id: AppID) -> Change? {
        userEnded.remove(id) == nil ? nil : .appStartedAgain(id)
    }

    /// Forgets ended apps that are no longer installed.
    mutating func forgetEnded() -> [Change] {
        userEnded.filter { !contains($0) }.compactMap { clearEndedByUser($0) }
    }
}

// MARK: - Default apps

extension Apps {
    /// Restores a default app from the store.
    mutating func restore(_ chosen: DefaultApp) {
        defaults[chosen.subject] = chosen
    }

    /// Records the user's default app for a subject; nil for `app` removes the default.
    ///
    /// - Throws: A refusal if the app does not declare the subject, if there are too many defaults, or if there is no
    ///   default to remove.
    mutating func setDefault(
        _ app: AppID?, for subject: DefaultAppSubject, at now: WallTime
    ) throws(Refusal) -> Change {
        guard let app else { return try forgetDefault(for: subject) }
        try checkDeclares(app, subject)
        guard defaults[subject] != nil || defaults.count < Limits.defaultApps else {
            throw Refusal(
                code: .tooMany, reason: "more than \(Limits.defaultApps) default apps", field: "subject",
                limit: Int64(Limits.defaultApps))
        }
        let chosen = DefaultApp(subject: subject, app: app, chosen: now)
        defaults[subject] = chosen
        return .defaultApp(chosen)
    }

    private mutating func forgetDefault(for subject: DefaultAppSubject) throws(Refusal) -> Change {
        guard defaults.removeValue(forKey: subject) != nil else {
            throw Refusal(
                code: .invalidValue, reason: "no default app is set for \(subject)", field: "subject",
                candidates: defaults.keys.prefix(Limits.decisionCandidates).map(\.name))
        }
        return .defaultAppForgotten(subject)
    }

    private func checkDeclares(_ app: AppID, _ subject: DefaultAppSubject) throws(Refusal) {
        guard descriptions[app] != nil else {
            throw Refusal(
                code: .unknownApp, reason: "no installed bundle has the identifier \(app)", field: "app")
        }
        let declaring = AppFinder(apps: descriptions).apps(declaring: subject)
        guard declaring.contains(where: { $0.id == app }) else {
            throw Refusal(
                code: .invalidValue, reason: "\(app) does not declare \(subject)", field: "app",
                candidates: declaring.prefix(Limits.decisionCandidates).map(\.id.text))
        }
    }
}

extension BrokerPolicy {
    /// Whether the app may have several windows. Both its manifest and the policy have to allow that (U:M21).
    func supportsMultipleScenes(_ app: AppDescription) -> Bool {
        app.supportsMultipleScenes && multipleScenes
    }
}

extension Refusal {
    static func unknownApp(_ app: AppID, field: String = "app") -> Refusal {
        Refusal(code: .unknownApp, reason: "no installed bundle has the identifier \(app)", field: field)
    }
}
