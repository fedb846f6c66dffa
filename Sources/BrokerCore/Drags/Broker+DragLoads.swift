import ActivityWire
import DragAndDrop
import OrderedCollections
import UniformTypes

/// Loads of dragged items: in streams, as descriptors, or from the spool.
extension Broker {
    /// Passes a signal on a load's stream to the machine. The machine ignores signals of clients that neither write nor
    /// read the load.
    mutating func handleStreamSignal(_ signal: StreamSignal, of load: LoadID, by client: Client) {
        let process = client.process ?? drags.pointers.values.first { $0.client == client.id }?.party.process
        guard let process else { return }
        switch signal {
        case .data(_, let bytes):
            handleDragInput(.chunk(load, bytes: bytes.count, by: .process(process)), carrying: bytes)
        case .credit(_, let bytes):
            for reader in readers(of: client) { handleDragInput(.credit(load, bytes: bytes, by: reader)) }
        case .end(_, .complete, _): handleDragInput(.produced(load, by: .process(process)))
        case .end(_, .failed, _): handleDragInput(.productionFailed(load, by: .process(process)))
        case .end:
            for reader in readers(of: client) { handleDragInput(.cancelLoad(load, by: reader)) }
        }
    }

    mutating func loadItem(_ load: ItemLoad, _ requester: Requester, _ client: Client) throws(Refusal) {
        guard let process = client.process, let party = party(of: process) else {
            throw Refusal(code: .notAWindow, reason: "only windows may load items")
        }
        handleDragInput(
            .load(
                LoadRequest(
                    tag: requester.message, drag: load.drag, reader: party, item: Int(load.item), types: load.types,
                    form: load.form, acceptsReference: load.acceptsReference)))
    }

    mutating func revokeGrant(_ grant: GrantID, _ requester: Requester, _ client: Client) throws(Refusal) {
        guard client.isTool else {
            throw Refusal(code: .requestDenied, reason: "only the user's tools may revoke grants")
        }
        let effects = drags.machine.handle(.revoke(grant, tag: requester.message), at: now.instant - .start)
        // The effect of a refused revocation is its refusal, and nothing else has changed.
        for case .notRevoked(_, _, let refusal) in effects { throw Refusal(refusal, grant) }
        perform(effects)
        reply(.done, to: requester)
    }

    mutating func offerReference(_ stream: StreamID, _ isWithdrawn: Bool, by client: Client) {
        guard let load = stream.load, let process = client.process else { return }
        if isWithdrawn {
            guard let grant = drags.machine.grant(of: load) else { return }
            handleDragInput(.descriptorRefused(grant, by: process))
        } else {
            handleDragInput(.referenceAnnounced(load, by: process))
        }
    }

    mutating func handleTransferReport(_ report: TransferReport) {
        switch report {
        case .arrived(let grant, let bytes, let client):
            guard let process = connections[client]?.process else {
                return step.perform(.transfer(.discard(grant)))
            }
            handleDragInput(.descriptorArrived(grant, bytes: bytes, by: process))
        case .refused(let grant, let client):
            if let process = connections[client]?.process { handleDragInput(.descriptorRefused(grant, by: process)) }
        }
    }

    mutating func handleSpoolReport(_ report: SpoolReport) {
        switch report {
        case .written(let load, let bytes): handleDragInput(.spooled(load, bytes: bytes))
        case .failed(let load): handleDragInput(.spoolFailed(load))
        case .read(let load, let bytes, let isEnd):
            if bytes.count > 0 { handleDragInput(.chunk(load, bytes: bytes.count, by: .spool), carrying: bytes) }
            if isEnd { handleDragInput(.produced(load, by: .spool)) }
        case .unreadable(let load): handleDragInput(.productionFailed(load, by: .spool))
        }
    }
}

/// The grants that readers of dropped items hold.
extension Broker {
    var grantRows: [GrantRow] {
        drags.machine.grants.map { grant in
            GrantRow(
                grant: grant.id, drag: grant.drag, app: processes[grant.reader.process].map(\.app),
                item: UInt32(clamping: grant.item), type: grant.type, state: grant.state,
                usesLeft: UInt32(clamping: grant.usesLeft), expires: grant.expires.map(wallTime(at:)))
        }
    }

    private func wallTime(at instant: Duration) -> WallTime {
        let left = (instant - (now.instant - .start)).wholeMilliseconds
        return WallTime(milliseconds: now.wall.milliseconds.addingReportingOverflow(left).partialValue)
    }
}
