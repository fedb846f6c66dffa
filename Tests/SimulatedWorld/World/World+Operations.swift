import ActivityWire
import BrokerCore
import OrderedCollections

/// Performs operations, and checks the world after each.
extension World {
    public mutating func perform(_ operation: WorldOperation) {
        guard broken.isEmpty else { return }
        note(operation.source)
        if !toolPerforms(operation), !windowPerforms(operation) { worldPerforms(operation) }
        giveLateRequests()
        drain()
        audit()
    }

    private mutating func toolPerforms(_ operation: WorldOperation) -> Bool {
        switch operation {
        case .open(let tool, let shape):
            let request = request(shape)
            toolSends(tool, .activate(request), kind: .activate, timeout: request.timeout)
        case .openSession(let tool, let session, let stage):
            guard let row = row(session) else { break }
            var request = ActivationRequest(session: SessionReference(row.session))
            if stage % 2 == 0 { request.event = .activity(Activity(type: "named")) }
            request.waitingFor = RequestStage(rawValue: UInt8(clamping: stage % 6 + 1)) ?? .handled
            toolSends(tool, .activate(request), kind: .activate)
        case .openTransient(let tool, let session):
            guard let row = row(session) else { break }
            let request = ActivationRequest(
                event: .activity(Activity(type: SimulatedApps.transientType)), session: SessionReference(row.session),
                isTransient: true)
            toolSends(tool, .activate(request), kind: .activate, isTransient: true)
        case .resolve(let tool, let shape): resolve(tool, shape)
        case .explain(let tool, let request): explain(tool, request)
        case .refresh(let tool, let session):
            if let row = row(session) { toolSends(tool, .refresh(SessionReference(row.session))) }
        case .destroy(let tool, let session, let animation): destroy(tool, session, animation)
        case .screen, .pick, .closeWindow, .flingApp, .launch, .notify, .place, .gesture, .float, .restartLocked:
            userActs(operation)
        case .icon(let tool, let kind, let app, let session): handleIcon(tool, kind, app, session)
        case .display(let tool, let kind, let session): handleDisplay(tool, kind, session)
        case .saveLayout, .loadLayout, .removeLayout: layoutActs(operation)
        case .lift, .moveDrag, .tapDrag, .releaseDrag, .cancelDrag, .dragAcross, .listGrants, .revokeGrant:
            pointerActs(operation)
        case .continueActivity(let tool, let session, let app): continueActivity(tool, session, app)
        case .openForAnswer(let tool, let session): openForAnswer(tool, session)
        case .restore(let tool, let session, let generation):
            guard let row = row(session) else { break }
            let wanted = row.restorationGeneration &- UInt32(clamping: generation)
            toolSends(tool, .restore(SessionReference(row.session), generation: wanted))
        case .retry(let tool, let session):
            // Prefers sessions whose state is quarantined.
            let quarantined = oracle.lastRows.filter(\.isQuarantined)
            let rows = quarantined.isEmpty ? oracle.lastRows : quarantined
            if !rows.isEmpty { toolSends(tool, .retry(SessionReference(rows[session % rows.count].session))) }
        case .close(let tool, let session): close(tool, session)
        case .lookAt(let tool, let session):
            if let row = row(session) { toolSends(tool, .query(.snapshot(SessionReference(row.session)))) }
        case .subscribe(let tool, let from): toolSubscribes(tool, from: from)
        case .toolDisconnects(let tool):
            if let client = tools[tool % tools.count].connection { close(client) }
        default: return false
        }
        return true
    }

    private mutating func windowPerforms(_ operation: WorldOperation) -> Bool {
        switch operation {
        case .processStarts(let index): processStarts(index)
        case .processStartFails(let index): processStartFails(index)
        case .startedByHand(let app): newProcess(SimulatedApps.all[app % SimulatedApps.count].id, order: nil)
        case .windowGreets(let index): onLiving(index, where: \.isUnconnected) { $0.windowGreets($1) }
        case .windowSteps(let index, let flavour):
            onLiving(index, where: \.hasWork) { $0.windowSteps($1, flavour: flavour) }
        case .windowOpens(let index, let shape):
            onLiving(index) { world, process in
                let request = world.ownRequest(shape, process)
                _ = world.windowSends(process, .activate(request), kind: .activate)
            }
        case .windowUpdates(let index, let flavour): onLiving(index) { $0.windowUpdates($1, flavour) }
        case .windowSetsActivity(let index, let flavour): onLiving(index) { $0.windowSetsActivity($1, flavour) }
        case .windowWithdraws(let index):
            onLiving(index) { _ = $0.windowSends($1, .withdrawActivities(all: true)) }
        case .streamFlows(let number, let flavour): streamFlows(number, flavour: flavour)
        case .windowCrashes(let index, let order):
            onLiving(index) { $0.endProcess($1, .signaled(11), closedFirst: order % 2 == 0) }
        case .windowExits(let index): onLiving(index) { $0.endProcess($1, .exited(0)) }
        case .windowSaysGoodbye(let index): onLiving(index, where: { $0.life == .running }) { $0.windowSaysGoodbye($1) }
        case .windowStops(let index):
            onLiving(index) { world, process in
                world.reached(.stopped)
                world.processes[process].life = .stopped
            }
        case .windowContinues(let index): onLiving(index) { $0.processes[$1].life = .running }
        case .connectionDrops(let index):
            onLiving(index) { world, process in
                guard let client = world.processes[process].connection else { return }
                world.close(client)
                if index % 4 == 3 { world.windowLosesWelcome(process) }
            }
        case .windowReconnects(let index): onLiving(index) { $0.windowReconnects($1) }
        case .lie(let index, let kind): lie(index, kind: kind)
        default: return false
        }
        return true
    }

