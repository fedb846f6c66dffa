import CBrokerSystem
import Glibc
import SystemFiles

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
