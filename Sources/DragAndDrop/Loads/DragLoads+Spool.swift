import ActivityWire

/// Copies of promised data that must outlive its source. They are made after the drop and before *perform drop*.
extension DragLoads {
    /// Orders copies of all promised representations that the destination may see, up to the limit of copies.
    ///
    /// - Parameter isThere: Whether the source of an item still exists.
    mutating func beginSpooling(
        _ items: [OwnedItem], for reader: DragParty, _ registry: inout DragRegistry, where isThere: (DragPlace) -> Bool
    ) {
        for (index, owned) in items.enumerated() where owned.item.promise == .spool && isThere(owned.owner) {
            for (representationIndex, representation) in owned.visible(to: reader) {
                guard underWay.count < DragLimits.spooledRepresentationsPerSession else { return }
                let number = registry.nextNumber()
                let load = DragLoad(
                    id: LoadID(number), grant: GrantID(number), item: index,
                    ownItem: items.indexAtOwner(of: index), representation: representationIndex,
                    type: representation.type, producer: .source(owned.owner), receiver: .spool,
                    allowsReference: false, flow: LoadFlow(total: representation.size))
                underWay.append(load)
                begunCopies.append(load.id)
                registry.loadOwners[load.id] = drag
                registry.perform(.produce(load.order(of: drag), by: owned.owner))
                grantCredit(load.id, UInt64(DragLimits.spoolCreditBytes), &registry)
            }
        }
    }

    private mutating func grantCredit(_ load: LoadID, _ bytes: UInt64, _ registry: inout DragRegistry) {
        guard let index = underWay.firstIndex(where: { $0.id == load }) else { return }
        let added = underWay[index].flow.grant(bytes)
        if added > 0 { registry.perform(.credit(load, bytes: added, to: underWay[index].peer)) }
    }

    /// Passes a chunk of a copy to the spool. More credit follows only when the chunk is stored, so a slow disk slows
    /// the source and does not fill memory.
    mutating func spoolChunk(_ bytes: Int, of index: Int, _ registry: inout DragRegistry) throws(LoadFailure) {
        spooledBytes += UInt64(max(bytes, 0))
        guard spooledBytes <= DragLimits.spooledBytesPerSession else { throw .spoolFull }
        registry.perform(.appendToSpool(underWay[index].id, bytes: bytes))
    }

    mutating func creditSpooled(_ load: LoadID, _ bytes: Int, _ registry: inout DragRegistry) {
        guard underWay.contains(where: { $0.id == load && $0.receiver == .spool }) else { return }
        grantCredit(load, UInt64(max(bytes, 0)), &registry)
    }

    /// Ends a copy that cannot be stored. Later loads of its data go to the source.
    mutating func failSpooling(_ load: LoadID, _ registry: inout DragRegistry) {
        end(.spoolFull, &registry) { $0.id == load && $0.receiver == .spool }
    }
}
