import GRDB

/// Runs a closure once within a commit: after the transaction's last change, and before SQLite writes it.
final class CommitInterruption: TransactionObserver {
    private let run: () throws -> Void
    private(set) var hasRun = false

    /// - Parameter run: Must not use the connection. An error rolls the transaction back.
    init(run: @escaping () throws -> Void) {
        self.run = run
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseWillCommit() throws {
        if hasRun { return }
        hasRun = true
        try run()
    }

    func databaseDidCommit(_ database: Database) {}
    func databaseDidRollback(_ database: Database) {}
}
