import ActivityWire
import UniformTypes

/// The beginning of a load: checks, grant, and the order to the producer.
extension DragLoads {
    /// Begins a load. If the load cannot begin, throws the reason.
    ///
    /// - Parameters:
    ///   - items: The dragged items.
    ///   - viewer: The party whose permission to see the item counts. For a copy it is the destination, not the reader.
    mutating func begin(
        _ request: LoadRequest, of items: [OwnedItem], seenBy viewer: DragParty, isCopy: Bool = false,
        _ registry: inout DragRegistry
    ) throws(LoadRefusal) {
        guard request.types.count <= DragLimits.typesPerLoad else { throw .tooManyTypes }
        guard underWay.count < DragLimits.outstandingLoadsPerSession, begunCount < DragLimits.loadsPerSession else {
            throw .tooManyLoads
        }
        guard items.indices.contains(request.item) else { throw .unknownItem }
        let owned = items[request.item]
        guard let match = owned.match(request.types, for: viewer, in: registry.catalog) else {
            throw .notOffered
        }
        let copy = finishedCopies[SpoolKey(item: request.item, representation: match.index)]
        if copy == nil, lostProcesses.contains(owned.owner.party.process) { throw .sourceLost }
        let source = DragLoad.Source(
            place: owned.owner, ownItem: items.indexAtOwner(of: request.item), index: match.index,
            representation: match.representation)
        var load = makeLoad(request, source, copy, &registry)
        load.isCopy = isCopy
        registry.perform(
            .loadBegan(request, load.id, load.grant, type: load.type, size: match.representation.size))
        start(load, &registry)
    }

    /// Makes a load and adds its grant. `copy` is the finished copy in the spool; nil if the source produces the data.
    private mutating func makeLoad(
        _ request: LoadRequest, _ source: DragLoad.Source, _ copy: LoadID?, _ registry: inout DragRegistry
    ) -> DragLoad {
        // The load and its grant have the same number.
        let number = registry.nextNumber()
        let reader = request.reader
        let representation = source.representation
        let allowsReference =
            copy == nil
            && TransferRoute.allowsReference(representation, to: request, threshold: registry.policy.referenceThreshold)
        let load = DragLoad(
            id: LoadID(number), grant: GrantID(number), item: request.item, ownItem: source.ownItem,
            representation: source.index, type: representation.type,
            producer: copy.map { .spool($0) } ?? .source(source.place), receiver: .reader(reader),
            allowsReference: allowsReference, flow: LoadFlow(total: representation.size),
            deadline: registry.policy.loadIdleTimeout.map { registry.now + $0 })
        registry.grants.add(
            Grant(
                id: load.grant, drag: drag, load: load.id, reader: reader, item: load.item, type: load.type,
                usesLeft: 1, expires: registry.policy.grantLifetime.map { registry.now + $0 }))
        return load
    }

    /// Uses the grant, and orders the data from the source or the spool. The data is made only now (U:D28).
    private mutating func start(_ load: DragLoad, _ registry: inout DragRegistry) {
        guard let reader = load.reader, registry.grants.use(load.grant, by: reader, at: registry.now) else { return }
        underWay.append(load)
        begunCount += 1
        registry.loadOwners[load.id] = drag
        switch load.producer {
        case .source(let place): registry.perform(.produce(load.order(of: drag), by: place))
        case .spool(let copy): registry.perform(.produceFromSpool(load.id, copy: copy))
        }
    }
}

/// The way in which a representation is passed: as an open descriptor or in chunks.
enum TransferRoute {
    /// Whether the representation may come as a descriptor. The source must offer a descriptor, and the reader accept
    /// one. The size, if known, must reach the threshold in bytes. A source offers no descriptor if it may want to
    /// revoke the grant.
    static func allowsReference(
        _ representation: ItemRepresentation, to request: LoadRequest, threshold: UInt64
    ) -> Bool {
        guard representation.delivery == .reference, request.acceptsReference else { return false }
        return representation.size.map { $0 >= threshold } ?? true
    }
}
