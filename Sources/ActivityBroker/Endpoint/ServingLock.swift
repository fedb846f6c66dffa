import ActivityWire
import Glibc
import SystemFiles

/// The exclusive right to serve an endpoint, as a lock on a file beside the socket.
struct ServingLock: ~Copyable {
    private let lock: LockFile

    /// Returns the name of the lock's file beside the socket, such as `broker.sock.lock`.
    static func fileName(in folder: borrowing SocketFolder) -> String { folder.endpoint.fileName + ".lock" }

    /// Takes the lock without waiting.
    ///
    /// - Throws: ``SocketFolderError/alreadyServed(_:processIdentifier:)`` when another process has it.
    init(in folder: borrowing SocketFolder) throws(SocketFolderError) {
        let lock = try Self.take(Self.fileName(in: folder), in: folder)
        try Self.check(lock.file, Self.fileName(in: folder), in: folder)
        self.lock = lock
    }

    /// Whether the lock's file is still at its path. Otherwise another broker could lock another file there.
    func isInPlace(in folder: borrowing SocketFolder) -> Bool {
        do throws(SocketFolderError) {
            try Self.check(lock.file, Self.fileName(in: folder), in: folder)
            return true
        } catch {
            return false
        }
    }

    private static func take(_ name: String, in folder: borrowing SocketFolder) throws(SocketFolderError) -> LockFile {
        do throws(LockFile.Failure) {
            return try LockFile(at: name, in: folder.descriptor, called: folder.path(name))
        } catch {
            switch error {
            case .held(let process): throw .alreadyServed(folder.endpoint, processIdentifier: process)
            case .notFile: throw .replaced(path: folder.path(name))
            case .system(let error): throw .system(error)
            }
        }
    }

    /// Checks that the file is still at its path. A lock on a replaced file protects nothing.
    private static func check(
        _ file: borrowing Descriptor, _ name: String, in folder: borrowing SocketFolder
    ) throws(SocketFolderError) {
        let lockedStatus: stat
        do throws(SystemError) { lockedStatus = try file.status() } catch { throw .system(error) }
        guard let present = try folder.status(of: name), present.isSameFile(as: lockedStatus) else {
            throw .replaced(path: folder.path(name))
        }
    }
}
