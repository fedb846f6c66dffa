import CBrokerSystem
import Glibc
import SystemFiles

/// An exclusive lock on a file. The kernel releases the lock when the process ends in any way.
///
/// The file is never removed: otherwise two processes could each lock a file of the same name. The file contains
/// the identifier of the process that holds the lock.
struct LockFile: ~Copyable {
    enum Failure: Error {
        /// Another process holds the lock. Its identifier is nil if the file has none.
        case held(by: Int32?)
        /// The path leads to something that is not a regular file.
        case notFile
        case system(SystemError)
    }

    let file: Descriptor

    /// Takes the lock without waiting.
    ///
    /// - Parameters:
    ///   - path: the file, which is made if it is missing; relative to `folder` if a folder is given.
    ///   - name: the name in errors.
    init(at path: String, in folder: Int32 = AT_FDCWD, called name: String) throws(Failure) {
        let file = try SystemError.wrapped(as: Failure.system) { () throws(SystemError) in
            try Descriptor(opening: path, in: folder, flags: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
        }
        let failure = csystem_flock_exclusive_nonblocking(file.number)
        guard failure == 0 else {
            guard failure == EWOULDBLOCK else { throw .system(SystemError(failure, "lock", name)) }
            throw .held(by: Self.holder(of: file))
        }
        let status = try SystemError.wrapped(as: Failure.system) { () throws(SystemError) in try file.status() }
        guard status.isRegularFile else { throw .notFile }
        let text = Array("\(getpid())\n".utf8)
        guard ftruncate(file.number, 0) == 0, pwrite(file.number, text, text.count, 0) == text.count else {
            throw .system(.last("write", name))
        }
        self.file = file
    }

    /// Unlocks before the descriptor is closed: a child that is being started may hold a copy of it, which would keep
    /// the lock.
    deinit { _ = flock(file.number, LOCK_UN) }

    /// Returns the process that the lock file at a path names; nil if the file names none.
    static func holder(at path: String) -> Int32? {
        guard let file = try? Descriptor(opening: path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return nil }
        return holder(of: file)
    }

    /// Returns the process that the file names; nil if the file names none, for instance because the holder has not
    /// written it yet.
    private static func holder(of file: borrowing Descriptor) -> Int32? {
        var text = [UInt8](repeating: 0, count: 32)
        let count = pread(file.number, &text, text.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: text[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
}
