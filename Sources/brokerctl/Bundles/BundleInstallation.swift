import CBrokerSystem
import Glibc

/// The installation of a bundle in the app folder, which can be undone until it is committed.
final class BundleInstallation {
    /// The path of the installed bundle.
    let path: String
    /// Keeps other commands from removing the scratch folder.
    private let share: AppFolderShare
    /// The path of the bundle that was replaced; nil when there was none.
    private let previous: String?

    /// Copies the bundle under a scratch name, then renames it, so that no incomplete bundle is ever visible. A bundle
    /// that is replaced is exchanged with the new bundle in one step, if the file system can do that.
    ///
    /// - Throws: ``CommandFailure``; no bundle has changed then.
    init(of source: BundleSource, in folder: String) throws(CommandFailure) {
        path = "\(folder)/\(source.name)"
        guard source.path != path, !folder.hasPrefix(source.path + "/") else {
            throw .file(source.path, "already installed there; brokerctl apps list shows it", field: "path")
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

    /// Deletes the replaced bundle.
    func commit() {
        if let previous { FolderTree.remove(previous) }
    }

    /// Restores the state before the installation.
    func undo() {
        guard let previous else { return FolderTree.remove(path) }
        if Self.exchange(previous, path) {
            // The new bundle now lies at the path of the previous bundle.
            FolderTree.remove(previous)
        } else {
            FolderTree.remove(path)
            rename(previous, path)
        }
    }

    /// Puts the copied bundle in its place.
    ///
    /// - Returns: the new path of the replaced bundle; nil when there was none.
    private static func put(_ staging: String, in path: String) throws(CommandFailure) -> String? {
        guard FileFacts(path) != nil else {
            guard rename(staging, path) == 0 else { throw .file(path, RegularFile.reason(errno)) }
            return nil
        }
        if exchange(staging, path) { return staging }
        // The file system cannot exchange two names in one step.
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

/// The removal of a bundle.
enum BundleRemoval {
    /// Renames the bundle before it is deleted, so that no incomplete bundle is ever visible.
    static func remove(_ path: String) throws(CommandFailure) {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let share = AppFolderShare(folder)
        let scratch = FolderTree.scratchName(in: folder)
        guard rename(path, scratch) == 0 else { throw .file(path, RegularFile.reason(errno)) }
        FolderTree.remove(scratch)
        // The lock is held until the bundle is deleted.
        withExtendedLifetime(share) {}
    }
}
