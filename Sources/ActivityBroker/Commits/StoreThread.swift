import ActivityWire
import BrokerCore
import BrokerStore
import SystemFiles

/// The one thread that uses the store.
///
/// Changes are committed in groups without a timer: a commit takes everything that waits, and submissions during the
/// commit form the next group. After the first error every submission is dropped until ``reload()``. The loop drops its
/// core at the `failed` event and makes another one at `loaded`, so sequences may then start over.
final class StoreThread: Sendable {
    /// The most submissions that may wait for a commit. A further submission is reported as a failed commit with the
    /// code `queueFull`.
    static let queuedSubmissions = 65_536

    private enum Order: Sendable {
        case submit(ChangeBatch)
        case overflow(from: ChangeSequence)
        case reload
        case checkDiskSpace
        case read(SceneSessionID, ClosedRange<DeliveryNumber>)
    }

    private let orders: Mailbox<Order>
    /// Closed when the thread has ended.
    private let ending = Mailbox<Never>()

    /// Starts the thread; nothing is loaded before ``reload()``.
    ///
    /// - Parameters:
    ///   - clock: Measures the commits.
    ///   - report: Called on the store's thread, in order.
    /// - Throws: The error if the system grants no thread.
    init(
        _ store: some SceneStore,
        queueLimit: Int = StoreThread.queuedSubmissions,
        clock: any LoopClock & Sendable = SystemClock(),
        report: @escaping @Sendable (StoreEvent) -> Void
    ) throws(SystemError) {
        orders = Mailbox(limit: queueLimit)
        try BrokerThread.start("store") { [orders, ending] in
            var committer = GroupCommitter(store: store, clock: clock, report: report)
            while let orders = orders.takeAll() { Self.perform(orders, on: &committer) }
            committer.close()
            ending.close()
        }
    }

    deinit {
        orders.close()
    }

    /// The number of submissions and orders that wait.
    var backlog: Int { orders.count }

    /// Queues groups of changes, whose sequences must rise. Never waits.
    func submit(_ batch: ChangeBatch) {
        orders.post(.submit(batch), ifFull: .overflow(from: batch.first))
    }

    /// Opens the store, or closes it and opens it again. The event `loaded` or `loadFailed` has the result.
    func reload() {
        orders.post(.reload)
    }

    /// Checks the disk's free space. The event `diskSpace` reports a change.
    func checkDiskSpace() {
        orders.post(.checkDiskSpace)
    }

    /// Reads stored deliveries. The event `deliveriesRead` has the result.
    func readDeliveries(to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>) {
        orders.post(.read(session, range))
    }

    /// Commits the waiting changes, closes the store, and waits until the thread has ended.
    func stop() {
        orders.close()
        // Waits until the thread closes this mailbox, which never has elements.
        _ = ending.takeAll()
    }

    private static func perform<Store>(_ orders: [Order], on committer: inout GroupCommitter<Store>) {
        for order in orders {
            switch order {
            case .submit(let batch):
                committer.take(batch)
            case .overflow(let sequence):
                committer.commit()
                committer.fail(.queueFull, "queue for", from: sequence)
            case .reload:
                committer.commit()
                committer.load()
            case .checkDiskSpace:
                committer.checkDiskSpace()
            case .read(let session, let range):
                committer.readDeliveries(to: session, range)
            }
        }
        committer.commit()
    }
}
