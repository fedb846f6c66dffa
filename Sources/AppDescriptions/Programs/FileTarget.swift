/// A file that a target names by a `file:` URL, whatever bytes its path has.
public struct FileTarget: Hashable, Sendable {
    /// The reason why a text does not name a file.
    public enum Flaw: Error, Hashable, Sendable, CustomStringConvertible {
        case otherScheme
        case otherHost(String)
        case relativePath
        /// An unescaped `?` or `#` ends the path of a URL.
        case notEscaped(Character)
        /// A `%` without two hexadecimal digits, at this byte of the URL.
        case invalidEscape(byte: Int)
        case containsNul

        public var description: String {
            switch self {
            case .otherScheme: "expected file://"
            case .otherHost(let host): "expected no host instead of \(host.prefix(64))"
            case .relativePath: "expected an absolute path"
            case .notEscaped(let character): "'\(character)' must be percent-encoded"
            case .invalidEscape(let byte): "the '%' at byte \(byte) is not followed by two hexadecimal digits"
            case .containsNul: "a path has no NUL byte"
            }
        }
    }

    /// The bytes of the absolute path, without a NUL.
    public let path: [UInt8]

    /// Reads `file:///path`, `file://localhost/path` and `file:/path`.
    public init(url: String) throws(Flaw) {
        let bytes = Array(url.utf8)
        guard String(decoding: bytes.prefix(5), as: UTF8.self).lowercased() == "file:" else {
            throw .otherScheme
        }
        var start = 5
        if bytes[start...].starts(with: "//".utf8) {
            let authority = bytes[(start + 2)...].prefix { $0 != UInt8(ascii: "/") }
            let host = String(decoding: authority, as: UTF8.self)
            guard host.isEmpty || host.lowercased() == "localhost" else { throw .otherHost(host) }
            start = authority.endIndex
        }
        guard start < bytes.count, bytes[start] == UInt8(ascii: "/") else { throw .relativePath }
        path = try Self.decoded(bytes, from: start)
    }

    /// The last component of the path as text that can be shown.
    public var name: String { Self.lastComponent(of: path) }

    /// Returns the last component of a path, without slashes behind it; the whole path if it has no component.
    static func lastComponent(of path: [UInt8]) -> String {
        let last = path.split(separator: UInt8(ascii: "/")).last ?? path[...]
        return String(decoding: last, as: UTF8.self)
    }

    private static func decoded(_ bytes: [UInt8], from start: Int) throws(Flaw) -> [UInt8] {
        var path: [UInt8] = []
        var index = start
        while index < bytes.count {
            var byte = bytes[index]
            if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
                throw .notEscaped(Character(Unicode.Scalar(byte)))
            }
            if byte == UInt8(ascii: "%") {
                guard index + 2 < bytes.count, let high = digit(bytes[index + 1]), let low = digit(bytes[index + 2])
                else { throw .invalidEscape(byte: index) }
                byte = high << 4 | low
                index += 2
            }
            if byte == 0 { throw .containsNul }
            path.append(byte)
            index += 1
        }
        return path
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.flatMap { UInt8(exactly: $0) }
    }
}
