import GRDB
import Synchronization

/// Opens SQLite's files, and keeps each connection until nothing else refers to it. The last reference is dropped on a
/// thread of its own.
///
/// GRDB's connections are released by a thread of Dispatch's. Where the system grants no thread, Dispatch waits for one
/// without a limit, and with it whoever drops the last reference.
final class ConnectionKeeper: Sendable {
    static let shared = ConnectionKeeper()

    private let kept = Mutex<[DatabaseQueue]>([])
    private let changes = Mailbox<Void>()
    private let isRunning = Mutex(false)

    /// Starts the thread. Without it, as in programs that only look at a store, nothing is kept.
    func start() throws(SystemError) {
        try BrokerThread.start("connections") { [self] in
            while changes.takeAll() != nil { releaseUnused() }
        }
        isRunning.withLock { $0 = true }
    }

    /// Opens a file; a database in memory if there is no path.
    func open(_ path: String? = nil, _ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
        let connection =
            if let path { try DatabaseQueue(path: path, configuration: configuration) } else {
                try DatabaseQueue(configuration: configuration)
            }
        if isRunning.withLock({ $0 }) {
            kept.withLock { $0.append(connection) }
            changes.post(())
        }
        return connection
    }

    /// Notes that a connection was closed, so that it will not be used much longer.
    func noteClosing() {
        if isRunning.withLock({ $0 }) { changes.post(()) }
    }

    /// Releases what nothing else refers to. A connection that its user still holds waits for the next change.
    private func releaseUnused() {
        var unused: [DatabaseQueue] = []
        kept.withLock { connections in
            for index in connections.indices.reversed() where isKnownUniquelyReferenced(&connections[index]) {
                unused.append(connections.remove(at: index))
            }
        }
    }
}
