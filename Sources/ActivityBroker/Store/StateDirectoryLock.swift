/// The right to keep state in a folder. Two brokers at two endpoints would take the store from each other for ever.
struct StateDirectoryLock: ~Copyable {
    static let fileName = "broker.lock"

    private let lock: LockFile

    /// Takes the lock without waiting.
    init(in directory: String) throws(StateDirectoryError) {
        lock = try Self.take(in: directory)
    }

    private static func take(in directory: String) throws(StateDirectoryError) -> LockFile {
        let path = "\(directory)/\(fileName)"
        do throws(LockFile.Failure) {
            return try LockFile(at: path, called: path)
        } catch {
            switch error {
            case .held(let process): throw .inUse(path: directory, processIdentifier: process)
            case .notFile: throw .notFile(path: path)
            case .system(let error): throw .system(error)
            }
        }
    }
}

/// Why a broker cannot keep its state in a folder.
enum StateDirectoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another broker keeps its state there; its process where the lock file tells it.
    case inUse(path: String, processIdentifier: Int32?)
    /// Something else stands where the lock file would be.
    case notFile(path: String)
    case system(SystemError)

    var description: String {
        switch self {
        case .inUse(let path, let process):
            "another broker\(process.map { " (process \($0))" } ?? "") keeps its state in \(path); "
                + "name another folder with --state-directory"
        case .notFile(let path): "\(path) is not a file"
        case .system(let error): error.description
        }
    }
}
