import Glibc

/// The names in a folder, sorted by their bytes so that the order is the same everywhere.
enum FolderEntries {
    /// Without `.` and `..`; at most `limit` names are taken, and `isCut` tells whether there were more.
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

    /// Nil for a name that is not UTF-8: it could not be opened again by its text.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
        // The entry is shorter than its C type says, so the name is read in place and never copied as a whole field.
        guard let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) else { return nil }
        let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
        return String(validatingCString: name)
    }
}
