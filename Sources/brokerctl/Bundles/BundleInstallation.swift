import Glibc

/// A bundle copied into the app folder, which can still be taken back.
struct BundleInstallation: Hashable, Sendable {
    /// Where the bundle is now.
    let path: String
    /// Where the bundle that was there before waits; nil when there was none.
    private let previous: String?

    /// Copies under a name that is no bundle's, then renames: nobody sees half of it. A bundle that is replaced is put aside first.
    ///
    /// - Throws: ``CommandFailure``; then nothing has changed.
    init(of source: BundleSource, in folder: String) throws(CommandFailure) {
        path = "\(folder)/\(source.name)"
        guard source.path != path, !folder.hasPrefix(source.path + "/") else {
            throw .file(source.path, "it is installed there already; brokerctl apps list shows it", field: "path")
        }
        try FolderTree.make(folder)
        let staging = FolderTree.scratchName(in: folder)
        do throws(CommandFailure) {
            try FolderTree.copy(source.path, to: staging)
        } catch {
            FolderTree.remove(staging)
            throw error
        }
        let aside = FileFacts(path) == nil ? nil : FolderTree.scratchName(in: folder)
        if let aside, rename(path, aside) != 0 { throw Self.abandoned(staging, path) }
        guard rename(staging, path) == 0 else {
            let failure = Self.abandoned(staging, path)
            if let aside { rename(aside, path) }
            throw failure
        }
        previous = aside
    }

    /// Deletes what was replaced.
    func commit() {
        if let previous { FolderTree.remove(previous) }
    }

    /// Puts back what was there before.
    func undo() {
        FolderTree.remove(path)
        if let previous { rename(previous, path) }
    }

    /// The failure of the last rename, with the copy taken away.
    private static func abandoned(_ staging: String, _ path: String) -> CommandFailure {
        let reason = RegularFile.reason(errno)
        FolderTree.remove(staging)
        return .file(path, reason)
    }
}

/// Taking a bundle away.
enum BundleRemoval {
    /// Renames first, so that nobody sees half a bundle; then deletes.
    static func remove(_ path: String) throws(CommandFailure) {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        let scratch = FolderTree.scratchName(in: folder)
        guard rename(path, scratch) == 0 else { throw .file(path, RegularFile.reason(errno)) }
        FolderTree.remove(scratch)
    }
}
