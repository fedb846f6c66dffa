/// The kinds of operation that a swarm run weighs against each other.
enum OperationKind: Int, CaseIterable {
    case open, openSession, openTransient, resolve, explain, refresh, destroy, screen, subscribe, toolDisconnects
    case restore, retry, close, lookAt
    case pick, closeWindow, flingApp, launch, place
    case processStarts, processStartFails, startedByHand, windowGreets, windowSteps, windowOpens, windowUpdates
    case windowCrashes, windowExits, windowSaysGoodbye, windowStops, windowContinues, connectionDrops, windowReconnects,
        lie
    case timePasses, deadlineComes, commit, commitFails, brokerDies, brokerStarts, brokerShutsDown
    case appRemoved, appAdded, everythingSettles, everythingCrashes

    /// How often it happens where it is not a fault that the seed left out.
    var weight: Int {
        switch self {
        case .windowSteps: 40
        case .commit: 24
        case .open: 14
        case .processStarts, .windowGreets: 10
        case .timePasses, .deadlineComes, .everythingSettles: 5
        case .openSession, .windowOpens, .windowUpdates, .screen, .openTransient: 3
        case .brokerStarts, .windowContinues, .appAdded: 4
        case .windowCrashes, .connectionDrops, .windowReconnects: 3
        case .pick, .closeWindow, .flingApp, .place: 2
        case .explain, .resolve, .refresh, .subscribe, .lie, .destroy, .restore, .lookAt: 2
        case .retry, .close, .launch, .processStartFails, .startedByHand, .windowExits, .windowSaysGoodbye,
            .windowStops, .commitFails:
            1
        case .brokerDies, .brokerShutsDown, .appRemoved, .toolDisconnects, .everythingCrashes: 1
        }
    }

    /// Faults are on in about half of the runs each, and then anything from rare to frequent.
    var isFault: Bool {
        switch self {
        case .processStartFails, .windowCrashes, .windowExits, .windowSaysGoodbye, .windowStops, .connectionDrops,
            .windowReconnects, .lie, .commitFails, .brokerDies, .brokerShutsDown, .appRemoved, .toolDisconnects,
            .destroy, .close, .closeWindow, .flingApp, .launch,
            .startedByHand, .everythingCrashes, .openTransient:
            true
        default: false
        }
    }
}
