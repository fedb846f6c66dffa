import CBrokerSystem
import Glibc

/// The right to keep state in a folder. Two brokers at two endpoints would take the store from each other for ever.
///
/// Two locks make it: one on the folder itself, which is there for as long as the state is, and one on a file in it, which
/// tells who has it. Whoever deletes the file does not let a second broker in.
struct StateDirectoryLock: ~Copyable {
    static let fileName = "broker.lock"

    private let folder: FolderLock
    private let file: LockFile

    /// Takes both locks without waiting.
    init(in directory: String) throws(StateDirectoryError) {
        let folder = try Self.takeFolder(directory)
        let file = try Self.takeFile(in: directory)
        self.folder = folder
        self.file = file
    }

    /// Whether the path still leads to the folder that is locked.
    func isInPlace(at directory: String) -> Bool { folder.isInPlace(at: directory) }

    private static func takeFolder(_ directory: String) throws(StateDirectoryError) -> FolderLock {
        do throws(LockFile.Failure) {
            return try FolderLock(directory)
        } catch {
            switch error {
            case .held:
                throw .inUse(path: directory, processIdentifier: LockFile.holder(at: "\(directory)/\(fileName)"))
            case .notFile: throw .notFile(path: directory)
            case .system(let error): throw .system(error)
            }
        }
    }

    private static func takeFile(in directory: String) throws(StateDirectoryError) -> LockFile {
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

/// The lock on a folder itself; none, where the file system has no locks of folders.
private struct FolderLock: ~Copyable {
    private let folder: Descriptor

    init(_ path: String) throws(LockFile.Failure) {
        let folder = try SystemError.wrapped(as: LockFile.Failure.system) { () throws(SystemError) in
            try Descriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
        }
        if csystem_flock_exclusive_nonblocking(folder.number) == EWOULDBLOCK { throw .held(by: nil) }
        self.folder = folder
    }

    /// In words, as with the lock's file.
    deinit { _ = flock(folder.number, LOCK_UN) }

    func isInPlace(at path: String) -> Bool {
        guard let own = try? folder.status() else { return false }
        return FileIdentity(path: path) == FileIdentity(own)
    }
}

/// Keeps the right to a folder for as long as the broker serves, also where the folder is exchanged meanwhile.
final class StateDirectoryClaim {
    private let directory: String
    private var lock: StateDirectoryLock?

    init(of directory: String) throws(StateDirectoryError) {
        self.directory = directory
        lock = try StateDirectoryLock(in: directory)
    }

    /// Makes sure that the folder at the path is the one that is locked, or locks the one that is there now.
    func renew() throws(StateDirectoryError) {
        guard lock?.isInPlace(at: directory) != true else { return }
        lock = try StateDirectoryLock(in: directory)
    }
}

/// Why a broker cannot keep its state in a folder.
enum StateDirectoryError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another broker keeps its state there; its process where the lock file tells it.
    case inUse(path: String, processIdentifier: Int32?)
    /// Another broker has loaded the store while this one served with it.
    case takenOver(path: String)
    /// Something else stands where the lock file would be.
    case notFile(path: String)
    case system(SystemError)

    /// Whether the state is another broker's.
    var isHeldByAnother: Bool {
        switch self {
        case .inUse, .takenOver: true
        case .notFile, .system: false
        }
    }

    var description: String {
        switch self {
        case .inUse(let path, let process):
            "another broker\(process.map { " (process \($0))" } ?? "") keeps its state in \(path); "
                + "name another folder with --state-directory"
        case .takenOver(let path):
            "another broker has loaded the store in \(path) since, and goes on with it; "
                + "name another folder with --state-directory"
        case .notFile(let path): "\(path) is not a file"
        case .system(let error): error.description
        }
    }
}
