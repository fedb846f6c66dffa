import SystemFiles

/// The reason why a folder is not the user's alone, or why the broker cannot find out.
enum PrivateFolderError: Error, Hashable, Sendable, CustomStringConvertible {
    case notFolder(path: String)
    /// The path is a link. A process that can change it decides what the broker reads and where it writes.
    case isLink(path: String)
    case wrongOwner(path: String, owner: UInt32, expected: UInt32)
    /// The group or all users may write in the folder: its mode has a bit of 022.
    case writableByOthers(path: String, mode: UInt32)
    case system(SystemError)

    var description: String {
        switch self {
        case .notFolder(let path): "\(path) is not a folder"
        case .isLink(let path): "\(path) is a symbolic link; it must be a folder"
        case .wrongOwner(let path, let owner, let expected):
            "\(path) belongs to user \(owner); it must belong to user \(expected)"
        case .writableByOthers(let path, let mode):
            "\(path) has mode 0\(String(mode, radix: 8)), so other users may write to it; chmod 700 it"
        case .system(let error): error.description
        }
    }
}
