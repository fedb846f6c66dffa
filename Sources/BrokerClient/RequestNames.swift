public import ActivityWire

extension ClientRequest {
    /// The request's name in errors and logs.
    public var name: String {
        switch self {
        case .hello: "hello"
        case .goodbye: "goodbye"
        case .acknowledge: "acknowledge"
        case .activate: "activate"
        case .resolve: "resolve"
        case .refresh: "refresh"
        case .destroy: "destroy"
        case .updateScene: "updateScene"
        case .openSessions: "openSessions"
        case .query: "query"
        case .reloadApps: "reloadApps"
        case .setDefaultApp: "setDefaultApp"
        case .screen: "screen"
        case .subscribe: "subscribe"
        case .unsubscribe: "unsubscribe"
        case .stream: "stream"
        case .setCurrentActivity: "setCurrentActivity"
        case .openContinuationStreams: "openContinuationStreams"
        case .openResultStream: "openResultStream"
        case .withdrawActivities: "withdrawActivities"
        }
    }

    /// Whether making it twice does what making it once does. An activation does so only with an idempotency key.
    public var isRepeatable: Bool {
        switch self {
        case .activate(let request): request.idempotencyKey != nil
        case .resolve, .refresh, .updateScene, .openSessions, .query, .reloadApps, .setDefaultApp: true
        case .setCurrentActivity, .withdrawActivities: true
        case .stream, .openContinuationStreams, .openResultStream: false
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
        case .continuationStreams: "continuationStreams"
        case .resultStream: "resultStream"
        case .defaultApps: "defaultApps"
        }
    }
}
