import ActivityWire
import UniformTypes

/// Beginning a load: after the drop, by the destination, of what was offered, and inside *perform drop*.
extension DragSession {
    mutating func load(_ request: LoadRequest, _ turn: inout DragTurn) {
        do throws(LoadRefusal) {
            try checkAsker(request)
            try beginLoad(request, seenBy: request.reader, &turn)
        } catch {
            turn.perform(.loadRefused(request, error))
        }
    }

    /// Whoever has nothing to do with the drag does not even learn that there is one (U:D22).
    private func checkAsker(_ request: LoadRequest) throws(LoadRefusal) {
        let process = request.reader.process
        guard let destination, phase != .spooling else {
            let isOver = hover.engaged?.place.party.process == process || destination?.place.party.process == process
            throw isOver || seen.contains { $0.party.process == process } ? .notDropped : .unknownDrag
        }
        guard destination.place.party.process == process, !isLost(destination.place) else { throw .unknownDrag }
        guard phase == .performing else { throw .dropIsOver }
        guard let outstanding = lanes[process]?.outstanding, case .performDrop = outstanding.entry.call else {
            throw .notDropped
        }
    }

    mutating func beginLoad(
        _ request: LoadRequest, seenBy viewer: DragParty, isCopy: Bool = false, _ turn: inout DragTurn
    ) throws(LoadRefusal) {
        guard request.types.count <= DragLimits.typesPerLoad else { throw .tooManyTypes }
        guard loads.count < DragLimits.outstandingLoadsPerSession, loadsBegun < DragLimits.loadsPerSession else {
            throw .tooManyLoads
        }
        guard items.indices.contains(request.item) else { throw .unknownItem }
        let owned = items[request.item]
        guard let match = owned.match(request.types, for: viewer, in: turn.catalog) else {
            throw .notOffered
        }
        let copy = spooled[SpoolKey(item: request.item, representation: match.index)]
        if copy == nil, lostProcesses.contains(owned.owner.party.process) { throw .sourceLost }
        var load = makeLoad(request, match.index, match.representation, producer: copy.map { .spool($0) }, &turn)
        load.isCopy = isCopy
        turn.perform(
            .loadBegan(request, load.id, load.grant, type: load.type, size: match.representation.size))
        start(load, &turn)
    }

    private mutating func makeLoad(
        _ request: LoadRequest, _ index: Int, _ representation: ItemRepresentation, producer: DragLoad.Producer?,
        _ turn: inout DragTurn
    ) -> DragLoad {
        let number = turn.number()
        let reader = request.reader
        let allowsReference =
            producer == nil
            && TransferRoute.allowsReference(representation, to: request, threshold: turn.policy.referenceThreshold)
        let load = DragLoad(
            id: LoadID(number), grant: GrantID(number), item: request.item, representation: index,
            type: representation.type, producer: producer ?? .source(items[request.item].owner),
            receiver: .reader(reader), allowsReference: allowsReference, flow: LoadFlow(total: representation.size),
            deadline: turn.policy.loadIdleTimeout.map { turn.now + $0 })
        turn.grants.add(
            Grant(
                id: load.grant, drag: id, load: load.id, reader: reader, item: load.item, type: load.type,
                usesLeft: 1, expires: turn.policy.grantLifetime.map { turn.now + $0 }))
        return load
    }

    /// Spends the grant's use and asks whoever has the data to make it.
    private mutating func start(_ load: DragLoad, _ turn: inout DragTurn) {
        guard let reader = load.reader, turn.grants.use(load.grant, by: reader, at: turn.now) else { return }
        loads.append(load)
        loadsBegun += 1
        turn.loadOwners[load.id] = id
        switch load.producer {
        case .source(let place): turn.perform(.produce(order(for: load), by: place))
        case .spool(let copy): turn.perform(.produceFromSpool(load.id, copy: copy))
        }
    }

    func order(for load: DragLoad) -> ProductionOrder {
        let owner = items[load.item].owner.party.process
        let ownItem = items[..<load.item].count { $0.owner.party.process == owner }
        return ProductionOrder(
            drag: id, load: load.id, grant: load.grant, item: load.item, ownItem: ownItem,
            representation: load.representation,
            type: load.type, allowsReference: load.allowsReference)
    }
}
