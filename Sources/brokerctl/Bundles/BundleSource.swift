import ActivityWire
import BrokerClient
import Glibc

/// A bundle to install. Only what a copy needs is checked.
struct BundleSource: Hashable, Sendable {
    let path: String
    /// `NAME.app`.
    let name: String

    /// - Throws: ``CommandFailure`` with what is wrong, for a path that is not a bundle.
    init(path: String) throws(CommandFailure) {
        guard let resolved = realpath(path, nil) else { throw .file(path, RegularFile.reason(errno), field: "path") }
        self.path = String(cString: resolved)
        free(resolved)
        name = self.path.split(separator: "/").last.map { String($0) } ?? ""
        guard FileFacts(self.path)?.kind == .folder else {
            throw .file(path, "not a bundle (expected a folder NAME.app with an Info.plist)", field: "path")
        }
        guard name.hasSuffix(".app"), name != ".app", !name.hasPrefix(".") else {
            throw .file(path, "not a bundle: the folder's name does not end in .app", field: "path")
        }
        guard access("\(self.path)/Info.plist", R_OK) == 0 else {
            throw .file(path, "not a bundle: there is no readable Info.plist", field: "path")
        }
    }
}

/// The kind and the permissions of a file; a symbolic link is not followed.
struct FileFacts: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case file, folder, link, other
    }

    let kind: Kind
    let permissions: mode_t

    /// Returns nil when `lstat` fails.
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

/// The folders that the broker reads bundles from, by its configuration.
struct AppFolders {
    let broker: BrokerProxy

    /// Returns the first folder. Bundles are installed there.
    func first() async throws -> String {
        guard let first = try await broker.appFolders().first else {
            throw CommandFailure(
                code: "failed", reason: "the broker has no app folder; start activity-broker with --apps FOLDER")
        }
        return first
    }

    /// Refuses a path that is not directly in an app folder, so that nothing else is ever deleted.
    func check(_ path: String) async throws {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        guard try await broker.appFolders().contains(folder) else {
            throw CommandFailure.file(path, "it is outside the broker's app folders, so it is not deleted")
        }
    }

    /// Makes the broker read its folders again, and asks for its apps until `find` finds something in them. Returns nil
    /// after ``attempts`` queries.
    func reload<Found>(until find: ([AppRow]) -> Found?) async throws -> Found? {
        try await broker.perform(.reloadApps)
        for _ in 0..<Self.attempts {
            try HeldInterruption.check()
            if let found = find(try await broker.apps()) { return found }
            try await Task.sleep(for: Self.pause)
        }
        return nil
    }

    /// The broker is asked several times, since it reads its folders beside its other work.
    private static let attempts = 40
    private static let pause: Duration = .milliseconds(50)
}
