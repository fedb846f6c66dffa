public import ActivityWire

/// Whether an effect may be performed before the changes of its step are committed.
///
/// Each kind of the schema stands in exactly one of the lists below, so a new kind has to be placed before this
/// compiles.
public enum CommitDependence: Hashable, Sendable {
    /// The effect waits for the changes of its step, and so for the changes of all earlier steps.
    case changes
    /// The effect promises nothing that a crash could undo.
    case none
    /// The content decides: a reply waits or not because of its request, a call because of the delivery that it
    /// carries.
    case content
}

extension Reply.Kind {
    public var dependence: CommitDependence {
        switch self {
        // A drag, a live picture and a transfer end with the broker anyway.
        case .drag, .livePicture, .itemLoadBegan: .none
        // A status promises nothing. Clients need it most when the store cannot be written.
        case .status: .none
        // Nothing of a cluster is stored.
        case .cluster, .clusterMachines, .clusterApps, .clusterSessions: .none
        // The reply to a transient request promises nothing; *done* and *refused* may also answer a drag, a look or a
        // load. A window's welcome carries its identity, which is stored; nothing is stored of a tool.
        case .activation, .done, .refused, .welcome: .content
        case .decision, .settings, .apps, .sessions, .log, .screen, .openSessions, .subscribed,
            .defaultApps, .shortcutItems, .closure, .history, .quarantines, .snapshot, .continuationStreams,
            .resultStream, .process,
            .dragReport, .grants, .layouts, .layout, .layoutDifference, .layoutLoaded, .sceneReport, .screenTour,
            .picker,
            .expose:
            .changes
        }
    }
}

extension SceneCall.Body.Kind {
    public var dependence: CommitDependence {
        switch self {
        // A ping and an input are not stored.
        case .ping, .input: .none
        // A transient delivery has no number and no record.
        case .deliver: .content
        case .configure, .connect, .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground,
            .collectState, .dismiss, .disconnect, .discard, .restorationAvailable, .saveActivity, .continuationFailed,
            .activityWasContinued, .receiveContinuationStreams, .activityWasReplaced, .transition, .notice,
            .receiveNotification:
            .changes
        }
    }
}

extension DragCall.Kind {
    public var dependence: CommitDependence {
        switch self {
        // A window may delete moved items because of these calls.
        case .didEnd, .didTransferItems, .sessionDidEnd, .finishMove: .changes
        // A drag ends with the broker.
        case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .sessionForAdding,
            .itemsForAdding, .willAdd, .willEnd, .animateCancel, .canHandle, .didEnter, .didUpdate, .didExit,
            .springLoad, .performDrop, .animateDrop, .concludeDrop, .confirmMove:
            .none
        }
    }
}

extension BrokerEvent.Kind {
    public var dependence: CommitDependence {
        switch self {
        case .app, .appRemoved, .process, .session, .sessionRemoved, .request, .screen, .stateComplete, .gap, .lagged,
            .drag:
            .changes
        // Nothing is stored of other machines.
        case .machine, .machineGone: .none
        }
    }
}
