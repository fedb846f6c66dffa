import ActivityWire
import Adaptation
import IPadScreen
import OrderedCollections

/// Links and files that are dropped at an edge or on an app's icon (W:§2, U:D40, U:D43).
extension Broker {
    mutating func drop(
        _ url: String, at target: ItemDropTarget, _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        do throws(Refusal) {
            switch target {
            case .edge(let word):
                let edge = try ScreenWords.edge(word, "dropItem.edge")
                try drop(.url(URLContext(url: url)), at: edge, asker, client)
            case .icon(let app): try drop(.url(URLContext(url: url)), on: app, asker, client)
            }
        } catch {
            throw Self.refusal(error, inside: target)
        }
    }

    /// Makes a new window of the app that takes the item, with the item in its connection options.
    private mutating func drop(
        _ event: SceneEvent, at edge: HorizontalEdge, _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        let request = try linked(ActivationRequest(event: event))
        let app = try receiver(of: request)
        guard policy.supportsMultipleScenes(app) || sessions.ids(of: app.id).isEmpty else {
            throw Refusal(
                code: .multipleScenesNotSupported, reason: "\(app.id) has its only window already",
                field: "dropItem.url",
                limit: 1)
        }
        try makeWindow(of: app, with: event, at: .side(edge), asker, client)
    }

    /// Opens the item in a window of the app, in a new one only if it has none.
    private mutating func drop(
        _ event: SceneEvent, on id: AppID, _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        guard let app = apps[id] else { throw Refusal.unknownApp(id, field: "dropItem.icon") }
        let request = ActivationRequest(app: id, event: event, reuse: .anyElseNew)
        if case .url? = try linked(request).event { _ = try AppFinder(apps: [id: app]).find(event) }
        try activate(request, asker.unanswered, client)
    }

    /// The app that takes the item. Of several that declare a file's type, the one with the highest rank, then the one
    /// used last.
    private func receiver(of request: ActivationRequest) throws(Refusal) -> AppDescription {
        if let id = request.app { return try apps.installed(id) }
        do throws(Refusal) { return try apps.find(request.event) } catch {
            let declaring = error.candidates.compactMap { AppID($0) }.compactMap { apps[$0] }
            guard error.code == .ambiguousApp, let first = declaring.min(by: takesBefore) else { throw error }
            return first
        }
    }

    private func takesBefore(_ left: AppDescription, _ right: AppDescription) -> Bool {
        let (ranks, used) = ((left.bestRank, right.bestRank), (lastUse(of: left.id), lastUse(of: right.id)))
        if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
        return used.0 != used.1 ? used.0 > used.1 : left.id < right.id
    }

    /// The refusal with the field of the command: what was dropped, or where.
    private static func refusal(_ refusal: Refusal, inside target: ItemDropTarget) -> Refusal {
        var refusal = refusal
        if refusal.code == .screenRefused {
            refusal.field = target.field
        } else if refusal.field != target.field {
            refusal.field = "dropItem.url"
        }
        return refusal
    }
}

extension ItemDropTarget {
    fileprivate var field: String {
        switch self {
        case .edge: "dropItem.edge"
        case .icon: "dropItem.icon"
        }
    }
}

extension AppDescription {
    /// The best rank of the app's document types: 0 for an owner of files, 3 for an app without a rank (U:P18).
    fileprivate var bestRank: Int {
        let ranks = ["Owner", "Default", "Alternate"]
        return documentTypes.map { ranks.firstIndex(of: $0.handlerRank) ?? ranks.count }.min() ?? ranks.count
    }
}
