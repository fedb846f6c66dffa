import ActivityWire
import CSystem
import Glibc

/// The right to serve an endpoint: an exclusive lock that the kernel gives back when the process ends, however it ends.
///
/// The lock file stays for ever, since removing it would let two processes hold locks of two files with one name.
struct ServingLock: ~Copyable {
    private let file: Descriptor

    /// `broker.sock.lock`, beside the socket.
    static func fileName(in folder: borrowing SocketFolder) -> String { folder.endpoint.fileName + ".lock" }

    /// Takes the lock without waiting.
    ///
    /// - Throws: ``SocketFolderError/alreadyServed(_:processIdentifier:)`` when another process has it.
    init(in folder: borrowing SocketFolder) throws(SocketFolderError) {
        let name = Self.fileName(in: folder)
        let folderDescriptor = folder.descriptor
        let file = try SystemError.wrapped(as: SocketFolderError.system) { () throws(SystemError) in
            let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
            return try Descriptor(opening: name, in: folderDescriptor, flags: flags, mode: 0o600)
        }

        let failure = csystem_flock_exclusive_nonblocking(file.number)
        guard failure == 0 else {
            guard failure == EWOULDBLOCK else { throw .system(SystemError(failure, "lock", folder.path(name))) }
            throw .alreadyServed(folder.endpoint, processIdentifier: Self.holder(of: file))
        }
        try Self.check(file, name, in: folder)
        try Self.writeHolder(to: file, folder.path(name))
        self.file = file
    }

    /// Given back in words: a child that is just being started holds a copy of the descriptor for a moment, and closing
    /// ours alone would leave the lock with it.
    deinit { _ = flock(file.number, LOCK_UN) }

    /// A lock on a file that has lost its name to another one would protect nothing.
    private static func check(
        _ file: borrowing Descriptor, _ name: String, in folder: borrowing SocketFolder
    ) throws(SocketFolderError) {
        let own: stat
        do throws(SystemError) { own = try file.status() } catch { throw .system(error) }
        guard own.isRegularFile, let present = try folder.status(of: name), present.isSameFile(as: own) else {
            throw .replaced(path: folder.path(name))
        }
    }

    private static func writeHolder(to file: borrowing Descriptor, _ path: String) throws(SocketFolderError) {
        let text = Array("\(getpid())\n".utf8)
        guard ftruncate(file.number, 0) == 0, pwrite(file.number, text, text.count, 0) == text.count else {
            throw .system(.last("write", path))
        }
    }

    /// The process that wrote its number into the file; it may still be about to.
    private static func holder(of file: borrowing Descriptor) -> Int32? {
        var text = [UInt8](repeating: 0, count: 32)
        let count = pread(file.number, &text, text.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: text[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
}
