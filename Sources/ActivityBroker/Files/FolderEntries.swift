import Glibc
import SystemFiles

/// Lists folders. Names are sorted by their bytes, so that their order is the same everywhere.
enum FolderEntries {
    /// Returns at most `limit` names, without `.` and `..`. `isCut` says whether there are more.
    static func names(in path: String, limit: Int) throws(SystemError) -> (names: [String], isCut: Bool) {
        guard !path.utf8.contains(0) else { throw SystemError(EINVAL, "list", path) }
        guard let folder = opendir(path) else { throw SystemError.last("list", path) }
        defer { closedir(folder) }
        var names: [String] = []
        var isCut = false
        while let entry = readdir(folder) {
            guard let name = name(of: entry), name != ".", name != ".." else { continue }
            guard names.count < limit else {
                isCut = true
                break
            }
            names.append(name)
        }
        return (names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, isCut)
    }

    /// Returns the name of an entry; nil for a name that is not UTF-8, since a Swift string could not open its file.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        // The name is read in place: the entry may be shorter than its C type, so it must not be copied as a whole.
        guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return nil }
        let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
        return String(validatingCString: name)
    }
}
