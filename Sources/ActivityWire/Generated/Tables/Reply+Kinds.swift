// Written by `make schema` from Schema/Proto/activity_broker.proto.

extension Reply {
    /// Its cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case welcome
        case done
        case refused
        case activation
        case decision
        case status
        case settings
        case apps
        case sessions
        case log
        case screen
        case openSessions
        case subscribed
        case defaultApps
        case closure
        case history
        case quarantines
        case snapshot
        case continuationStreams
        case resultStream
        case process
        case drag
        case dragReport
        case itemLoadBegan
        case grants
        case layouts
        case layout
        case layoutDifference
        case layoutLoaded
        case sceneReport
        case screenTour
    }

    public var kind: Kind {
        switch self {
        case .welcome: .welcome
        case .done: .done
        case .refused: .refused
        case .activation: .activation
        case .decision: .decision
        case .status: .status
        case .settings: .settings
        case .apps: .apps
        case .sessions: .sessions
        case .log: .log
        case .screen: .screen
        case .openSessions: .openSessions
        case .subscribed: .subscribed
        case .defaultApps: .defaultApps
        case .closure: .closure
        case .history: .history
        case .quarantines: .quarantines
        case .snapshot: .snapshot
        case .continuationStreams: .continuationStreams
        case .resultStream: .resultStream
        case .process: .process
        case .drag: .drag
        case .dragReport: .dragReport
        case .itemLoadBegan: .itemLoadBegan
        case .grants: .grants
        case .layouts: .layouts
        case .layout: .layout
        case .layoutDifference: .layoutDifference
        case .layoutLoaded: .layoutLoaded
        case .sceneReport: .sceneReport
        case .screenTour: .screenTour
        }
    }

    /// The kind's name; where people say something else, that.
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
        case .closure: "closure"
        case .history: "history"
        case .quarantines: "quarantines"
        case .snapshot: "snapshot"
        case .continuationStreams: "continuationStreams"
        case .resultStream: "resultStream"
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
