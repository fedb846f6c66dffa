extension SceneEvent {
    /// After it, nothing of this is to be delivered any more (U:U9); wall time.
    public var expiration: WallTime? {
        switch self {
        case .activity(let activity): activity.expiration
        case .handoff(let advert): advert.expiration
        case .url, .notification, .shortcut: nil
        }
    }
}

extension ActivationOutcome {
    /// As it is told to those who only watch: the answer is for the one who asked, and output is private.
    public var withoutResult: ActivationOutcome {
        var outcome = self
        outcome.result = nil
        outcome.lastOutput = nil
        return outcome
    }
}

extension HandlerResult {
    /// What it counts for in ``Limits/keptResultBytes``.
    public var size: Int { content.count + contentType.utf8.count }
}
