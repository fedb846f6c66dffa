import CBrokerSystem
import FoundationEssentials
import Glibc
import SystemFiles

/// Folders of runs that were killed before they could remove them.
enum AbandonedRunFolders {
    /// Removes the user's folders that no run and no broker has locked.
    ///
    /// - Parameter pattern: The name as for `mkdtemp`, with six `X` at its end.
    static func remove(from parent: String, namedLike pattern: String) {
        let names = (try? FolderEntries.names(in: parent, limit: .max).names) ?? []
        for name in names where name.utf8.count == pattern.utf8.count && name.hasPrefix(pattern.dropLast(6)) {
            let path = "\(parent)/\(name)"
            guard let lock = lock(path) else { continue }
            // The broker of a killed run may still be ending; it has locked its state.
            let state = "\(path)/state"
            let stateLock = self.lock(state)
            if stateLock != nil || access(state, F_OK) != 0 { try? FileManager.default.removeItem(atPath: path) }
            for lock in [lock, stateLock].compactMap({ $0 }) { close(lock) }
        }
    }

    /// Opens and locks a folder of the user. Returns the descriptor; nil if another process has locked the folder, or
    /// if the path does not lead to it any more.
    static func lock(_ path: String) -> Int32? {
        guard let folder = try? Descriptor(opening: path, flags: O_RDONLY | O_DIRECTORY | O_NOFOLLOW),
            csystem_flock_exclusive_nonblocking(folder.number) == 0,
            let status = try? folder.status(), status.st_uid == geteuid(),
            FileIdentity(path: path) == FileIdentity(status)
        else { return nil }
        return folder.take()
    }
}
