import UniformTypes

extension ControlWriter {
    mutating func write(_ call: SceneDragCall) -> WireDragCall {
        var wire = WireDragCall()
        wire.id = call.id.number
        wire.drag = data(call.drag)
        wire.session = data(call.session)
        wire.interaction = call.interaction
        wire.body = sourceBody(call.body) ?? destinationBody(call.body)
        return wire
    }

    private func sourceBody(_ call: DragCall) -> WireDragCall.OneOf_Body? {
        switch call {
        case .itemsForBeginning(let point): .itemsForBeginning(write(point))
        case .animateLift: .animateLift(WireNothing())
        case .reverseLift: .reverseLift(WireNothing())
        case .sessionWillBegin: .sessionWillBegin(WireNothing())
        case .sessionDidMove(let point): .sessionDidMove(write(point))
        case .sessionForAdding(let drags, let point): .sessionForAdding(dragChoice(drags, point))
        case .itemsForAdding(let point): .itemsForAdding(write(point))
        case .willAdd(let count, let scene, let interaction): .willAdd(addition(count, scene, interaction))
        case .willEnd(let operation): .willEnd(choice(operation))
        case .animateCancel: .animateCancel(WireNothing())
        case .didEnd(let operation, let ending): .didEnd(dragEnd(operation, ending))
        case .didTransferItems: .didTransferItems(WireNothing())
        case .finishMove(let names): .finishMove(itemNames(names))
        default: nil
        }
    }

    private mutating func destinationBody(_ call: DragCall) -> WireDragCall.OneOf_Body? {
        switch call {
        case .canHandle(let summary): .canHandle(write(summary))
        case .didEnter(let point): .didEnter(write(point))
        case .didUpdate(let point, let summary): .didUpdate(update(point, summary))
        case .didExit: .didExit(WireNothing())
        case .springLoad(let state): .springLoad(choice(state))
        case .performDrop(let operation, let summary): .performDrop(performed(operation, summary))
        case .animateDrop: .animateDrop(WireNothing())
        case .concludeDrop: .concludeDrop(WireNothing())
        case .confirmMove: .confirmMove(WireNothing())
        case .sessionDidEnd(let ending): .sessionDidEnd(ending.rawValue)
        default: nil
        }
    }

    private func dragChoice(_ drags: [DragID], _ point: DragPoint) -> WireDragChoice {
        var wire = WireDragChoice()
        wire.drags = drags.map { data($0) }
        wire.point = write(point)
        return wire
    }

    private func addition(_ count: Int, _ scene: SceneSessionID, _ interaction: UInt32) -> WireDragAddition {
        var wire = WireDragAddition()
        wire.count = UInt32(clamping: count)
        wire.session = data(scene)
        wire.interaction = interaction
        return wire
    }

    private func dragEnd(_ operation: DropOperation, _ ending: DragEnding) -> WireDragEnd {
        var wire = WireDragEnd()
        wire.operation = choice(operation)
        wire.ending = ending.rawValue
        return wire
    }

    func itemNames(_ names: [String]) -> WireItemNames {
        var wire = WireItemNames()
        wire.names = names
        return wire
    }

    private mutating func update(_ point: DragPoint, _ summary: DropSummary?) -> WireDragUpdate {
        var wire = WireDragUpdate()
        wire.point = write(point)
        if let summary { wire.summary = write(summary) }
        return wire
    }

    private mutating func performed(_ operation: DropOperation, _ summary: DropSummary) -> WireDropPerformed {
        var wire = WireDropPerformed()
        wire.operation = choice(operation)
        wire.summary = write(summary)
        return wire
    }
}

extension ControlReader {
    mutating func read(_ wire: WireDragCall) throws(Refusal) -> SceneDragCall {
        SceneDragCall(
            id: DragCallID(wire.id), drag: try within("drag", identifier(wire.drag)),
            session: try within("session", identifier(wire.session)), interaction: wire.interaction,
            body: try body(of: wire))
    }

    private mutating func body(of wire: WireDragCall) throws(Refusal) -> DragCall {
        switch wire.body {
        case .itemsForBeginning(let point): .itemsForBeginning(read(point))
        case .animateLift: .animateLift
        case .reverseLift: .reverseLift
        case .sessionWillBegin: .sessionWillBegin
        case .sessionDidMove(let point): .sessionDidMove(read(point))
        case .sessionForAdding(let open):
            .sessionForAdding(
                try within("sessionForAdding.drags", each: open.drags) { (drag) throws(Refusal) in
                    try identifier(drag)
                }, at: read(open.point))
        case .itemsForAdding(let point): .itemsForAdding(read(point))
        case .willAdd(let addition):
            .willAdd(
                count: Int(addition.count), scene: try within("willAdd.session", identifier(addition.session)),
                interaction: addition.interaction)
        case .willEnd(let operation): .willEnd(try within("willEnd", self.operation(operation)))
        case .animateCancel: .animateCancel
        case .didEnd(let end):
            .didEnd(
                try within("didEnd.operation", operation(end.operation)), try within("didEnd.ending", named(end.ending))
            )
        case .didTransferItems: .didTransferItems
        case .finishMove(let items): .finishMove(items.names)
        case .canHandle, .didEnter, .didUpdate, .didExit, .springLoad, .performDrop, .animateDrop, .concludeDrop,
            .confirmMove, .sessionDidEnd:
            try destinationBody(of: wire)
        case nil: throw unknownKind(of: "body", wire.unknownFields)
        }
    }

    private mutating func destinationBody(of wire: WireDragCall) throws(Refusal) -> DragCall {
        switch wire.body {
        case .canHandle(let summary): .canHandle(try within("canHandle", read(summary)))
        case .didEnter(let point): .didEnter(read(point))
        case .didUpdate(let update):
            .didUpdate(
                read(update.point),
                update.hasSummary ? try within("didUpdate.summary", read(update.summary)) : nil)
        case .didExit: .didExit
        case .springLoad(let state): .springLoad(try within("springLoad", zeroedChoice(state, .inactive)))
        case .performDrop(let performed):
            .performDrop(
                try within("performDrop.operation", operation(performed.operation)),
                try within("performDrop.summary", read(performed.summary)))
        case .animateDrop: .animateDrop
        case .concludeDrop: .concludeDrop
        case .confirmMove: .confirmMove
        case .sessionDidEnd(let ending): .sessionDidEnd(try within("sessionDidEnd", named(ending)))
        default: throw unknownKind(of: "body", wire.unknownFields)
        }
    }
}
