extension SceneEvent {
    /// The text that sessions' conditions are evaluated with (U:R7, U:U5). The announcement of an activity has the
    /// identifier, too (U:U30).
    public var targetContentIdentifier: String? {
        switch self {
        case .activity(let activity): activity.targetContentIdentifier
        case .url(let context): context.url
        case .notification(let response): response.targetContentIdentifier
        case .shortcut(let item): item.targetContentIdentifier
        case .handoff(let advert): advert.targetContentIdentifier
        }
    }

    /// The name of the event's kind, for people and for JSON.
    public var kind: String {
        switch self {
        case .activity: "activity"
        case .url: "url"
        case .notification: "notification"
        case .shortcut: "shortcut"
        case .handoff: "handoff"
        }
    }
}
