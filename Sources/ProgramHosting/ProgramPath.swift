/// The paths at which the program of a vector may be.
public enum ProgramPath {
    /// Where a program without a path is looked for if there is no `PATH`.
    private static let standardFolders = "/usr/bin:/bin"

    /// Returns the paths in the order in which they are tried. A relative path is one in the bundle. A name without a
    /// slash is looked for in the absolute folders of `PATH`.
    public static func candidates(for program: String, bundle: String, path: String?) -> [String] {
        if program.hasPrefix("/") { return [program] }
        if program.contains("/") { return ["\(bundle)/\(program)"] }
        let folders = (path ?? standardFolders).split(separator: ":").filter { $0.hasPrefix("/") }
        return folders.map { "\($0)/\(program)" }
    }
}
