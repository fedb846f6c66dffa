import ActivityWire
import SystemFiles

/// The reason why the broker cannot serve at an endpoint.
enum SocketFolderError: Error, Hashable, Sendable, CustomStringConvertible {
    case notFolder(path: String)
    /// The folder's path is a link, which could be changed while the broker runs.
    case isLink(path: String)
    case wrongOwner(path: String, owner: UInt32, expected: UInt32)
    /// The mode is not exactly 0700, so other users might enter.
    case wrongMode(path: String, mode: UInt32)
    /// Another broker holds the lock. Its process is known if the lock file names it.
    case alreadyServed(BrokerEndpoint, processIdentifier: Int32?)
    /// A process listens at the path without holding the lock.
    case socketInUse(path: String)
    /// The file at the socket's path is not a socket, so the broker does not remove it.
    case notSocket(path: String)
    /// The folder, the socket or the lock file was replaced while it was in use.
    case replaced(path: String)
    /// The socket was removed more often than it may be renewed.
    case removedTooOften(path: String, times: Int)
    case system(SystemError)

    var description: String {
        switch self {
        case .notFolder(let path): "\(path) is not a folder"
        case .isLink(let path): "\(path) is a symbolic link; the socket's folder must be the folder itself"
        case .wrongOwner(let path, let owner, let expected):
            "\(path) belongs to user \(owner); the socket's folder must belong to user \(expected)"
        case .wrongMode(let path, let mode):
            "\(path) has mode 0\(String(mode, radix: 8)); the socket's folder must have mode 0700"
        case .alreadyServed(let endpoint, let process):
            "another broker\(process.map { " (process \($0))" } ?? "") already serves \(endpoint)"
        case .socketInUse(let path): "a process other than a broker listens at \(path)"
        case .notSocket(let path): "\(path) is not a socket and is not replaced"
        case .replaced(let path): "\(path) was replaced by another file in the meantime"
        case .removedTooOften(let path, let times):
            "\(path) was removed again after being recreated \(times) times; restart the broker to recreate it"
        case .system(let error): error.description
        }
    }
}
