import CBrokerSystem
import Glibc

/// An exclusive right that the kernel gives back when the process ends, however it ends.
///
/// The file stays for ever, since removing it would let two processes hold locks of two files with one name. It tells
/// who holds it.
struct LockFile: ~Copyable {
    enum Failure: Error {
        /// Another process has it; its number where the file tells it.
        case held(by: Int32?)
        /// What stands at the path is no file.
        case notFile
        case system(SystemError)
    }

    let file: Descriptor

    /// Takes the lock without waiting.
    ///
    /// - Parameters:
    ///   - path: The file, made where there is none; relative to `folder` when that is given.
    ///   - name: What errors call it.
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

    /// Given back in words: a child that is just being started holds a copy of the descriptor for a moment, and closing
    /// ours alone would leave the lock with it.
    deinit { _ = flock(file.number, LOCK_UN) }

    /// The process that wrote its number into the file at a path, if it tells one.
    static func holder(at path: String) -> Int32? {
        guard let file = try? Descriptor(opening: path, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return nil }
        return holder(of: file)
    }

    /// The process that wrote its number into the file; it may still be about to.
    private static func holder(of file: borrowing Descriptor) -> Int32? {
        var text = [UInt8](repeating: 0, count: 32)
        let count = pread(file.number, &text, text.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: text[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }
}
