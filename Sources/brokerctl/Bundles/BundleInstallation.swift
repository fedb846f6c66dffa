import CBrokerSystem
import Glibc

/// A bundle copied into the app folder, which can still be taken back.
final class BundleInstallation {
    /// Where the bundle is now.
    let path: String
    private let share: AppFolderShare
    /// Where the bundle that was there before waits; nil when there was none.
    private let previous: String?

    /// Copies under a name that is no bundle's, then renames: nobody sees half of it. A bundle that is replaced changes
    /// places with it, so there is one at any moment.
    ///
    /// - Throws: ``CommandFailure``; then nothing has changed.
    init(of source: BundleSource, in folder: String) throws(CommandFailure) {
        path = "\(folder)/\(source.name)"
        guard source.path != path, !folder.hasPrefix(source.path + "/") else {
            throw .file(source.path, "it is installed there already; brokerctl apps list shows it", field: "path")
        }
        try FolderTree.make(folder)
        share = AppFolderShare(folder)
        let staging = FolderTree.scratchName(in: folder)
        do throws(CommandFailure) {
            try FolderTree.copy(source.path, to: staging)
            previous = try Self.put(staging, in: path)
        } catch {
            FolderTree.remove(staging)
            throw error
        }
    }

    /// Deletes what was replaced.
    func commit() {
        if let previous { FolderTree.remove(previous) }
    }

    /// Puts back what was there before.
    func undo() {
        guard let previous else { return FolderTree.remove(path) }
        if Self.exchange(previous, path) {
            FolderTree.remove(previous)
        } else {
            FolderTree.remove(path)
            rename(previous, path)
        }
    }

    /// - Returns: Where what was there before is now; nil when there was nothing.
    private static func put(_ staging: String, in path: String) throws(CommandFailure) -> String? {
        guard FileFacts(path) != nil else {
            guard rename(staging, path) == 0 else { throw .file(path, RegularFile.reason(errno)) }
            return nil
        }
        if exchange(staging, path) { return staging }
        // A file system that cannot exchange two names at once.
        let aside = "\(staging)-before"
        guard rename(path, aside) == 0 else { throw .file(path, RegularFile.reason(errno)) }
        guard rename(staging, path) == 0 else {
            let reason = RegularFile.reason(errno)
            rename(aside, path)
            throw .file(path, reason)
        }
        return aside
    }

    private static func exchange(_ one: String, _ other: String) -> Bool {
        csystem_exchange(one, other) == 0
    }
}

/// Taking a bundle away.
enum BundleRemoval {
    /// Renames first, so that nobody sees half a bundle; then deletes.
    static func remove(_ path: String) throws(CommandFailure) {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let share = AppFolderShare(folder)
        let scratch = FolderTree.scratchName(in: folder)
        guard rename(path, scratch) == 0 else { throw .file(path, RegularFile.reason(errno)) }
        FolderTree.remove(scratch)
        withExtendedLifetime(share) {}
    }
}
