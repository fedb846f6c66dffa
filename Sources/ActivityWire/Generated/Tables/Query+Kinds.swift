// Written by `make schema` from Tools/Schema/Proto.

extension Query {
    /// The cases without their values; the raw value is the name.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case status, configuration, limits, apps, app, sessions, session, scenes, log, explain, screen, defaultApps,
            shortcutItems, layouts, layout, layoutDifference, history, quarantines, snapshot, grants, sceneReport,
            screenTour, picker, expose, cluster, clusterMachines, clusterApps, clusterSessions
    }

    public var kind: Kind {
        switch self {
        case .status: .status
        case .configuration: .configuration
        case .limits: .limits
        case .apps: .apps
        case .app: .app
        case .sessions: .sessions
        case .session: .session
        case .scenes: .scenes
        case .log: .log
        case .explain: .explain
        case .screen: .screen
        case .defaultApps: .defaultApps
        case .shortcutItems: .shortcutItems
        case .layouts: .layouts
        case .layout: .layout
        case .layoutDifference: .layoutDifference
        case .history: .history
        case .quarantines: .quarantines
        case .snapshot: .snapshot
        case .grants: .grants
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

extension Query.Kind {
    /// The replies that the broker may answer it with; none where it has no reply.
    public var replies: [Reply.Kind] {
        switch self {
        case .status: [.status]
        case .configuration, .limits: [.settings]
        case .apps, .app: [.apps]
        case .sessions, .session, .scenes: [.sessions]
        case .log: [.log]
        case .explain: [.decision]
        case .screen: [.screen]
        case .defaultApps: [.defaultApps]
        case .shortcutItems: [.shortcutItems]
        case .layouts: [.layouts]
        case .layout: [.layout]
        case .layoutDifference: [.layoutDifference]
        case .history: [.history]
        case .quarantines: [.quarantines]
        case .snapshot: [.snapshot]
        case .grants: [.grants]
        case .sceneReport: [.sceneReport]
        case .screenTour: [.screenTour]
        case .picker: [.picker]
        case .expose: [.expose]
        case .cluster: [.cluster]
        case .clusterMachines: [.clusterMachines]
        case .clusterApps: [.clusterApps]
        case .clusterSessions: [.clusterSessions]
        }
    }

    /// The promise of the message.
    public var messageClass: MessageClass {
        switch self {
        case .status, .configuration, .limits, .apps, .app, .sessions, .session, .scenes, .log, .explain, .screen,
            .defaultApps, .shortcutItems, .layouts, .layout, .layoutDifference, .history, .quarantines, .snapshot,
            .grants, .sceneReport, .screenTour, .picker, .expose, .cluster, .clusterMachines, .clusterApps,
            .clusterSessions:
            .query
        }
    }

    /// Whether a client may send it again when it does not know what became of it.
    public var isRepeatable: Bool {
        switch self {
        case .status, .configuration, .limits, .apps, .app, .sessions, .session, .scenes, .log, .explain, .screen,
            .defaultApps, .shortcutItems, .layouts, .layout, .layoutDifference, .history, .quarantines, .snapshot,
            .grants, .sceneReport, .screenTour, .picker, .expose, .cluster, .clusterMachines, .clusterApps,
            .clusterSessions:
            true
        }
    }

    /// Whether it is refused while the store cannot be written.
    public var needsStore: Bool {
        switch self {
        case .status, .configuration, .limits, .apps, .app, .screen, .cluster, .clusterMachines, .clusterApps,
            .clusterSessions:
            false
        case .sessions, .session, .scenes, .log, .explain, .defaultApps, .shortcutItems, .layouts, .layout,
            .layoutDifference, .history, .quarantines, .snapshot, .grants, .sceneReport, .screenTour, .picker, .expose:
            true
        }
    }

    /// Whether the broker answers it; what has no reply has none whatever its number is.
    public var hasReply: Bool { !replies.isEmpty }
}
