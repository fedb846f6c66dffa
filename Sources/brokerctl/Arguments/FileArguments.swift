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

    /// Returns the URL of RFC 8089; every byte but `/` and the unreserved ones is percent-encoded.
    static func text(path: String, folder: String) -> String {
        var text = "file://"
        for byte in absolute(path: path, folder: folder).utf8 {
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
            guard isTailEnough else { throw .file(path, "it has \(size) bytes, the limit is \(limit)") }
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
            defer { close(descriptor) }
            throw .file(path, reason(errno))
        }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .file(path, "it is no regular file")
        }
        return (descriptor, facts.st_size)
    }

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

    /// Replaces the content of a file. Only the user may read a file that is new.
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

/// User info on the command line: a JSON object, or `@` and the path of a file that holds one.
enum UserInfoArgument {
    /// The limit of the JSON text. ``Limits/userInfoBytes`` limits what it is encoded to.
    static let bytesMaximum = 1_048_576

    /// Returns the encoded user info; it is empty for nil.
    ///
    /// - Throws: ``CommandFailure`` for a text that is no JSON object, for a file that cannot be read, and for user
    ///   info over its limits.
    static func encode(_ text: String?) throws(CommandFailure) -> Blob {
        guard let text else { return .empty }
        let bytes: [UInt8] =
            text.hasPrefix("@")
            ? try RegularFile.read(String(text.dropFirst()), limit: bytesMaximum) : Array(text.utf8)
        // The decoder would accept UTF-16, whose zero bytes the search for flaws does not understand.
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
            throw .usage("--user-info is no UTF-8", field: "userInfo")
        }
        let userInfo = try parse(bytes)
        do throws(UserInfoError) {
            return try UserInfoCodec.encode(userInfo)
        } catch {
            throw CommandFailure(error.refusal)
        }
    }

    /// - Throws: ``CommandFailure`` when the bytes are no JSON object.
    static func parse(_ bytes: [UInt8]) throws(CommandFailure) -> [String: PropertyListValue] {
        let userInfo = try decode(bytes)
        guard let flaw = JSONFlaw.first(in: bytes) else { return userInfo }
        switch flaw.kind {
        case .keyTwice: throw .usage("--user-info has the key \(flaw.path) twice", field: "userInfo")
        case .integerTooLarge:
            throw .usage(
                "--user-info has an integer at \(flaw.path) that does not fit 64 bits; as 1e20 it would be a real number",
                field: "userInfo")
        }
    }

    private static func decode(_ bytes: [UInt8]) throws(CommandFailure) -> [String: PropertyListValue] {
        do {
            return try JSONDecoder().decode([String: JSONTree].self, from: Data(bytes)).mapValues(\.propertyList)
        } catch DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty {
            throw .usage("--user-info is JSON, but no object; give one such as '{\"count\": 3}'", field: "userInfo")
        } catch DecodingError.typeMismatch(_, let context) {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            throw .usage("--user-info has a value at \(path) that no user info can hold", field: "userInfo")
        } catch {
            throw .usage("--user-info is no JSON; give an object such as '{\"count\": 3}', or @FILE", field: "userInfo")
        }
    }
}

extension JSONTree {
    fileprivate var propertyList: PropertyListValue {
        switch self {
        case .null: .null
        case .boolean(let flag): .boolean(flag)
        case .integer(let number): .integer(number)
        case .unsigned(let number): .real(Double(number))
        case .real(let number): .real(number)
        case .text(let text): .string(text)
        case .list(let items): .array(items.map(\.propertyList))
        case .object(let fields): .dictionary(fields.mapValues(\.propertyList))
        }
    }
}
