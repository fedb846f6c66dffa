extension SceneEvent {
    /// The time after which the event is not delivered any more (U:U9); wall time.
    public var expiration: WallTime? {
        switch self {
        case .activity(let activity): activity.expiration
        case .handoff(let advert): advert.expiration
        case .url, .notification, .shortcut: nil
        }
    }
}

extension ActivationOutcome {
    /// The outcome for subscribers: without the result, which is for the sender of the request, and without output,
    /// which is private.
    public var withoutResult: ActivationOutcome {
        var outcome = self
        outcome.result = nil
        outcome.lastOutput = nil
        return outcome
    }
}

extension HandlerResult {
    /// The bytes that count towards ``Limits/keptResultBytes``.
    public var size: Int { content.count + contentType.utf8.count }
}
