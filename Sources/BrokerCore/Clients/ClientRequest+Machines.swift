import ActivityWire

extension ClientRequest {
    /// Whether another machine may send the request over its link: what opens content and asks about it, and nothing that
    /// belongs to the user in front of this machine, or to its windows.
    var isOpenToMachines: Bool {
        switch self {
        case .hello, .goodbye, .activate, .resolve: true
        case .query(let query): query.isOpenToMachines
        case .acknowledge, .refresh, .destroy, .updateScene, .openSessions, .restore, .retry, .close, .reloadApps,
            .setDefaultApp, .screen, .layout, .notify, .setShortcutItems, .launch, .subscribe, .unsubscribe, .stream,
            .setCurrentActivity, .openContinuationStreams, .openResultStream, .withdrawActivities, .drag,
            .setInteractions, .answerDrag, .loadItem, .revokeGrant, .offerReference, .input, .look, .showPicture,
            .updateCluster, .takeContent, .rejoinCluster, .askMachine, .machineReply:
            false
        }
    }
}

extension Query {
    /// Whether another machine may ask it: about decisions and sessions, with their titles, and nothing else.
    var isOpenToMachines: Bool {
        switch self {
        case .explain, .sessions, .session: true
        case .status, .configuration, .limits, .apps, .app, .scenes, .log, .screen, .defaultApps, .shortcutItems,
            .layouts, .layout, .layoutDifference, .history, .quarantines, .snapshot, .grants, .sceneReport, .screenTour,
            .picker, .expose, .cluster, .clusterMachines, .clusterApps, .clusterSessions:
            false
        }
    }
}
