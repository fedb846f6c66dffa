import ActivityWire
import BrokerCore
import Logging
import SystemFiles

/// Stores copies of dragged data that outlive their sources. No caller waits for the disk; the loop gets the results as
/// reports.
protocol SpoolStorage: AnyObject {
    func perform(_ order: SpoolOrder)
}

/// The one thread that uses the spool, so that the loop never waits for a disk.
final class SpoolThread: SpoolStorage, Sendable {
    private let orders = Mailbox<SpoolOrder>()
    /// Closed when the thread has ended.
    private let ending = Mailbox<Never>()

    /// - Parameters:
    ///   - folder: The folder of the copies, which are files without names, so that no file is ever left behind.
    ///   - report: Called on this thread, in the order of the orders.
    /// - Throws: The error if the system grants no thread.
    init(folder: String, logger: Logger, report: @escaping @Sendable (SpoolReport) -> Void) throws(SystemError) {
        try BrokerThread.start("spool") { [orders, ending] in
            let files = SpoolFiles(folder: folder)
            while let orders = orders.takeAll() {
                for order in orders {
                    do throws(SystemError) {
                        try files.perform(order, report)
                    } catch {
                        logger.warning("a promised item could not be stored", metadata: [LogKey.error: "\(error)"])
                        if let failure = order.failure { report(failure) }
                    }
                }
            }
            ending.close()
        }
    }

    deinit {
        orders.close()
    }

    func perform(_ order: SpoolOrder) { orders.post(order) }

    /// Performs the waiting orders and ends the thread.
    func stop() {
        orders.close()
        // Waits until the thread closes this mailbox, which never has elements.
        _ = ending.takeAll()
    }
}

extension SpoolOrder {
    /// The report of the order's failure; nil for an order that reports nothing.
    fileprivate var failure: SpoolReport? {
        switch self {
        case .append(let load, _): .failed(load)
        case .read(let load, _, _, _): .unreadable(load)
        case .discard: nil
        }
    }
}
