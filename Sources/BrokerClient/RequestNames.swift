public import ActivityWire

extension ClientRequest {
    /// Whether making it twice does what making it once does. An activation does so only with an idempotency key.
    public var isRepeatable: Bool {
        switch self {
        case .activate(let request): request.idempotencyKey != nil
        case .resolve, .refresh, .updateScene, .openSessions, .query, .reloadApps, .setDefaultApp, .restore,
            .launch:
            true
        case .layout(.save(_, let replaces)): replaces
        case .layout(.load): true
        case .layout(.remove): false
        case .setCurrentActivity, .withdrawActivities: true
        case .stream, .openContinuationStreams, .openResultStream: false
        case .setInteractions: true
        case .drag, .answerDrag, .loadItem, .revokeGrant, .offerReference: false
        case .hello, .goodbye, .acknowledge, .destroy, .screen, .subscribe, .unsubscribe, .retry, .close: false
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
        case .closure: "closure"
        case .history: "history"
        case .quarantines: "quarantines"
        case .snapshot: "snapshot"
        case .process: "process"
        case .drag: "drag"
        case .dragReport: "dragReport"
        case .itemLoadBegan: "itemLoadBegan"
        case .grants: "grants"
        case .layouts: "layouts"
        case .layout: "layout"
        case .layoutDifference: "layoutDifference"
        case .layoutLoaded: "layoutLoaded"
        case .sceneReport: "sceneReport"
        case .screenTour: "screenTour"
        }
    }
}
