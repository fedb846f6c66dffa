import ActivityWire
import BrokerCore
import Logging
import SystemFiles

/// The one thread that uses the images of snapshots, so that neither the loop nor a commit waits for them.
final class SnapshotThread: SnapshotStorage, Sendable {
    /// The number of waiting orders at which further reads are refused.
    static let waitingQuestions = 64

    private enum Order: Sendable {
        case write(SnapshotFile, Blob)
        case remove(SnapshotFile)
        case keepOnly([SnapshotFile])
        case read(SnapshotFile, SnapshotQuestion)
    }

    private let orders = Mailbox<Order>()
    /// Closed when the thread has ended.
    private let ending = Mailbox<Never>()

    /// - Parameter report: Called on this thread, in the order of the orders.
    /// - Throws: The error if the system grants no thread.
    init(
        _ folder: SnapshotFolder, logger: Logger, report: @escaping @Sendable (SnapshotEvent) -> Void
    ) throws(SystemError) {
        try BrokerThread.start("snapshots") { [orders, ending] in
            while let orders = orders.takeAll() {
                for order in orders { Self.perform(order, in: folder, logger, report) }
            }
            ending.close()
        }
    }

    deinit {
        orders.close()
    }

    func write(_ file: SnapshotFile, _ image: Blob) { orders.post(.write(file, image)) }
    func remove(_ file: SnapshotFile) { orders.post(.remove(file)) }
    func keepOnly(_ files: [SnapshotFile]) { orders.post(.keepOnly(files)) }

    func read(_ file: SnapshotFile, for question: SnapshotQuestion) -> Bool {
        guard orders.count < Self.waitingQuestions else { return false }
        orders.post(.read(file, question))
        return true
    }

    /// Performs the waiting orders and ends the thread.
    func stop() {
        orders.close()
        // Waits until the thread closes this mailbox, which never has elements.
        _ = ending.takeAll()
    }

    private static func perform(
        _ order: Order, in folder: SnapshotFolder, _ logger: Logger, _ report: (SnapshotEvent) -> Void
    ) {
        switch order {
        case .write(let file, let image):
            do throws(SystemError) {
                try folder.write(file, image)
                report(.written(file))
            } catch {
                logger.warning("a snapshot was not stored", metadata: [LogKey.error: "\(error)"])
                report(.failed(file, reason: error.description))
            }
        case .remove(let file): folder.remove(file)
        case .keepOnly(let files):
            do throws(SystemError) { try folder.keepOnly(files) } catch {
                logger.warning("old snapshots were not removed", metadata: [LogKey.error: "\(error)"])
            }
        case .read(let file, let question):
            do throws(BoundedFile.Failure) {
                report(.read(question, try folder.read(file)))
            } catch {
                logger.warning("a snapshot cannot be read", metadata: [LogKey.error: "\(error)"])
                report(.read(question, nil))
            }
        }
    }
}
