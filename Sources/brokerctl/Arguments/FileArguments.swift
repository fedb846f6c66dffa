import ActivityWire
import FoundationEssentials
import Glibc

/// Paths as `file://` URLs.
enum FileURL {
    /// Returns the absolute path, with `.` and `..` resolved in the text alone; symbolic links are not followed.
    static func absolute(path: String, folder: String) -> String {
        let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Returns the URL of RFC 8089; every byte but `/` and unreserved characters is percent-encoded.
    static func text(path: String, folder: String) -> String {
        text(path: absolute(path: path, folder: folder).utf8)
    }

    /// Returns the URL of an absolute path, which may have any bytes.
    static func text(path: some Sequence<UInt8>) -> String {
        var text = "file://"
        for byte in path {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return text
    }
}

/// Regular files that the user names.
enum RegularFile {
    /// Reads the whole file. Only regular files are read, so a pipe cannot block the command.
    ///
    /// - Parameters:
    ///   - limit: in bytes; a larger file is refused.
    ///   - isTailEnough: whether the last `limit` bytes of a larger file are returned instead.
    /// - Throws: ``CommandFailure`` with the path and the reason.
    static func read(_ path: String, limit: Int, isTailEnough: Bool = false) throws(CommandFailure) -> [UInt8] {
        let (descriptor, size) = try opened(path)
        defer { close(descriptor) }
        if size > limit {
            guard isTailEnough else { throw .file(path, "the file has \(size) bytes; the limit is \(limit)") }
            lseek(descriptor, size - off_t(limit), SEEK_SET)
        }
        return try content(of: descriptor, path, limit: limit)
    }

    /// Reads at most `limit` bytes from the offset `start`.
    ///
    /// - Throws: ``CommandFailure`` with the path and the reason.
    static func read(_ path: String, from start: Int, limit: Int) throws(CommandFailure) -> [UInt8] {
        let (descriptor, _) = try opened(path)
        defer { close(descriptor) }
        lseek(descriptor, off_t(start), SEEK_SET)
        return try content(of: descriptor, path, limit: limit)
    }

    /// Returns the file's size and a descriptor, which the caller closes.
    private static func opened(_ path: String) throws(CommandFailure) -> (descriptor: Int32, size: off_t) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .file(path, reason(errno)) }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0 else {
            // The reason is read first, since `close` may change `errno`.
            defer { close(descriptor) }
            throw .file(path, reason(errno))
        }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .file(path, "not a regular file")
        }
        return (descriptor, facts.st_size)
    }

    /// Reads at most `limit` bytes from the descriptor's position.
    private static func content(
        of descriptor: Int32, _ path: String, limit: Int
    ) throws(CommandFailure) -> [UInt8] {
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

    /// Replaces the content of a file. A new file is readable and writable only for the user.
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

    /// Returns the system's text for an error number.
    static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
