import ActivityWire
import BrokerClient
import Glibc

/// A bundle that is to be installed, checked as far as a copy needs it.
struct BundleSource: Hashable, Sendable {
    let path: String
    /// `NAME.app`.
    let name: String

    /// - Throws: ``CommandFailure`` saying what a bundle is.
    init(path: String) throws(CommandFailure) {
        guard let resolved = realpath(path, nil) else { throw .file(path, RegularFile.reason(errno), field: "path") }
        self.path = String(cString: resolved)
        free(resolved)
        name = self.path.split(separator: "/").last.map { String($0) } ?? ""
        guard FileFacts(self.path)?.kind == .folder else {
            throw .file(path, "it is no bundle: a bundle is a folder NAME.app with an Info.plist", field: "path")
        }
        guard name.hasSuffix(".app"), name != ".app", !name.hasPrefix(".") else {
            throw .file(path, "it is no bundle: the folder's name does not end in .app", field: "path")
        }
        guard access("\(self.path)/Info.plist", R_OK) == 0 else {
            throw .file(path, "it is no bundle: it has no readable Info.plist", field: "path")
        }
    }
}

/// What a path is, without following a link at its end.
struct FileFacts: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case file, folder, link, other
    }

    let kind: Kind
    let permissions: mode_t

    /// Nil when there is nothing.
    init?(_ path: String) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return nil }
        permissions = facts.st_mode & 0o777
        switch facts.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .other
        }
    }
}

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
            try HeldInterruption.check()
            if let found = find(try await broker.apps()) { return found }
            try await Task.sleep(for: Self.pause)
        }
        return nil
    }

    /// The broker reads its folders beside its other work.
    private static let attempts = 40
    private static let pause: Duration = .milliseconds(50)
}