    private mutating func worldPerforms(_ operation: WorldOperation) {
        switch operation {
        case .timePasses(let milliseconds): passTime(until: now + Int64(milliseconds))
        case .deadlineComes: passTime(until: nextDeadline ?? now)
        case .commit(let groups): for _ in 0..<groups { commitOne() }
        case .commitFails: failCommit()
        case .brokerDies:
            if processes.contains(where: { !$0.inbox.isEmpty }) { reached(.brokerDiedBeforeAcknowledgement) }
            killBroker()
        case .brokerStarts: if broker == nil { startBroker() }
        case .brokerRestarts(let milliseconds):
            killBroker()
            passTime(until: now + Int64(milliseconds))
            startBroker()
        case .brokerShutsDown:
            isShuttingDown = broker != nil
            give(.shutdownRequested)
        case .configurationChanges(let choices):
            policy.unresponsiveAction = choices & 1 == 0 ? .end : .report
            policy.guardsFocus = choices & 2 == 0
            policy.allowsMultipleApps = choices & 4 == 0
            policy.access = choices & 8 == 0 ? AccessPolicy() : SimulatedApps.access
            policy.grantLifetime = choices & 16 == 0 ? .seconds(3_600) : .seconds(20)
            policy.keepsStateOfFlungApps = choices & 32 == 0
            // 700 bytes hold one or two of the events that tools send.
            policy.outboxes.memoryPerSession = choices & 64 == 0 ? Limits.outboxMemoryBytes : 700
        case .appRemoved(let app): install(app, false)
        case .appAdded(let app): install(app, true)
        case .everythingCrashes: crashAgainAndAgain()
        default: settle()
        }
    }

    /// Performs the act with the living process number `index` of those that meet the condition, modulo their count.
    private mutating func onLiving(
        _ index: Int,
        where condition: (FakeProcess) -> Bool = { _ in true },
        _ act: (inout World, Int) -> Void
    ) {
        if let process = livingProcess(index, where: condition) { act(&self, process) }
    }

    private mutating func install(_ app: Int, _ isInstalled: Bool) {
        self.isInstalled[app % SimulatedApps.count] = isInstalled
        give(.appsScanned(installedApps))
    }

    private mutating func windowUpdates(_ index: Int, _ flavour: Int) {
        let scenes = processes[index].scenes.values
        guard !scenes.isEmpty else { return }
        let scene = scenes[flavour % scenes.count]
        var update = SceneUpdate(session: scene.session, epoch: scene.epoch, title: "title \(flavour)")
        if flavour % 4 == 3 {
            oracle.broad.insert(scene.session)
            update.conditions = ActivationConditions()
        }
        if flavour == 5 {
            oracle.destroyed.insert(scene.session)
            update.destructionConditions = [.systemDisconnection]
            reached(.destroyedWithItsScene)
        }
        if flavour == 7 { update.snapshotPolicy = .redacted }
        if flavour > 7 { update.playsFullScreenVideo = flavour % 4 != 3 }
        if flavour == 9 || flavour == 10 { update.runsCaptureSession = flavour == 9 }
        if flavour == 11 { update.enablesMultitaskingCameraAccess = false }
        if flavour % 2 == 0 { update.state = .activity(Activity(type: "state", title: "update \(nextNumber())")) }
        _ = windowSends(index, .updateScene(update))
    }

    private mutating func destroy(_ tool: Int, _ session: Int, _ animation: Int) {
        guard let row = row(session), broker != nil, !isStopping else { return }
        oracle.destroyed.insert(row.session)
        let animation = DismissalAnimation(rawValue: UInt8(clamping: animation % 3 + 1)) ?? .standard
        toolSends(tool, .destroy(SessionReference(row.session), animation), kind: .destroy(row.session))
    }

    private mutating func close(_ tool: Int, _ session: Int) {
        guard let row = row(session), broker != nil, !isStopping else { return }
        oracle.destroyed.insert(row.session)
        toolSends(tool, .close(SessionReference(row.session), .close), kind: .destroy(row.session))
    }

    private mutating func explain(_ tool: Int, _ request: Int) {
        let known = oracle.outcomes.keys
        guard !known.isEmpty else { return }
        toolSends(tool, .query(.explain(request: known[request % known.count].description, whyNot: nil)))
    }

    /// Sends a dry run, and checks that it is answered and changes nothing.
    private mutating func resolve(_ tool: Int, _ shape: OpenShape) {
        let before = sessionRows()
        let effects = toolSends(tool, .resolve(request(shape)), kind: .resolve)
        for effect in effects {
            guard case .send(_, let message) = effect, case .reply = message.body else {
                return fail("resolve had the effect \(effect)")
            }
        }
        if sessionRows() != before { fail("resolve changed the sessions") }
    }
}
