import ActivityWire
import DragAndDrop
import OrderedCollections

/// Items' bytes that do not go from window to window in chunks: as descriptors, or by way of the broker's own copy.
extension Broker {
    // MARK: Descriptors

    mutating func offerReference(_ stream: StreamID, _ isWithdrawn: Bool, by client: Client) {
        guard let load = stream.load, let process = client.process else { return }
        if isWithdrawn {
            guard let grant = drags.machine.grant(of: load) else { return }
            feed(.descriptorRefused(grant, by: process))
        } else {
            feed(.referenceAnnounced(load, by: process))
        }
    }

    mutating func expectDescriptor(for grant: GrantID, from process: WindowProcessID) {
        guard let load = drags.machine.load(of: grant) else { return }
        guard let client = client(of: process) else { return feed(.descriptorRefused(grant, by: process)) }
        turn.direct(.transfer(.expect(grant, StreamID(load), from: client)))
    }

    mutating func transferred(_ report: TransferReport) {
        switch report {
        case .arrived(let grant, let bytes, let client):
            guard let process = clients[client]?.process else { return turn.direct(.transfer(.discard(grant))) }
            feed(.descriptorArrived(grant, bytes: bytes, by: process))
        case .refused(let grant, let client):
            if let process = clients[client]?.process { feed(.descriptorRefused(grant, by: process)) }
        }
    }

    // MARK: Copies that outlive their source

    mutating func readSpool(for load: LoadID, _ bytes: UInt64) {
        guard let read = drags.spoolReads[load] else { return }
        let (end, isOver) = read.offset.addingReportingOverflow(bytes)
        guard !isOver else { return }
        drags.spoolReads[load]?.offset = end
        turn.direct(.spool(.read(load, copy: read.copy, offset: read.offset, bytes: bytes)))
    }

    mutating func spooled(_ report: SpoolReport) {
        switch report {
        case .written(let load, let bytes): feed(.spooled(load, bytes: bytes))
        case .failed(let load): feed(.spoolFailed(load))
        case .read(let load, let bytes, let isEnd):
            if bytes.count > 0 {
                drags.chunk = bytes
                feed(.chunk(load, bytes: bytes.count, by: .spool))
                drags.chunk = .empty
            }
            if isEnd { feed(.produced(load, by: .spool)) }
        case .unreadable(let load): feed(.productionFailed(load, by: .spool))
        }
    }
}
