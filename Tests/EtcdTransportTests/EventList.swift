import EtcdGateway
import Synchronization

/// The events of a watch, as a test receives them.
final class EventList: Sendable {
    private let events = Mutex<[WatchEvent]>([])

    var all: [WatchEvent] { events.withLock { $0 } }

    var changes: [RowEvent] {
        all.flatMap { event -> [RowEvent] in
            if case .changed(_, _, let changes) = event { changes } else { [] }
        }
    }

    /// The end of the watch, if etcd has reported it.
    var cancellation: WatchCancellation? {
        all.lazy.compactMap { event in if case .canceled(let cancellation) = event { cancellation } else { nil } }.first
    }

    /// Whether etcd has created the watch.
    var isCreated: Bool {
        all.contains { event in if case .created = event { true } else { false } }
    }

    func append(_ event: WatchEvent) { events.withLock { $0.append(event) } }
}
