import ActivityWire
import OrderedCollections
import UniformTypes

/// The installed apps, and which of several the user chose where they declare the same.
struct Apps: Sendable {
    private var descriptions: OrderedDictionary<AppID, AppDescription> = [:]
    /// Which of several apps takes something; the order is that of the first choice.
    private(set) var defaults: OrderedDictionary<DefaultAppSubject, DefaultApp> = [:]

    /// Those that their user ended, and that have not been started since (W:§9).
    private(set) var ended: OrderedSet<AppID> = []

    var count: Int { descriptions.count }
    var ids: OrderedSet<AppID> { descriptions.keys }
    var all: OrderedDictionary<AppID, AppDescription>.Values { descriptions.values }

    subscript(id: AppID) -> AppDescription? { descriptions[id] }

    func contains(_ id: AppID) -> Bool { descriptions.index(forKey: id) != nil }

    /// - Parameter isNamed: The app itself is, and not a session of it, in whose place no other app can be.
    func installed(_ id: AppID, isNamed: Bool = true) throws(Refusal) -> AppDescription {
        if let description = descriptions[id] { return description }
        guard isNamed else { throw Refusal.unknownApp(id, field: "session") }
        var refusal = Refusal.unknownApp(id)
        refusal.candidates = descriptions.keys.prefix(Limits.decisionCandidates).map(\.text)
        throw refusal
    }

    /// The app for an event that names none.
    func find(_ event: SceneEvent?) throws(Refusal) -> AppDescription {
        try AppFinder(apps: descriptions, defaults: defaults).find(event)
    }

    /// All types that apps declare.
    var typeCatalog: UniformTypeCatalog {
        UniformTypeCatalog(declarations: descriptions.values.flatMap(\.typeDeclarations))
    }

    // MARK: What of an app others may know

    /// Whether two apps may know of each other (U:C6, U:U28): the same app, or the same team by their bundles.
    func isSameTeam(_ left: AppID, _ right: AppID) -> Bool {
        if left == right { return true }
        guard let team = descriptions[left]?.teamIdentifier else { return false }
        return team == descriptions[right]?.teamIdentifier
    }

    /// The sender as a window of `app` may know it. A session that a tool acts for is known to its own team only, too.
    func disclosed(_ sender: Sender, to app: AppID, _ sessions: SessionRegistry) -> Sender {
        let acting = sender.app ?? sender.session.flatMap { sessions.app(of: $0) }
        guard let acting, !isSameTeam(acting, app) else { return sender }
        var sender = sender
        sender.app = nil
        sender.session = nil
        return sender
    }

    // MARK: Changes

    /// These are installed now; of several with one identifier the first counts.
    ///
    /// - Returns: Those that are new or otherwise than before, and the identifiers of those that are gone.
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

    /// For what is not so, as tests have it.
    mutating func update(_ id: AppID, _ change: (inout AppDescription?) -> Void) {
        change(&descriptions[id])
    }
}

// MARK: - Apps that their user ended

extension Apps {
    func isEndedByUser(_ id: AppID) -> Bool { ended.contains(id) }

    /// The store has it.
    mutating func restoreEnded(_ id: AppID) {
        ended.append(id)
    }

    /// Nil where that is known, or where the app is not installed any more.
    mutating func endedByUser(_ id: AppID) -> Change? {
        guard contains(id), ended.append(id).inserted else { return nil }
        return .appEndedByUser(id)
    }

    /// Nil where its user had not ended it.
    mutating func startedAgain(_ id: AppID) -> Change? {
        ended.remove(id) == nil ? nil : .appStartedAgain(id)
    }

    /// Of apps that are not installed any more nothing is kept.
    mutating func forgetEnded() -> [Change] {
        ended.filter { !contains($0) }.compactMap { startedAgain($0) }
    }
}

// MARK: - Default apps

extension Apps {
    /// The store has it.
    mutating func restore(_ chosen: DefaultApp) {
        defaults[chosen.subject] = chosen
    }

    /// The user's choice where several apps declare the same, remembered until it is taken back.
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
                code: .invalidValue, reason: "no default app is chosen for \(subject)", field: "subject",
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
    /// U:M21: the manifest's word, where the environment has room for several windows.
    func supportsMultipleScenes(_ app: AppDescription) -> Bool {
        app.supportsMultipleScenes && multipleScenes
    }
}

extension Refusal {
    static func unknownApp(_ app: AppID, field: String = "app") -> Refusal {
        Refusal(code: .unknownApp, reason: "no installed bundle has the identifier \(app)", field: field)
    }
}
