import ActivityWire
import DragAndDrop
import OrderedCollections
import UniformTypes

/// Gives inputs to the machine of drags (``Drags``), and performs its effects.
extension Broker {
    /// Gives an input to the machine of drags and carries out the effects.
    ///
    /// - Parameter bytes: The content of a chunk. The machine sees only the size.
    mutating func handleDragInput(_ input: DragInput, carrying bytes: Blob = .empty) {
        perform(drags.machine.handle(input, at: now.instant - .start), carrying: bytes)
        answerDragWaiters()
        if let deadline = drags.machine.nextDeadline {
            deadlines.set(.drags, at: Instant(nanoseconds: deadline.wholeNanoseconds))
        } else {
            deadlines.cancel(.drags)
        }
    }

    mutating func perform(_ effects: [DragEffect], carrying bytes: Blob = .empty) {
        // Without effects, an input may still have changed the drag's row, for example the operation of a drop.
        var isNews = effects.isEmpty
        for effect in effects {
            perform(effect, carrying: bytes)
            if !effect.isBytes { isNews = true }
        }
        if isNews { publishDrags() }
    }

    /// Performs one effect of the machine. `chunk` is the content of the input that caused the effect.
    private mutating func perform(_ effect: DragEffect, carrying chunk: Blob) {
        switch effect {
        case .call(let id, let drag, let place, let call): callBack(id, drag, place, call)
        case .unresponsive(let process, _): reportUnresponsive(process)
        case .record(let record): keep(record)
        case .showSource(let session): if sessions.exists(session) { bringForward(session, actingSession: nil) }
        case .bringForward(let session, let drag):
            // The session may have been destroyed while the source was asked.
            guard sessions.exists(session) else { return handleDragInput(.didNotAppear(drag)) }
            bringForward(session, actingSession: nil)
            drags.awaitedWindows[drag] = session
        case .openApp(let app, let drag): openWindow(of: app, under: drag)
        case .openWindow(let app, let activity, let zone, let drag): openWindow(of: app, with: activity, in: zone, drag)
        case .openLink(let url, let place, let drag): handleDragInput(openLink(url, at: place, drag))
        case .ended(let report): handleDragEnd(report)
        case .loadBegan(let request, let load, _, let type, let size): handleLoadBegin(request, load, type, size)
        case .loadRefused(let request, let refusal): handleLoadRefusal(request, refusal)
        case .produce(let order, let place): produce(order, by: place)
        case .credit(let load, let bytes, .process(let process)):
            sendUncommitted(.stream(.credit(StreamID(load), bytes: bytes)), to: process)
        case .credit(let load, let bytes, .spool): readSpool(for: load, bytes)
        case .stopProducing(let load, .process(let process), let failure):
            sendUncommitted(.stream(.end(StreamID(load), .cancelled, reason: failure.rawValue)), to: process)
        // If the reader is gone, the load has no effect `loadEnded`, so its reading ends here.
        case .stopProducing(let load, .spool, _): drags.spoolReads[load] = nil
        // Rows show the progress and the revocation. `revokeGrant` answers with the refusal.
        case .progress, .revoked, .notRevoked: break
        case .forward(let load, _, let reader):
            sendUncommitted(.stream(.data(StreamID(load), chunk)), to: reader.process)
        case .loadEnded(let load, let ending, let reader): handleLoadEnd(load, ending, of: reader)
        case .expectDescriptor(let grant, let process): expectDescriptor(for: grant, from: process)
        case .forwardDescriptor(let grant, let load, let bytes, let reader):
            guard let client = client(of: reader.process) else { return step.perform(.transfer(.discard(grant))) }
            step.perform(.transfer(.pass(grant, StreamID(load), bytes: bytes, to: client)))
        case .discardDescriptor(let grant): step.perform(.transfer(.discard(grant)))
        case .appendToSpool(let load, _): step.perform(.spool(.append(load, chunk)))
        case .produceFromSpool(let load, let copy): drags.spoolReads[load] = DragTable.SpoolRead(copy: copy)
        case .discardSpool(let copies): step.perform(.spool(.discard(copies)))
        }
    }

    /// Opens the app that a drag rests on: brings its most recent window forward, or a new window if it has none.
    private mutating func openWindow(of app: AppID, under drag: DragID) {
        var window = sessions.mostRecentWindow(of: app, launchRole: apps[app]?.launchRole, on: screen)
        if window == nil, let description = apps[app] {
            window = try? createSession(app: description, role: roleOfNewSession(of: description), target: nil)
        }
        guard let session = window else { return handleDragInput(.didNotAppear(drag)) }
        bringForward(session, actingSession: nil)
        drags.awaitedWindows[drag] = session
    }

    mutating func expectDescriptor(for grant: GrantID, from process: WindowProcessID) {
        guard let load = drags.machine.load(of: grant) else { return }
        guard let client = client(of: process) else { return handleDragInput(.descriptorRefused(grant, by: process)) }
        step.perform(.transfer(.expect(grant, StreamID(load), from: client)))
    }
}

extension DragEffect {
    /// Whether the effect only moves bytes, which no row shows.
    fileprivate var isBytes: Bool {
        switch self {
        case .forward, .credit, .appendToSpool: true
        case .call, .unresponsive, .record, .showSource, .bringForward, .openApp, .openWindow, .openLink, .loadBegan,
            .loadRefused,
            .produce, .produceFromSpool, .stopProducing, .discardSpool, .expectDescriptor, .forwardDescriptor,
            .discardDescriptor, .progress, .loadEnded, .revoked, .notRevoked, .ended:
            false
        }
    }
}
