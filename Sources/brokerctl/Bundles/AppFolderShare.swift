import Glibc

/// A shared lock on an app folder, held while a command makes something there. A command that finds no other holder
/// removes what killed commands left.
final class AppFolderShare {
    /// A descriptor, or negative when the folder cannot be opened; then nothing is removed.
    private let folder: Int32

    /// Takes the lock. Waits only while another command removes leftovers.
    init(_ path: String) {
        folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        if flock(folder, LOCK_EX | LOCK_NB) == 0 { Self.clear(path) }
        while flock(folder, LOCK_SH) != 0, errno == EINTR {}
    }

    /// Releases the lock, as the kernel does when the command is killed.
    deinit {
        if folder >= 0 { close(folder) }
    }

    private static func clear(_ path: String) {
        for name in (try? FolderTree.names(in: path)) ?? [] where name.hasPrefix(FolderTree.scratchPrefix) {
            FolderTree.remove("\(path)/\(name)")
        }
    }
}
