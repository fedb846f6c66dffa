import Glibc

/// Small files that a user names.
enum RegularFile {
    /// The whole content. What is no regular file is refused, so that nobody waits for a pipe.
    ///
    /// - Parameters:
    ///   - limit: in bytes; a larger file is refused.
    ///   - isTailEnough: takes the last `limit` bytes of a larger file instead.
    /// - Throws: ``CommandFailure`` with the path and the reason.
    static func read(_ path: String, limit: Int, isTailEnough: Bool = false) throws(CommandFailure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .file(path, reason(errno)) }
        defer { close(descriptor) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else { throw .file(path, reason(errno)) }
        guard facts.st_mode & S_IFMT == S_IFREG else { throw .file(path, "it is no regular file") }
        if facts.st_size > limit {
            guard isTailEnough else { throw .file(path, "it has \(facts.st_size) bytes, the limit is \(limit)") }
            lseek(descriptor, facts.st_size - limit, SEEK_SET)
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: chunkBytes)
        while bytes.count < limit {
            let count = Glibc.read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .file(path, reason(errno)) }
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
        }
        return bytes
    }

    /// Replaces the content of a file, which only the user may read where it is new.
    ///
    /// - Throws: ``CommandFailure`` with the path and the reason.
    static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else { throw .file(path, reason(errno), field: "output") }
        defer { close(descriptor) }
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .file(path, reason(errno), field: "output") }
            start += count
        }
    }

    private static let chunkBytes = 65_536

    static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
