import EtcdGateway
import MachineDirectory

/// A stream of changes from etcd to one machine.
final class FakeWatch {
    let number: WatchNumber
    private unowned let host: Host
    private(set) var isOpen = true
    /// The watch has everything up to this revision.
    private(set) var position: Int64
    private var stream = WatchStream()
    private var lastDelivery: Duration = .zero

    init(_ number: WatchNumber, of host: Host) {
        self.number = number
        self.host = host
        position = host.world.etcd.store.revision
    }

    private var etcd: FakeEtcd { host.world.etcd }

    func start() { deliver(FakeJSON.created(etcd.header)) }

    func close() { isOpen = false }

    /// Sends the changes that the watch lacks.
    func send() {
        guard !host.isWatchStalled, !host.isCut, position < etcd.store.revision else { return }
        if position + 1 < etcd.store.compacted {
            // etcd leaves the connection open.
            deliver(FakeJSON.compacted(FakeJSON.header(revision: 0), at: etcd.store.compacted))
            position = .max
            return
        }
        for revision in etcd.history(after: position) {
            let isSwallowed = etcd.swallowsDeletions && revision.number == etcd.store.compacted
            let changes = revision.changes.filter {
                host.watchedRange.contains($0.row.key) && !($0.isDeletion && isSwallowed)
            }
            if !changes.isEmpty { deliver(FakeJSON.changed(etcd.header, changes)) }
        }
        position = etcd.store.revision
    }

    func sendProgress() {
        guard !host.isWatchStalled, !host.isCut, position == etcd.store.revision else { return }
        deliver(FakeJSON.progress(etcd.header))
    }

    private func deliver(_ line: String) {
        let time = max(host.world.now + host.latency(), lastDelivery)
        lastDelivery = time
        host.world.after(time - host.world.now) { [self] in
            guard isOpen else { return }
            var events: [WatchEvent] = []
            do throws(WatchStreamError) {
                try stream.receive(Array(line.utf8), into: &events)
                for event in events { host.handle(.watched(number, event)) }
            } catch {
                isOpen = false
                host.handle(.watchEnded(number, .failed(error)))
            }
        }
    }
}
