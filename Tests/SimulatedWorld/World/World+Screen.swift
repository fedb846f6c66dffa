import ActivityWire
import BrokerCore
import OrderedCollections

/// Gestures of the user on the simulated screen.
extension World {
    mutating func userActs(_ operation: WorldOperation) {
        switch operation {
        case .screen(let tool, let command):
            let commands: [ScreenCommand] = [
                .home, .switcher, .showAlert, .dismissAlert, .dismissSwitcher, .reclaimMemory, .lock, .unlock,
                .lock, .unlock,
            ]
            // Prefers *home* while a window floats over others, so that all of them leave the screen together.
            let goesHome = command % 2 == 0 && floatingWindow != nil
            if goesHome { reached(.leftWithFloatingWindow) }
            toolSends(tool, .screen(goesHome ? .home : commands[command % commands.count]))
        case .pick(let tool, let session):
            if let row = row(session) { toolSends(tool, .screen(.pick(SessionReference(row.session)))) }
        case .closeWindow(let tool, let session):
            guard let row = row(session), broker != nil, !isStopping else { return }
            oracle.destroyed.insert(row.session)
            toolSends(tool, .screen(.closeWindow(SessionReference(row.session))))
        case .flingApp(let tool, let app): fling(SimulatedApps.all[app % SimulatedApps.count].id, tool)
        case .launch(let tool, let app):
            toolSends(tool, .launch(SimulatedApps.all[app % SimulatedApps.count].id), kind: .launch)
        case .notify(let tool, let app, let key): notify(SimulatedApps.all[app % SimulatedApps.count].id, tool, key)
        case .place(let tool, let shape, let placement, let over): place(tool, shape, placement, over)
        case .gesture(let tool, let kind, let session, let other): gesture(tool, kind, session, other)
        case .float(let tool, let session, let over): float(tool, session, over)
        case .restartLocked(let tool, let session, let ending): restartLocked(tool, session, ending)
        default: return
        }
    }

    /// Flings the app away. Its scenes may then be disconnected without entering the background first (U:L11).
    private mutating func fling(_ app: AppID, _ tool: Int) {
        for index in processes.indices where processes[index].app == app {
            for session in processes[index].scenes.keys { processes[index].scenes[session]?.mayBeFlung = true }
            processes[index].isFlung = true
        }
        toolSends(tool, .screen(.flingApp(app)))
    }

    /// Sends a notification, in a third of the cases under an idempotency key.
    private mutating func notify(_ app: AppID, _ tool: Int, _ key: Int) {
        var request = NotifyRequest(app: app, payload: Blob([UInt8(clamping: key)]))
        if key < 4 {
            request.idempotencyKey = "notification-\(key)"
            request.digest = Blob(Array(app.text.utf8))
        }
        toolSends(tool, .notify(request), kind: .activate, timeout: policy.requestTimeout + policy.notificationTimeout)
    }

    /// Restarts a window while the device is locked, so that it cannot read its state.
    private mutating func restartLocked(_ tool: Int, _ session: Int, _ ending: Int) {
        guard let row = row(session), broker != nil, !isStopping else { return }
        toolSends(tool, .screen(.lock))
        let host = processes.indices.first { processes[$0].isAlive && processes[$0].scenes[row.session] != nil }
        if let host { endProcess(host, .signaled(9)) }
        drain()
        let reference = SessionReference(row.session)
        toolSends(
            tool, .activate(ActivationRequest(event: .activity(Activity(type: "named")), session: reference)),
            kind: .activate)
        if ending % 4 != 3 { settle(flavour: ending) }
        if ending % 4 != 2 { toolSends(tool, .screen(.unlock)) }
    }

    private mutating func place(_ tool: Int, _ shape: OpenShape, _ placement: Int, _ over: Int) {
        var request = request(shape)
        switch placement % 5 {
        case 0: request.placement = .standard
        case 1: request.placement = .prominent
        case 2: request.joinBehavior = .preferredWithoutActivating
        default:
            guard let row = row(over) else { return }
            request.placement = .push
            request.pushTarget = SessionReference(row.session)
        }
        toolSends(tool, .activate(request), kind: .activate, timeout: request.timeout)
    }
}
