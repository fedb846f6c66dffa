import BrokerStore
import Logging

/// The threads that write to the disk, so that the loop never waits for it.
struct StorageThreads {
    let store: StoreThread
    let snapshots: SnapshotThread
    let spool: SpoolThread

    /// Starts the threads. Nothing is loaded yet.
    init(_ store: SQLiteStore, stateDirectory directory: String, inbox: LoopInbox, logger: Logger) throws {
        self.store = try StoreThread(store) { inbox.post(.store($0)) }
        snapshots = try SnapshotThread(try SnapshotFolder(stateDirectory: directory), logger: logger) {
            inbox.post(.snapshot($0))
        }
        // The spool lies beside the store, on a disk that has space for lasting data.
        spool = try SpoolThread(folder: "\(directory)/\(SpoolFiles.folderName)", logger: logger) {
            inbox.post(.spool($0))
        }
    }

    /// Commits and writes what waits, and ends the threads. Further calls do nothing.
    func stop(_ progress: RunProgress) {
        progress.step = .committing
        store.stop()
        progress.step = .writingSnapshots
        snapshots.stop()
        progress.step = .writingCopies
        spool.stop()
    }
}
