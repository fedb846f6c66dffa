import CSQLite

@testable import BrokerStore

/// Runs a closure once within a commit: after the transaction's last change, and before SQLite writes it.
final class CommitInterruption {
    private let run: () throws -> Void
    private(set) var hasRun = false

    /// - Parameter run: Must not use the connection. An error rolls the transaction back.
    init(in database: Database, run: @escaping () throws -> Void) {
        self.run = run
        sqlite3_commit_hook(
            database.handle,
            { context in
                guard let context else { return 0 }
                return Unmanaged<CommitInterruption>.fromOpaque(context).takeUnretainedValue().interrupt()
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Returns 0 if the commit may go on.
    private func interrupt() -> Int32 {
        if hasRun { return 0 }
        hasRun = true
        do { try run() } catch { return 1 }
        return 0
    }
}
