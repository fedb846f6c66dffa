import Glibc
import SystemFiles

/// Folders that only the user may enter.
enum PrivateFolder {
    /// Makes the folder and its missing parents, each with the mode 0700. Existing folders stay as they are.
    static func make(_ path: String) throws(SystemError) {
        guard mkdir(path, 0o700) != 0 else { return }
        switch errno {
        case EEXIST:
            var status = stat()
            guard stat(path, &status) == 0, status.isFolder else { throw SystemError(ENOTDIR, "make the folder", path) }
        case ENOENT:
            guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
                throw .last("make the folder", path)
            }
            try make(String(path[..<slash]))
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last("make the folder", path) }
        case let code: throw SystemError(code, "make the folder", path)
        }
    }

    /// Checks that only the user may change the folder's content.
    ///
    /// - Parameter mayBeLink: Whether the path may be a symbolic link. The folder that the link leads to is checked in
    ///   any case.
    static func check(
        _ path: String, mayBeLink: Bool, userIdentifier: UInt32 = geteuid()
    ) throws(PrivateFolderError) {
        let link = mayBeLink ? 0 : O_NOFOLLOW
        let status: stat
        do throws(SystemError) {
            status = try Descriptor(opening: path, flags: O_RDONLY | O_DIRECTORY | link).status()
        } catch {
            var entry = stat()
            if !mayBeLink, lstat(path, &entry) == 0, entry.isLink { throw .isLink(path: path) }
            throw error.code == ENOTDIR ? .notFolder(path: path) : .system(error)
        }
        guard status.st_uid == userIdentifier else {
            throw .wrongOwner(path: path, owner: status.st_uid, expected: userIdentifier)
        }
        guard status.permissions & 0o022 == 0 else {
            throw .writableByOthers(path: path, mode: status.permissions)
        }
    }
}
