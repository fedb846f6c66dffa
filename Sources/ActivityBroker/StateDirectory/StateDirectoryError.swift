import SystemFiles

/// The reason why a broker cannot keep its state in a folder.
enum StateDirectoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another broker keeps its state in the folder. The process is nil if the lock file names none.
    case inUse(path: String, processIdentifier: Int32?)
    /// Another broker loaded the store while this broker had the store open.
    case takenOver(path: String)
    /// The path of the lock file leads to something that is not a regular file.
    case notFile(path: String)
    case system(SystemError)

    /// Whether another broker has the state.
    var isHeldByAnother: Bool {
        switch self {
        case .inUse, .takenOver: true
        case .notFile, .system: false
        }
    }

    var description: String {
        switch self {
        case .inUse(let path, let process):
            "another broker\(process.map { " (process \($0))" } ?? "") is using \(path); "
                + "choose another folder with --state-directory"
        case .takenOver(let path):
            "another broker has since loaded the store in \(path) and is using it; "
                + "choose another folder with --state-directory"
        case .notFile(let path): "\(path) is not a file"
        case .system(let error): error.description
        }
    }
}
