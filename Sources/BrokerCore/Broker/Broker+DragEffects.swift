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
            perform(effect)
            if !effect.isBytes { isNews = true }
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
        case .loadBegan(let request, let load, _, let type, let size): began(request, load, type, size)
        case .loadRefused(let request, let refusal): refused(request, refusal)
        case .produce(let order, let place): produce(order, by: place)
        case .credit(let load, let bytes, .process(let process)):
            tell(.stream(.credit(StreamID(load), bytes: bytes)), to: process)
        case .credit(let load, let bytes, .spool): readSpool(for: load, bytes)
        case .stopProducing(let load, .process(let process), let failure):
            tell(.stream(.end(StreamID(load), .cancelled, reason: failure.rawValue)), to: process)
        // The row that follows tells the rest; what reads the broker's own copy just asks no more.
        case .stopProducing(_, .spool, _), .progress, .revoked, .notRevoked: break
        case .forward(let load, _, let reader): tell(.stream(.data(StreamID(load), drags.chunk)), to: reader.process)
        case .loadEnded(let load, let ending, let reader): ended(load, ending, of: reader)
        case .expectDescriptor(let grant, let process): expectDescriptor(for: grant, from: process)
        case .forwardDescriptor(let grant, let load, let bytes, let reader):
            guard let client = client(of: reader.process) else { return turn.direct(.transfer(.discard(grant))) }
            turn.direct(.transfer(.hand(grant, StreamID(load), bytes: bytes, to: client)))
        case .discardDescriptor(let grant): turn.direct(.transfer(.discard(grant)))
        case .appendToSpool(let load, _): turn.direct(.spool(.append(load, drags.chunk)))
        case .produceFromSpool(let load, let copy): drags.spoolReads[load] = DragTable.SpoolRead(copy: copy)
        case .discardSpool(let copies): turn.direct(.spool(.discard(copies)))
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
        case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .sessionForAdding,
            .itemsForAdding, .willAdd, .willEnd, .animateCancel, .canHandle, .didEnter, .didUpdate, .didExit,
            .springLoad, .performDrop, .animateDrop, .concludeDrop, .confirmMove:
            turn.direct(.send(client, message, after: known.welcomedAfter))
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

extension DragEffect {
    /// It moves bytes on their way, which no row tells of.
    fileprivate var isBytes: Bool {
        switch self {
        case .forward, .credit, .appendToSpool: true
        case .call, .unresponsive, .record, .showSource, .bringForward, .openApp, .openWindow, .loadBegan, .loadRefused,
            .produce, .produceFromSpool, .stopProducing, .discardSpool, .expectDescriptor, .forwardDescriptor,
            .discardDescriptor, .progress, .loadEnded, .revoked, .notRevoked, .ended:
            false
        }
    }
}
