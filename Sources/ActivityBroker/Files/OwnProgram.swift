import Glibc

/// The broker's own program.
enum OwnProgram {
    /// The folder of the program's file, with a slash at the end; nil if it is unknown. It is looked up once, since the
    /// kernel no longer knows the path after an upgrade has replaced the file.
    private static let folder: Substring? = {
        guard let program = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(program) }
        let path = String(cString: program)
        return path.lastIndex(of: "/").map { path[...$0] }
    }()

    /// Returns the path that a program has in the folder of the broker's own program; nil if that folder is unknown.
    static func path(beside name: String) -> String? { folder.map { $0 + name } }
}
