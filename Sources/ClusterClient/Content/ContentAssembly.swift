import ActivityWire
import MachineDirectory

/// Turns the broker's reports of this machine's apps and sessions into inputs of the directory.
///
/// The first messages, up to the complete one, become a single input, so that nothing is published before everything is
/// known.
struct ContentAssembly: Hashable, Sendable {
    /// What has arrived; nil once the directory has it.
    private var beginning: LocalContent? = LocalContent()
    /// Apps whose `ClusterPolicy` is not a known word, with that word. Other machines do not see them.
    private(set) var unknownPolicies: [AppID: String] = [:]
    /// The app of each session.
    private(set) var apps: [SceneSessionID: AppID] = [:]

    /// Takes a message, and returns the inputs that it completes.
    mutating func take(_ content: MachineContent) -> [DirectoryInput] {
        let changes = changes(in: content.rows)
        guard var gathered = beginning else { return changes.map(\.input) }
        for change in changes { change.apply(to: &gathered) }
        beginning = content.isComplete ? nil : gathered
        return content.isComplete ? [.content(gathered)] : []
    }

    private mutating func changes(in rows: ClusterRows) -> [Change] {
        rows.gone.compactMap { gone($0) } + rows.apps.map { changed($0) } + rows.sessions.map { changed($0) }
    }

    private mutating func gone(_ key: ClusterKey) -> Change? {
        if let session = key.session {
            apps[session] = nil
            return .session(session, nil)
        }
        guard let app = key.app else { return nil }
        unknownPolicies[app] = nil
        return .app(app, nil)
    }

    private mutating func changed(_ row: ClusterApp) -> Change {
        guard let policy = ClusterPolicy(rawValue: row.policy) else {
            unknownPolicies[row.app] = row.policy
            return .app(row.app, nil)
        }
        unknownPolicies[row.app] = nil
        let app = PublishedApp(
            version: row.version, types: row.activityTypes, schemes: row.urlSchemes, documents: row.documentTypes,
            policy: policy)
        return .app(row.app, app)
    }

    private mutating func changed(_ row: ClusterSession) -> Change {
        apps[row.session] = row.app
        let session = PublishedSession(app: row.app, prefers: row.prefers, epoch: row.epoch, shown: row.isShown)
        return .session(row.session, session)
    }

    /// A change of one row; nil: it is gone.
    private enum Change {
        case app(AppID, PublishedApp?)
        case session(SceneSessionID, PublishedSession?)

        var input: DirectoryInput {
            switch self {
            case .app(let app, let value): .app(app, value)
            case .session(let session, let value): .session(session, value)
            }
        }

        func apply(to content: inout LocalContent) {
            switch self {
            case .app(let app, let value): content.apps[app] = value
            case .session(let session, let value): content.sessions[session] = value
            }
        }
    }
}
