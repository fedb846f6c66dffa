import Glibc

/// Moves the end of a log into its `.1` and empties the log, while processes may be writing to it.
struct LogRotation {
    let path: String
    /// The bytes of the end that are kept.
    let keptBytes: Int

    /// Replaces the `.1` in one step: a reader sees the old file or the new one.
    func perform() throws(SystemError) {
        let log = try Descriptor(opening: path, flags: O_RDWR | O_NOFOLLOW | O_NONBLOCK)
        let size = Int(try log.status().st_size)
        let newPath = "\(path).1.new"
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK
        let kept = try Descriptor(opening: newPath, flags: flags, mode: 0o600)
        try copy(from: log.number, at: max(0, size - keptBytes), to: kept.number)
        guard rename(newPath, "\(path).1") == 0 else { throw .last("rename", newPath) }
        guard ftruncate(log.number, 0) == 0 else { throw .last("empty", path) }
    }

    /// Copies at most ``keptBytes``, however fast the log grows.
    private func copy(from source: Int32, at start: Int, to destination: Int32) throws(SystemError) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var copied = 0
        while copied < keptBytes {
            let count = pread(source, &buffer, min(buffer.count, keptBytes - copied), start + copied)
            if count < 0 {
                if errno == EINTR { continue }
                throw .last("read", path)
            }
            if count == 0 { return }
            guard write(destination, buffer, count) == count else { throw .last("write", "\(path).1.new") }
            copied += count
        }
    }
}
