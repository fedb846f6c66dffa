import ActivityWire

/// The flow of a load's bytes. Inputs from the wrong peer, or for a load that has ended, are ignored.
extension DragLoads {
    private func index(of load: LoadID, madeBy peer: LoadPeer) -> Int? {
        index(of: load) { $0.peer == peer }
    }

    private func index(of load: LoadID, readBy process: WindowProcessID) -> Int? {
        index(of: load) { $0.reader?.process == process }
    }

    private mutating func restartIdleDeadline(_ index: Int, _ registry: DragRegistry) {
        underWay[index].deadline = registry.policy.loadIdleTimeout.map { registry.now + $0 }
    }

    // MARK: The reader

    mutating func credit(_ load: LoadID, _ bytes: UInt64, by process: WindowProcessID, _ registry: inout DragRegistry) {
        guard let index = index(of: load, readBy: process) else { return }
        let added = underWay[index].flow.grant(bytes)
        guard added > 0 else { return }
        restartIdleDeadline(index, registry)
        registry.perform(.credit(load, bytes: added, to: underWay[index].peer))
    }

    /// Ends the load for its reader at once, whether or not the source reacts (U:D32).
    mutating func cancel(_ load: LoadID, by process: WindowProcessID, _ registry: inout DragRegistry) {
        guard index(of: load, readBy: process) != nil else { return }
        end(.cancelled, &registry) { $0.id == load }
    }

    // MARK: The source

    /// Takes a chunk of a load. Ends the load if the chunk is too large, or exceeds the credit or the total.
    mutating func chunk(_ load: LoadID, _ bytes: Int, by peer: LoadPeer, _ registry: inout DragRegistry) {
        guard let index = index(of: load, madeBy: peer) else { return }
        do throws(LoadFailure) {
            underWay[index].allowsReference = false
            // A source that announced a descriptor may not send chunks.
            if underWay[index].awaitsDescriptor { throw .creditExceeded }
            try underWay[index].flow.receive(bytes)
            restartIdleDeadline(index, registry)
            try forward(bytes, of: index, &registry)
        } catch {
            end(error, &registry) { $0.id == load }
        }
    }

    private mutating func forward(_ bytes: Int, of index: Int, _ registry: inout DragRegistry) throws(LoadFailure) {
        let load = underWay[index]
        guard let reader = load.reader else { return try spoolChunk(bytes, of: index, &registry) }
        registry.perform(.forward(load.id, bytes: bytes, to: reader))
        if underWay[index].flow.takeReport() {
            registry.perform(
                .progress(
                    load.id, received: load.flow.received, total: load.flow.total, source: load.source, reader: reader))
        }
    }

    mutating func size(_ load: LoadID, _ bytes: UInt64, by peer: LoadPeer, _ registry: inout DragRegistry) {
        guard let index = index(of: load, madeBy: peer) else { return }
        do throws(LoadFailure) {
            try underWay[index].flow.setTotal(to: bytes)
        } catch {
            end(error, &registry) { $0.id == load }
        }
    }

    /// Ends the load as delivered. Ends it as failed if bytes or an announced descriptor are missing.
    mutating func completeProduction(_ load: LoadID, by peer: LoadPeer, _ registry: inout DragRegistry) {
        guard let index = index(of: load, madeBy: peer) else { return }
        do throws(LoadFailure) {
            // The source ended the stream without the descriptor that it announced.
            if underWay[index].awaitsDescriptor { throw .itemUnavailable }
            try underWay[index].flow.finish()
        } catch {
            return end(error, &registry) { $0.id == load }
        }
        let done = underWay[index]
        complete(done, .delivered(bytes: done.flow.received, done.route), grant: .spent, &registry)
    }

    mutating func failProduction(_ load: LoadID, by peer: LoadPeer, _ registry: inout DragRegistry) {
        guard index(of: load, madeBy: peer) != nil else { return }
        end(.itemUnavailable, &registry) { $0.id == load }
    }

    // MARK: By reference

    mutating func awaitDescriptor(_ load: LoadID, by process: WindowProcessID, _ registry: inout DragRegistry) {
        guard let index = index(of: load, madeBy: .process(process)), underWay[index].allowsReference else { return }
        underWay[index].allowsReference = false
        underWay[index].awaitsDescriptor = true
        restartIdleDeadline(index, registry)
        registry.perform(.expectDescriptor(underWay[index].grant, from: process))
    }

    /// Forwards the descriptor and completes the load. The grant's state becomes `transferred`, since a descriptor
    /// cannot be revoked.
    mutating func forwardDescriptor(
        _ grant: GrantID, _ bytes: UInt64, by process: WindowProcessID, _ registry: inout DragRegistry
    ) {
        guard let index = underWay.firstIndex(where: { $0.grant == grant && $0.awaitsDescriptor }),
            let reader = underWay[index].reader, underWay[index].source?.process == process
        else { return registry.perform(.discardDescriptor(grant)) }
        do throws(LoadFailure) {
            // The descriptor must have the size that the source named before.
            try underWay[index].flow.setTotal(to: bytes)
        } catch {
            return end(error, &registry) { $0.grant == grant }
        }
        let load = underWay[index]
        registry.perform(.forwardDescriptor(grant, load.id, bytes: bytes, to: reader))
        complete(load, .delivered(bytes: bytes, .reference), grant: .transferred, &registry)
    }

    /// Discards a descriptor that must not be passed on, and orders chunks from the source instead.
    mutating func requestChunksInstead(_ grant: GrantID, by process: WindowProcessID, _ registry: inout DragRegistry) {
        guard let index = underWay.firstIndex(where: { $0.grant == grant && $0.awaitsDescriptor }),
            case .source(let place) = underWay[index].producer, place.party.process == process
        else { return }
        underWay[index].awaitsDescriptor = false
        restartIdleDeadline(index, registry)
        registry.perform(.discardDescriptor(grant))
        registry.perform(.produce(underWay[index].order(of: drag), by: place))
    }
}
