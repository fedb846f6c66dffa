/// The kinds of operation. Their relative frequencies differ from run to run.
enum OperationKind: Int, CaseIterable {
    case open, openSession, openTransient, resolve, explain, refresh, destroy, screen, subscribe, toolDisconnects
    case restore, retry, close, lookAt
    case pick, closeWindow, flingApp, launch, place, notify, icon, display
    case gesture, float, restartLocked, saveLayout, loadLayout, removeLayout, continueActivity, openForAnswer
    case lift, moveDrag, tapDrag, releaseDrag, cancelDrag, dragAcross, listGrants, revokeGrant
    case windowSetsActivity, windowWithdraws, streamFlows
    case processStarts, processStartFails, startedByHand, windowGreets, windowSteps, windowOpens, windowUpdates
    case windowCrashes, windowExits, windowSaysGoodbye, windowStops, windowContinues, connectionDrops, windowReconnects,
        lie
    case timePasses, deadlineComes, commit, commitFails, brokerDies, brokerStarts, brokerRestarts, brokerShutsDown
    case appRemoved, appAdded, everythingSettles, everythingCrashes

    /// A part of the broker that a run prefers.
    enum Theme: CaseIterable {
        case requests
        case drags
        case screen
        case layouts
        case continuations
        case states
        case crashes
    }

    var theme: Theme? {
        switch self {
        case .open, .openSession, .openTransient, .windowOpens, .place, .notify: .requests
        case .lift, .moveDrag, .dragAcross, .tapDrag, .releaseDrag, .revokeGrant, .streamFlows: .drags
        case .gesture, .float, .screen, .pick, .closeWindow, .flingApp, .icon, .display: .screen
        case .saveLayout, .loadLayout, .removeLayout: .layouts
        case .continueActivity, .openForAnswer, .windowSetsActivity: .continuations
        case .restore, .retry, .windowUpdates, .refresh, .restartLocked: .states
        case .everythingCrashes, .windowCrashes, .brokerDies, .brokerStarts, .brokerRestarts: .crashes
        default: nil
        }
    }

    /// Whether the kind is a user's choice, not a failure. A calm run has no failures, but may have such choices.
    var isChoice: Bool {
        switch self {
        case .destroy, .close, .closeWindow, .flingApp, .launch, .startedByHand, .openTransient: true
        default: false
        }
    }

    /// The kind's relative frequency before the seed changes it.
    var weight: Int {
        switch self {
        case .windowSteps: 80
        case .commit: 40
        case .open: 16
        case .processStarts, .windowGreets: 16
        case .everythingSettles: 12
        case .timePasses, .deadlineComes: 6
        case .dragAcross, .gesture: 10
        case .lie: 7
        case .continueActivity: 8
        case .openSession, .windowOpens, .windowUpdates, .screen, .openTransient, .restartLocked, .retry, .icon: 3
        case .brokerStarts, .windowContinues, .appAdded: 4
        case .windowCrashes, .connectionDrops, .windowReconnects: 3
        case .windowStops: 3
        case .pick, .closeWindow, .flingApp, .place, .float, .notify, .display: 2
        case .explain, .resolve, .refresh, .subscribe, .destroy, .restore, .lookAt: 2
        case .streamFlows: 8
        case .windowSetsActivity, .moveDrag: 6
        case .lift, .releaseDrag: 4
        case .saveLayout, .loadLayout, .openForAnswer: 2
        case .removeLayout, .tapDrag, .cancelDrag, .listGrants, .revokeGrant, .windowWithdraws: 1
        case .close, .launch, .processStartFails, .startedByHand, .windowExits, .windowSaysGoodbye,
            .commitFails, .brokerRestarts:
            1
        case .brokerDies, .brokerShutsDown, .appRemoved, .toolDisconnects, .everythingCrashes: 1
        }
    }

    /// Whether a seed may leave the kind out, as at least half of the seeds do. The other seeds make the kind two to
    /// five times as frequent as its weight.
    var isFault: Bool {
        switch self {
        case .processStartFails, .windowCrashes, .windowExits, .windowSaysGoodbye, .windowStops, .connectionDrops,
            .windowReconnects, .lie, .commitFails, .brokerDies, .brokerRestarts, .restartLocked, .brokerShutsDown,
            .appRemoved, .toolDisconnects,
            .destroy, .close, .closeWindow, .flingApp, .launch,
            .startedByHand, .everythingCrashes, .openTransient:
            true
        default: false
        }
    }
}
