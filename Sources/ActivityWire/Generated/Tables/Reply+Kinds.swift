// Written by `make schema` from Tools/Schema/Proto.

extension Reply {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case welcome, done, refused, activation, decision, status, settings, apps, sessions, log, screen, openSessions,
            subscribed, defaultApps, shortcutItems, closure, history, quarantines, snapshot, continuationStreams,
            resultStream, process, drag, dragReport, livePicture, itemLoadBegan, grants, layouts, layout,
            layoutDifference, layoutLoaded, sceneReport, screenTour, picker, expose, cluster, clusterMachines,
            clusterApps, clusterSessions
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
        case .shortcutItems: .shortcutItems
        case .closure: .closure
        case .history: .history
        case .quarantines: .quarantines
        case .snapshot: .snapshot
        case .continuationStreams: .continuationStreams
        case .resultStream: .resultStream
        case .process: .process
        case .drag: .drag
        case .dragReport: .dragReport
        case .livePicture: .livePicture
        case .itemLoadBegan: .itemLoadBegan
        case .grants: .grants
        case .layouts: .layouts
        case .layout: .layout
        case .layoutDifference: .layoutDifference
        case .layoutLoaded: .layoutLoaded
        case .sceneReport: .sceneReport
        case .screenTour: .screenTour
        case .picker: .picker
        case .expose: .expose
        case .cluster: .cluster
        case .clusterMachines: .clusterMachines
        case .clusterApps: .clusterApps
        case .clusterSessions: .clusterSessions
        }
    }

    /// The kind's name.
    public var name: String { kind.rawValue }
}
