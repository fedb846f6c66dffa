import Glibc

/// Files that are read whole.
enum SmallFile {
    /// Returns the bytes of a file, and one byte more than `limit` at the most; an errno if it cannot be read.
    static func read(_ path: String, limit: Int) -> Result<[UInt8], ReadFailure> {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return .failure(ReadFailure(code: errno)) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: chunkBytes)
        while bytes.count <= limit {
            let count = Glibc.read(descriptor, &chunk, min(chunk.count, limit + 1 - bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return .failure(ReadFailure(code: errno)) }
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
        }
        return .success(bytes)
    }

    /// The error number of a failed read.
    struct ReadFailure: Error {
        var code: Int32
    }

    private static let chunkBytes = 65_536
}
