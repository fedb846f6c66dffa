import Glibc

/// A command's share in an app folder while it makes something there. Whoever comes when nobody else has one takes away
/// what killed commands have left.
final class AppFolderShare {
    /// Negative where the folder cannot be opened; then nothing is taken away.
    private let folder: Int32

    /// Waits for nobody but a command that is just taking something away.
    init(_ path: String) {
        folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        if flock(folder, LOCK_EX | LOCK_NB) == 0 { Self.clear(path) }
        while flock(folder, LOCK_SH) != 0, errno == EINTR {}
    }

    /// The kernel takes the share back with the descriptor, also of a command that is killed.
    deinit {
        if folder >= 0 { close(folder) }
    }

    private static func clear(_ path: String) {
        for name in (try? FolderTree.names(in: path)) ?? [] where name.hasPrefix(FolderTree.scratchPrefix) {
            FolderTree.remove("\(path)/\(name)")
        }
    }
}
