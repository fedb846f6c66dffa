import CBrokerSystem
import Glibc

/// The right to keep state in a folder. Without it, two brokers at two endpoints would take the store from each other
/// again and again.
///
/// There are two locks: one on the folder itself, which exists as long as the state, and one on a file in the folder,
/// which names the holder. Deleting the file does not admit a second broker.
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

    /// Whether the path still leads to the locked folder.
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

/// The lock on a folder itself. Locks nothing on a file system that cannot lock folders.
private struct FolderLock: ~Copyable {
    private let folder: Descriptor

    init(_ path: String) throws(LockFile.Failure) {
        let folder = try SystemError.wrapped(as: LockFile.Failure.system) { () throws(SystemError) in
            try Descriptor(opening: path, flags: O_RDONLY | O_DIRECTORY)
        }
        if csystem_flock_exclusive_nonblocking(folder.number) == EWOULDBLOCK { throw .held(by: nil) }
        self.folder = folder
    }

    /// Unlocks before the descriptor is closed: a child that is being started may hold a copy of it, which would keep
    /// the lock.
    deinit { _ = flock(folder.number, LOCK_UN) }

    func isInPlace(at path: String) -> Bool {
        guard let status = try? folder.status() else { return false }
        return FileIdentity(path: path) == FileIdentity(status)
    }
}

/// Keeps the right to a folder while the broker serves, even if the folder is replaced meanwhile.
final class StateDirectoryClaim {
    private let directory: String
    private var lock: StateDirectoryLock?

    init(of directory: String) throws(StateDirectoryError) {
        self.directory = directory
        lock = try StateDirectoryLock(in: directory)
    }

    /// Locks the folder that is at the path now, unless this folder is locked already.
    func renew() throws(StateDirectoryError) {
        guard lock?.isInPlace(at: directory) != true else { return }
        lock = try StateDirectoryLock(in: directory)
    }
}

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
