import ActivityWire
import Adaptation
import IPadScreen
import OrderedCollections

/// Links and files that are dropped at an edge or on an app's icon (W:§2, U:D40, U:D43).
extension Broker {
    mutating func drop(
        _ url: String, at target: ItemDropTarget, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        do throws(Refusal) {
            switch target {
            case .edge(let edge): try openNewWindow(with: url, at: edge, requester, client)
            case .icon(let app): try open(url, onIconOf: app, requester, client)
            }
        } catch {
            throw Self.refusal(error, inside: target)
        }
    }

    /// Makes a new window of the app that takes the URL, with the URL in its connection options; refuses a URL that no
    /// app takes (U:D40, W:9). Without an edge the window opens where requests open windows.
    ///
    /// - Parameter source: the window's client from which the URL was dragged; the access rules judge it too.
    mutating func openNewWindow(
        with url: String, at edge: HorizontalEdge?, from source: Client? = nil, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        let event = SceneEvent.url(URLContext(url: url))
        let app = try receiver(of: try linked(ActivationRequest(event: event)))
        try requirePermission(of: source, to: app.id, for: event)
        if let edge { return try makeWindow(of: app, with: event, at: .side(edge), requester, client, "dropItem.url") }
        let request = ActivationRequest(app: app.id, event: event, reuse: .alwaysNew)
        try activate(request, requester.unanswered, client, screenField: "dropItem.url")
    }

    /// Opens the URL in a window of the app, or in a new window if the app has none (U:D43, W:10). Refuses an app that
    /// does not declare the URL (U:P18). An app need not declare a link that it claims, since the claim makes the link
    /// an activity.
    ///
    /// - Parameter source: the window's client from which the URL was dragged; the access rules judge it too.
    mutating func open(
        _ url: String, onIconOf id: AppID, from source: Client? = nil, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        let event = SceneEvent.url(URLContext(url: url))
        _ = try apps.installed(id, field: "dropItem.icon")
        try requirePermission(of: source, to: id, for: event)
        let request = ActivationRequest(app: id, event: event, reuse: .anyElseNew)
        if case .url? = try linked(request).event, try !apps.ranked(for: event).contains(where: { $0.app.id == id }) {
            throw Refusal(code: .noAppForEvent, reason: "\(id) does not declare the item", field: "dropItem.url")
        }
        try activate(request, requester.unanswered, client, screenField: "dropItem.url")
    }

    private func requirePermission(of source: Client?, to app: AppID, for event: SceneEvent) throws(Refusal) {
        guard let source else { return }
        _ = try policy.access.permission(for: event, from: source.sender(nil), to: app)
    }

    /// Returns the app that takes the item. If several apps declare the item, the user's default app comes first, then
    /// the app with the highest rank, then the app that was used last.
    private func receiver(of request: ActivationRequest) throws(Refusal) -> AppDescription {
        if let id = request.app { return try apps.installed(id) }
        do throws(Refusal) { return try apps.find(request.event) } catch {
            guard error.code == .ambiguousApp, let event = request.event else { throw error }
            let declaring = try apps.ranked(for: event).map {
                (app: $0.app, rank: $0.rank, used: lastUse(of: $0.app.id))
            }
            // `used` is compared the other way round, since the latest use comes first.
            let first = declaring.min { ($0.rank, $1.used, $0.app.id) < ($1.rank, $0.used, $1.app.id) }
            guard let first else { throw error }
            return first.app
        }
    }

    /// Returns the refusal with the field of the command that is at fault: the target of the drop, or the item.
    private static func refusal(_ refusal: Refusal, inside target: ItemDropTarget) -> Refusal {
        let isOfTarget = refusal.code == .screenRefused || refusal.field == target.field
        return refusal.naming(screenField: isOfTarget ? target.field : "dropItem.url")
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
