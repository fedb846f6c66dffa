import ActivityWire
import BrokerCore
import OrderedCollections

/// What the user does to the screen of the simulated world.
extension World {
    mutating func userActs(_ operation: Operation) {
        switch operation {
        case .screen(let tool, let command):
            let commands: [ScreenCommand] = [
                .home, .switcher, .showAlert, .dismissAlert, .dismissSwitcher, .reclaimMemory, .lock, .unlock,
                .lock, .unlock,
            ]
            toolSends(tool, .screen(commands[command % commands.count]))
        case .pick(let tool, let session):
            if let row = row(session) { toolSends(tool, .screen(.pick(SessionReference(row.session)))) }
        case .closeWindow(let tool, let session):
            guard let row = row(session), broker != nil, !isStopping else { return }
            oracle.destroyed.insert(row.session)
            toolSends(tool, .screen(.closeWindow(SessionReference(row.session))))
        case .flingApp(let tool, let app): fling(SimulatedApps.all[app % SimulatedApps.count].id, tool)
        case .launch(let tool, let app):
            toolSends(tool, .launch(SimulatedApps.all[app % SimulatedApps.count].id), kind: .launch)
        case .place(let tool, let shape, let placement, let over): place(tool, shape, placement, over)
        case .gesture(let tool, let kind, let session, let other): gesture(tool, kind, session, other)
        default: return
        }
    }

    /// From now on its scenes may be disconnected without going to the background first (U:L11).
    private mutating func fling(_ app: AppID, _ tool: Int) {
        for index in processes.indices where processes[index].app == app {
            for session in processes[index].scenes.keys { processes[index].scenes[session]?.mayBeFlung = true }
            processes[index].isFlung = true
        }
        toolSends(tool, .screen(.flingApp(app)))
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
