import ActivityWire
import BrokerCore
import OrderedCollections

/// Windows answer the callbacks of drags, one callback in each step.
extension World {
    mutating func windowAnswersDrag(_ index: Int, flavour: Int) {
        guard processes[index].isConnected, !processes[index].dragInbox.isEmpty,
            let client = processes[index].connection
        else { return }
        let call = processes[index].dragInbox.removeFirst()
        let answer = answer(to: call, index, flavour)
        guard broken.isEmpty, processes[index].connection == client else { return }
        // A process that was told to delete moved items may crash before its answer; the broker then does not know
        // whether it has deleted them.
        let isLost = if case .didEnd(.move, .dropped) = call.body { call.id.number % 4 != 3 } else { false }
        if flavour == 14 || isLost { return endProcess(index, .signaled(11)) }
        give(.received(client, ClientMessage(id: 0, body: .answerDrag(call.id, answer))))
    }

    private mutating func answer(to call: SceneDragCall, _ index: Int, _ flavour: Int) -> DragAnswer {
        switch call.body {
        case .itemsForBeginning, .itemsForAdding:
            reached(.lifted)
            return SampleDragItems.items(flavour: flavour + Int(call.id.number % 16), app: processes[index].app)
        case .sessionWillBegin:
            let choice = Int(call.id.number % 7)
            return .beginning(allowsMove: choice != 1, isRestricted: choice == 2)
        case .sessionForAdding(let open, _): return .session(open.first)
        case .canHandle:
            if flavour == 12 { readEarly(call, index) }
            return .canHandle(flavour != 9)
        case .didUpdate:
            if flavour == 12 { readEarly(call, index) }
            return SampleDragItems.proposal(flavour: flavour + Int(call.id.number % 8)).map { .proposal($0) }
                ?? .noProposal
        case .performDrop(_, let summary):
            reached(.dropped)
            for item in summary.items.indices { load(UInt32(item), of: call.drag, index, flavour + item) }
            return .done
        case .confirmMove:
            let isKept = flavour != 9 && call.id.number % 5 != 2
            reached(isKept ? .moveConfirmed : .moveDenied)
            return .confirmed(isKept)
        case .didEnd(let operation, _):
            if operation == .move { reached(.moved) }
            return .done
        case .didTransferItems:
            reached(.transferTold)
            return .done
        case .sessionDidEnd:
            reached(.dragEnded)
            return .done
        case .springLoad(.activated):
            reached(.springLoaded)
            return .done
        case .finishMove:
            reached(.moveFinishedLater)
            return .done
        case .animateLift, .reverseLift, .sessionDidMove, .willAdd, .willEnd, .animateCancel, .didEnter, .didExit,
            .springLoad, .animateDrop, .concludeDrop:
            return .done
        }
    }

    /// Asks for an item before the drop, which the broker must refuse.
    private mutating func readEarly(_ call: SceneDragCall, _ index: Int) {
        reached(.readRefused)
        load(0, of: call.drag, index, 0)
    }

    private mutating func load(_ item: UInt32, of drag: DragID, _ index: Int, _ flavour: Int) {
        let load = ItemLoad(
            drag: drag, item: item, types: SampleDragItems.types(flavour: flavour), acceptsReference: flavour % 3 != 0)
        _ = windowSends(index, .loadItem(load), kind: .load)
    }

    // MARK: Messages from the broker

    mutating func windowHearsOfDrag(_ message: BrokerMessage.Body, _ index: Int) {
        switch message {
        case .dragCall(let call): processes[index].dragInbox.append(call)
        case .produceItem(let order):
            reached(.itemProduced)
            var end = FakeStreamEnd(
                order.stream, .writer, left: SampleDragItems.bytes(of: order.type),
                allowsReference: order.allowsReference)
            // A window that is asked again, because its descriptor was refused, writes bytes with the credit that it
            // had.
            end.credit = processes[index].ends[order.stream]?.credit ?? 0
            open(end, .window(index))
        case .transferTicket, .droppedCopy, .reply, .call, .event, .goodbye, .streamOpened, .stream, .look,
            .machineContent, .rejoinCluster, .machineRequest:
            fail("a window was sent what is for others")
        }
    }

    // MARK: The shell's part

    mutating func transfer(_ order: TransferOrder) {
        guard case .expect(let grant, let stream, let client) = order else { return }
        guard case .window(let index)? = peers[client] else {
            return pending.append(.transfer(.refused(grant, from: client)))
        }
        processes[index].ends[stream]?.isOffered = false
        if grant.number % 4 == 3 { return pending.append(.transfer(.refused(grant, from: client))) }
        reached(.referenceTransferred)
        processes[index].ends[stream] = nil
        pending.append(.transfer(.arrived(grant, bytes: SampleDragItems.largeBytes, from: client)))
    }

    mutating func spool(_ order: SpoolOrder) {
        switch order {
        case .append(let load, let bytes):
            if load.number % 8 == 5 { return pending.append(.spool(.failed(load))) }
            spooled[load, default: []] += bytes.bytes
            reached(.spooled)
            pending.append(.spool(.written(load, bytes: bytes.count)))
        case .read(let load, let copy, let offset, let bytes):
            guard let kept = spooled[copy] else { return pending.append(.spool(.unreadable(load))) }
            let start = min(Int(clamping: offset), kept.count)
            let end = min(start + Int(clamping: min(bytes, 20_000)), kept.count)
            pending.append(.spool(.read(load, Blob(Array(kept[start..<end])), isEnd: end == kept.count)))
        case .discard(let loads):
            for load in loads { spooled[load] = nil }
        }
    }
}
