public import ActivityWire

extension ClientRequest {
    /// Whether making it twice does what making it once does. An activation does so only with an idempotency key.
    public var isRepeatable: Bool {
        switch self {
        case .activate(let request): request.idempotencyKey != nil
        case .resolve, .refresh, .updateScene, .openSessions, .query, .reloadApps, .setDefaultApp: true
        case .hello, .goodbye, .acknowledge, .destroy, .screen, .subscribe, .unsubscribe: false
        }
    }
}

extension Reply {
    /// The reply's name in errors and logs.
    public var name: String {
        switch self {
        case .welcome: "welcome"
        case .done: "done"
        case .refused: "refused"
        case .activation: "activation"
        case .decision: "decision"
        case .status: "status"
        case .settings: "settings"
        case .apps: "apps"
        case .sessions: "sessions"
        case .log: "log"
        case .screen: "screen"
        case .openSessions: "openSessions"
        case .subscribed: "subscribed"
        case .defaultApps: "defaultApps"
        }
    }
}
