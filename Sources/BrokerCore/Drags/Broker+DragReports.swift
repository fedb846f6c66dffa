import ActivityWire
import DragAndDrop
import OrderedCollections
import UniformTypes

/// Messages about a drag to windows and to the pointer's holder.
extension Broker {
    /// Calls a window in a drag. A call waits for the commit only if the window may keep or delete data for good after
    /// it.
    mutating func callBack(_ id: DragCallID, _ drag: DragID, _ place: DragPlace, _ call: DragCall) {
        guard let client = processes[place.party.process]?.client, let known = connections[client] else { return }
        let body = SceneDragCall(
            id: id, drag: drag, session: place.scene, interaction: place.interaction, body: call)
        let message = BrokerMessage(id: 0, trace: step.trace, body: .dragCall(body))
        switch call {
        case .didEnd, .didTransferItems, .sessionDidEnd, .finishMove: step.send(message, to: client)
        case .itemsForBeginning, .animateLift, .reverseLift, .sessionWillBegin, .sessionDidMove, .sessionForAdding,
            .itemsForAdding, .willAdd, .willEnd, .animateCancel, .canHandle, .didEnter, .didUpdate, .didExit,
            .springLoad, .performDrop, .animateDrop, .concludeDrop, .confirmMove:
            step.perform(.send(client, message), after: known.welcomedAfter)
        }
    }

    mutating func keep(_ record: DragRecord) {
        switch record {
        case .moveConfirmed(let move): step.record(.moveConfirmed(move))
        case .moveFinished(let drag, let scene): step.record(.moveFinished(drag, scene))
        case .moveForgotten(let move):
            for source in move.sources { step.record(.moveFinished(move.drag, source.scene)) }
        }
    }

    /// Answers the clients that wait for the drag with its report, and publishes the drag's last row.
    mutating func handleDragEnd(_ report: DragReport) {
        for waiter in drags.waiters.removeValue(forKey: report.drag) ?? [] {
            reply(.dragReport(report), to: waiter.requester)
        }
        drags.awaitedWindows[report.drag] = nil
        guard var row = drags.rows.removeValue(forKey: report.drag) else { return }
        row.phase = .over
        row.operation = report.operation
        row.ending = report.ending
        row.loads = []
        publish(.drag(row))
    }

    mutating func publishDrags() {
        // A drag whose holder has left is published until nothing of the drag is under way.
        for drag in drags.pointers.keys + drags.rows.keys.filter({ drags.pointers[$0] == nil }) {
            guard let row = drags.machine.row(of: drag), drags.rows[drag] != row else { continue }
            drags.rows[drag] = row
            publish(.drag(row))
        }
    }

    /// Answers commands about a drag once windows have answered all calls about the pointer's position and about added
    /// items. Commands that wait for the drag's end are not answered here.
    mutating func answerDragWaiters() {
        for drag in Array(drags.pointers.keys) where drags.waiters[drag] != nil {
            guard drags.machine.isSettled(drag), let row = drags.machine.row(of: drag) else { continue }
            let waiting = drags.waiters.removeValue(forKey: drag) ?? []
            let stillWaiting = waiting.filter(\.waitsForEnd)
            if !stillWaiting.isEmpty { drags.waiters[drag] = stillWaiting }
            for waiter in waiting where !waiter.waitsForEnd {
                reply(.drag(row), to: waiter.requester, isHeld: false)
            }
        }
    }

    mutating func handleLoadRefusal(_ request: LoadRequest, _ refusal: LoadRefusal) {
        guard let client = processes[request.reader.process]?.client else { return }
        reply(
            .refused(Refusal(refusal).inside("loadItem")), to: Requester(client: client, message: request.tag),
            isHeld: false)
    }

    mutating func produce(_ order: ProductionOrder, by place: DragPlace) {
        let production = ItemProduction(
            stream: StreamID(order.load), drag: order.drag, item: UInt32(clamping: order.ownItem),
            representation: UInt32(clamping: order.representation), type: order.type,
            allowsReference: order.allowsReference)
        sendUncommitted(.produceItem(production), to: place.party.process)
    }

    mutating func handleLoadEnd(_ load: LoadID, _ ending: LoadEnding, of reader: DragParty) {
        let end: StreamSignal =
            switch ending {
            case .delivered: .end(StreamID(load), .complete, reason: "")
            case .failed(let failure): .end(StreamID(load), .failed, reason: failure.rawValue)
            }
        sendUncommitted(.stream(end), to: reader.process)
        drags.spoolReads[load] = nil
    }

    /// Tells the reader that a load has begun. A process gets the answer to its request; the pointer's holder, who
    /// requested no load itself, gets a message about the copy.
    mutating func handleLoadBegin(_ request: LoadRequest, _ load: LoadID, _ type: UniformType, _ size: UInt64?) {
        if let client = processes[request.reader.process]?.client {
            let answer = ItemLoadBegan(stream: StreamID(load), type: type, size: size)
            return reply(.itemLoadBegan(answer), to: Requester(client: client, message: request.tag), isHeld: false)
        }
        let copy = DroppedCopy(
            drag: request.drag, item: UInt32(clamping: request.item), stream: StreamID(load), type: type, size: size,
            suggestedName: drags.machine.suggestedName(of: request.item, in: request.drag))
        sendUncommitted(.droppedCopy(copy), to: request.reader.process)
    }

    mutating func readSpool(for load: LoadID, _ bytes: UInt64) {
        guard let read = drags.spoolReads[load] else { return }
        let (end, overflows) = read.offset.addingReportingOverflow(bytes)
        guard !overflows else { return }
        drags.spoolReads[load]?.offset = end
        step.perform(.spool(.read(load, copy: read.copy, offset: read.offset, bytes: bytes)))
    }
}

extension Refusal {
    init(_ refusal: LoadRefusal) {
        switch refusal {
        case .unknownDrag:
            self.init(code: .unknownDrag, reason: "the drag was not dropped on this window", field: "drag")
        case .notDropped: self.init(code: .notDropped, reason: "items cannot be loaded before the drop")
        case .dropIsOver: self.init(code: .dropIsOver, reason: "loads must be started inside performDrop")
        case .unknownItem: self.init(code: .unknownItem, reason: "the drag has no such item", field: "item")
        case .notOffered: self.init(code: .notOffered, reason: "the representation is not offered", field: "types")
        case .tooManyLoads:
            let limit = DragLimits.outstandingLoadsPerSession
            self.init(
                code: .tooMany, reason: "more than \(limit) loads of one drag are in progress", limit: Int64(limit))
        case .tooManyTypes:
            let limit = DragLimits.typesPerLoad
            self.init(code: .tooMany, reason: "more than \(limit) types", field: "types", limit: Int64(limit))
        case .sourceLost: self.init(code: .sourceLost, reason: "the process that holds the item has ended")
        }
    }
}
