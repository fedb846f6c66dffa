import ActivityWire
import DragAndDrop
import OrderedCollections
import UniformTypes

/// What the machine of drags orders, carried out.
extension Broker {
    mutating func perform(_ effects: [DragEffect]) {
        // An answer alone may change what would be dropped here.
        var isNews = effects.isEmpty
        for effect in effects {
            switch effect {
            case .forward, .credit: carry(effect)
            case .appendToSpool: spool(effect)
            default:
                isNews = true
                perform(effect)
            }
        }
        if isNews { publishDrags() }
    }

    private mutating func perform(_ effect: DragEffect) {
        switch effect {
        case .call(let id, let drag, let place, let call): callBack(id, drag, place, call)
        case .unresponsive(let process, _): reportUnresponsive(process)
        case .record(let record): keep(record)
        case .showSource(let session): if exists(session) { bringForward(session, requester: nil) }
        case .bringForward(let session, let drag):
            // It may have been destroyed while the source was asked.
            guard exists(session) else { return feed(.didNotAppear(drag)) }
            bringForward(session, requester: nil)
            drags.awaited[drag] = session
        case .openApp(let app, let drag): openWindow(of: app, under: drag)
        case .openWindow(let app, let activity, _, let drag): openWindow(of: app, with: activity, drag)
        case .ended(let report): ended(report)
        case .loadBegan, .loadRefused, .produce, .stopProducing, .loadEnded: carry(effect)
        // The row that follows tells it.
        case .progress, .revoked, .notRevoked: break
        case .expectDescriptor, .forwardDescriptor, .discardDescriptor: transfer(effect)
        case .produceFromSpool, .appendToSpool, .discardSpool: spool(effect)
        case .forward, .credit: carry(effect)
        }
    }

    /// Moves are of the moment and do not wait for the disk; what a window may act on for good does.
    private mutating func callBack(_ id: DragCallID, _ drag: DragID, _ place: DragPlace, _ call: DragCall) {
        guard let client = processes[place.party.process]?.client, let known = clients[client] else { return }
        let body = SceneDragCall(
            id: id, drag: drag, session: place.scene, interaction: place.interaction, body: call)
        let message = BrokerMessage(id: 0, trace: turn.trace, body: .dragCall(body))
        switch call {
        case .didEnd, .didTransferItems, .sessionDidEnd, .finishMove: send(message, to: client)
        default: turn.direct(.send(client, message, after: known.welcomedAfter))
        }
    }

    private mutating func keep(_ record: DragRecord) {
        switch record {
        case .moveConfirmed(let move): turn.record(.moveConfirmed(move))
        case .moveFinished(let drag, let scene): turn.record(.moveFinished(drag, scene))
        case .moveForgotten(let move):
            for source in move.sources { turn.record(.moveFinished(move.drag, source.scene)) }
        }
    }

    // MARK: Windows that come up

    private mutating func openWindow(of app: AppID, under drag: DragID) {
        let known = mostRecentWindow(of: app)
        let fresh = known == nil ? apps[app] : nil
        let created = fresh.flatMap { try? createSession(app: $0, role: SceneRole.windowApplication, target: nil) }
        guard let session = known ?? created else { return feed(.didNotAppear(drag)) }
        bringForward(session, requester: nil)
        drags.awaited[drag] = session
    }

    /// The drop is the system's: a new window of the app, with the activity in its connection options (U:D40).
    private mutating func openWindow(of app: AppID, with activity: Activity, _ drag: DragID) {
        guard let holder = drags.pointers[drag]?.client, let client = clients[holder] else { return }
        let request = ActivationRequest(app: app, event: .activity(activity), reuse: .alwaysNew)
        // The app declares the activity and several windows, so what is refused here is only what is over a bound.
        try? activate(request, ClientMessage(id: 0, trace: turn.trace, body: .activate(request)), client)
    }

    // MARK: Ends and rows

    private mutating func ended(_ report: DragReport) {
        for waiter in drags.waiters.removeValue(forKey: report.drag) ?? [] {
            reply(.dragReport(report), to: waiter.client, id: waiter.message, trace: waiter.trace)
        }
        drags.awaited[report.drag] = nil
        guard var row = drags.rows.removeValue(forKey: report.drag) else { return }
        row.phase = .over
        row.operation = report.operation
        row.ending = report.ending
        row.loads = []
        publish(.drag(row))
    }

    private mutating func publishDrags() {
        // One whose holder has left is still told of until nothing is left of it.
        for drag in drags.pointers.keys + drags.rows.keys.filter({ drags.pointers[$0] == nil }) {
            guard let row = drags.machine.row(of: drag), drags.rows[drag] != row else { continue }
            drags.rows[drag] = row
            publish(.drag(row))
        }
    }

    /// Commands are answered once everybody has had their say about where the pointer is.
    mutating func answerDragWaiters() {
        for drag in Array(drags.pointers.keys) where drags.waiters[drag] != nil {
            guard drags.machine.isSettled(drag), let row = drags.machine.row(of: drag) else { continue }
            let waiting = drags.waiters.removeValue(forKey: drag) ?? []
            let kept = waiting.filter(\.waitsForEnd)
            if !kept.isEmpty { drags.waiters[drag] = kept }
            for waiter in waiting where !waiter.waitsForEnd {
                reply(.drag(row), to: waiter.client, id: waiter.message, trace: waiter.trace, isHeld: false)
            }
        }
    }
}
