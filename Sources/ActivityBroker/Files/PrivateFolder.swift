import Glibc

/// Folders that only the user may enter.
enum PrivateFolder {
    /// Makes the folder and those missing above it, each with mode 0700. What exists is left as it is.
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
}
