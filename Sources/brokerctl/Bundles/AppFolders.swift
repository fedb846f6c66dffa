import ActivityWire
import BrokerClient

/// The folders that the broker reads bundles from, as its configuration says.
struct AppFolders {
    let broker: Broker

    /// Where bundles are installed.
    func first() async throws -> String {
        guard let first = try await broker.appFolders().first else {
            throw CommandFailure(
                code: "failed", reason: "the broker has no app folder; start activity-broker with --apps FOLDER")
        }
        return first
    }

    /// Refuses a path that is not directly in one of the folders: only there is anything ours to delete.
    func check(_ path: String) async throws {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        guard try await broker.appFolders().contains(folder) else {
            throw CommandFailure.file(path, "it lies in none of the broker's app folders, so it is not deleted here")
        }
    }

    /// Has the broker read its folders, and asks until what is sought is found, or the broker has had its time.
    func reload<Found>(until find: ([AppRow]) -> Found?) async throws -> Found? {
        try await broker.perform(.reloadApps)
        for _ in 0..<Self.attempts {
            if let found = find(try await broker.apps()) { return found }
            try await Task.sleep(for: Self.pause)
        }
        return nil
    }

    /// The broker reads its folders beside its other work.
    private static let attempts = 40
    private static let pause: Duration = .milliseconds(50)
}
