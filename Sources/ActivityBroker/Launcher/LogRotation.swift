import Glibc
import SystemFiles

/// Moves the end of a log into its older part, a file with the suffix `.1`, and empties the log. Processes may be
/// writing to the log meanwhile.
///
/// The broker cannot stop a process from writing. Output between the last read and the emptying is lost, so the last
/// read comes immediately before the emptying. The last lines before a crash are then kept even after a flood of
/// output.
struct LogRotation: ~Copyable {
    private let path: String
    /// The number of bytes that are kept of the log's end. As many again may be kept if they come during the copy.
    private let keptBytes: Int
    private let log: Descriptor
    /// The file that gets the kept output.
    private let keptFile: Descriptor
    /// The offsets in the log at which the kept output begins and ends.
    private var beginning = 0
    private var end = 0

    private init(path: String, keptBytes: Int, log: consuming Descriptor, keptFile: consuming Descriptor) {
        (self.path, self.keptBytes) = (path, keptBytes)
        self.log = log
        self.keptFile = keptFile
    }

    /// Copies the log's end and replaces the older part in one step, so that a reader sees the old file or the new one.
    static func begin(path: String, keptBytes: Int) throws(SystemError) -> LogRotation {
        let newPath = "\(path).1.new"
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK
        let log = try Descriptor(opening: path, flags: O_RDWR | O_NOFOLLOW | O_NONBLOCK)
        let keptFile = try Descriptor(opening: newPath, flags: flags, mode: 0o600)
        var rotation = LogRotation(path: path, keptBytes: keptBytes, log: log, keptFile: keptFile)
        try rotation.copyNewOutput(upTo: try rotation.size(), atMost: keptBytes)
        guard rename(newPath, "\(path).1") == 0 else { throw .last("rename", newPath) }
        return rotation
    }

    /// Copies the output that came since ``begin(path:keptBytes:)``, then empties the log.
    ///
    /// - Returns: the offset in the log at which the kept output begins.
    consuming func finish() throws(SystemError) -> Int {
        for _ in 0..<Self.attempts {
            let size = try size()
            if size <= end { break }
            try copyNewOutput(upTo: size, atMost: 2 * keptBytes)
        }
        guard ftruncate(log.number, 0) == 0 else { throw .last("empty", path) }
        return beginning
    }

    /// The most times that new output is copied. The loop waits for the copying, and a process may write faster than
    /// the broker copies.
    private static let attempts = 8

    private func size() throws(SystemError) -> Int { Int(try log.status().st_size) }

    /// Copies the output from ``end`` to `size`. If more than `most` bytes would be kept, restarts with the last
    /// ``keptBytes``.
    private mutating func copyNewOutput(upTo size: Int, atMost most: Int) throws(SystemError) {
        if size - beginning > most {
            guard ftruncate(keptFile.number, 0) == 0, lseek(keptFile.number, 0, SEEK_SET) == 0 else {
                throw .last("empty", "\(path).1")
            }
            beginning = size - keptBytes
            end = beginning
        }
        var buffer = [UInt8](repeating: 0, count: min(65_536, size - end))
        while end < size {
            let count = pread(log.number, &buffer, min(buffer.count, size - end), off_t(end))
            if count < 0 {
                if errno == EINTR { continue }
                throw .last("read", path)
            }
            if count == 0 { return }
            guard write(keptFile.number, buffer, count) == count else { throw .last("write", "\(path).1") }
            end += count
        }
    }
}
