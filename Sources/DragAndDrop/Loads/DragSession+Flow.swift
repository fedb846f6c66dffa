import ActivityWire

/// Bytes on their way. Whatever comes from the wrong peer, or for a load that has ended, is not there.
extension DragSession {
    private func place(of load: LoadID, where condition: (DragLoad) -> Bool) -> Int? {
        loads.firstIndex { $0.id == load && condition($0) }
    }

    private func place(of load: LoadID, madeBy peer: LoadPeer) -> Int? {
        place(of: load) { $0.peer == peer }
    }

    private func place(of load: LoadID, readBy process: WindowProcessID) -> Int? {
        place(of: load) { $0.reader?.process == process }
    }

    private mutating func touch(_ index: Int, _ turn: DragTurn) {
        loads[index].deadline = turn.policy.loadIdleTimeout.map { turn.now + $0 }
    }

    // MARK: The reader

    mutating func credit(_ load: LoadID, _ bytes: UInt64, by process: WindowProcessID, _ turn: inout DragTurn) {
        guard let index = place(of: load, readBy: process) else { return }
        let added = loads[index].flow.grant(bytes)
        guard added > 0 else { return }
        touch(index, turn)
        turn.perform(.credit(load, bytes: added, to: loads[index].peer))
    }

    /// The reader hears at once that its load has ended, whether or not the source co-operates (U:D32).
    mutating func cancel(_ load: LoadID, by process: WindowProcessID, _ turn: inout DragTurn) {
        guard place(of: load, readBy: process) != nil else { return }
        endLoads(.cancelled, &turn) { $0.id == load }
    }

    // MARK: The source

    mutating func chunk(_ load: LoadID, _ bytes: Int, by peer: LoadPeer, _ turn: inout DragTurn) {
        guard let index = place(of: load, madeBy: peer) else { return }
        do throws(LoadFailure) {
            loads[index].allowsReference = false
            if loads[index].awaitsDescriptor { throw .creditExceeded }
            try loads[index].flow.receive(bytes)
            touch(index, turn)
            try forward(bytes, of: index, &turn)
        } catch {
            endLoads(error, &turn) { $0.id == load }
        }
    }

    private mutating func forward(_ bytes: Int, of index: Int, _ turn: inout DragTurn) throws(LoadFailure) {
        let load = loads[index]
        guard let reader = load.reader else { return try spool(bytes, of: index, &turn) }
        turn.perform(.forward(load.id, bytes: bytes, to: reader))
        if loads[index].flow.takeReport() {
            turn.perform(
                .progress(
                    load.id, received: load.flow.received, total: load.flow.total, source: load.source, reader: reader))
        }
    }

    mutating func size(_ load: LoadID, _ bytes: UInt64, by peer: LoadPeer, _ turn: inout DragTurn) {
        guard let index = place(of: load, madeBy: peer) else { return }
        do throws(LoadFailure) {
            try loads[index].flow.learn(total: bytes)
        } catch {
            endLoads(error, &turn) { $0.id == load }
        }
    }

    mutating func produced(_ load: LoadID, by peer: LoadPeer, _ turn: inout DragTurn) {
        guard let index = place(of: load, madeBy: peer) else { return }
        do throws(LoadFailure) {
            if loads[index].awaitsDescriptor { throw .itemUnavailable }
            try loads[index].flow.finish()
        } catch {
            return endLoads(error, &turn) { $0.id == load }
        }
        let done = loads[index]
        complete(done, .delivered(bytes: done.flow.received, done.route), grant: .spent, &turn)
    }

    mutating func productionFailed(_ load: LoadID, by peer: LoadPeer, _ turn: inout DragTurn) {
        guard place(of: load, madeBy: peer) != nil else { return }
        endLoads(.itemUnavailable, &turn) { $0.id == load }
    }

    // MARK: By reference

    mutating func announced(_ load: LoadID, by process: WindowProcessID, _ turn: inout DragTurn) {
        guard let index = place(of: load, madeBy: .process(process)), loads[index].allowsReference else { return }
        loads[index].allowsReference = false
        loads[index].awaitsDescriptor = true
        touch(index, turn)
        turn.perform(.expectDescriptor(loads[index].grant, from: process))
    }

    /// Handed over, the descriptor is the reader's for good: the grant says so from now on.
    mutating func arrived(_ grant: GrantID, _ bytes: UInt64, by process: WindowProcessID, _ turn: inout DragTurn) {
        guard let index = loads.firstIndex(where: { $0.grant == grant && $0.awaitsDescriptor }),
            let reader = loads[index].reader, loads[index].source?.process == process
        else { return turn.perform(.discardDescriptor(grant)) }
        do throws(LoadFailure) {
            // What the source said of the size holds on this way too.
            try loads[index].flow.learn(total: bytes)
        } catch {
            return endLoads(error, &turn) { $0.grant == grant }
        }
        let load = loads[index]
        turn.perform(.forwardDescriptor(grant, load.id, bytes: bytes, to: reader))
        complete(load, .delivered(bytes: bytes, .reference), grant: .transferred, &turn)
    }

    /// Nothing that may be passed on; the source makes chunks instead.
    mutating func refused(_ grant: GrantID, by process: WindowProcessID, _ turn: inout DragTurn) {
        guard let index = loads.firstIndex(where: { $0.grant == grant && $0.awaitsDescriptor }),
            case .source(let place) = loads[index].producer, place.party.process == process
        else { return }
        loads[index].awaitsDescriptor = false
        touch(index, turn)
        turn.perform(.discardDescriptor(grant))
        turn.perform(.produce(order(for: loads[index]), by: place))
    }
}
