import AppDescriptions
import Glibc

/// An argument of `desktop open`, as desktops pass it: a path of any bytes, or a URL.
struct DesktopTarget: Hashable, Sendable {
    /// What an argument names, before any file is looked at.
    enum Reading: Hashable, Sendable {
        /// The bytes of a path.
        case path([UInt8])
        case url(String)
        /// A URL whose scheme has a digit. xdg-open takes it for a path.
        case pathOrURL(String)
    }

    let url: String

    /// - Throws: ``CommandFailure`` for a file that does not exist, and for what is neither a path nor a URL.
    init(argument: [UInt8]) throws(CommandFailure) {
        switch try Self.reading(of: argument) {
        case .url(let url): self.url = url
        case .path(let path): url = FileURL.text(path: try Self.resolved(path))
        case .pathOrURL(let text):
            let path = try? Self.resolved(Array(text.utf8))
            url = path.map { FileURL.text(path: $0) } ?? text
        }
    }

    static func reading(of argument: [UInt8]) throws(CommandFailure) -> Reading {
        guard !argument.isEmpty else {
            throw CommandFailure(code: "failed", reason: "an argument is empty (expected a path or a URL)")
        }
        guard let scheme = scheme(of: argument) else { return .path(argument) }
        if scheme == "file" { return .path(try path(inFileURL: argument)) }
        guard let text = String(validating: argument, as: UTF8.self) else {
            let shown = String(decoding: argument, as: UTF8.self)
            throw CommandFailure(code: "failed", reason: "the URL '\(shown)' is not valid UTF-8")
        }
        return scheme.utf8.contains { (0x30...0x39).contains($0) } ? .pathOrURL(text) : .url(text)
    }

    /// Returns the scheme of RFC 3986 in lower case; nil if there is none.
    private static func scheme(of argument: [UInt8]) -> String? {
        guard let colon = argument.firstIndex(of: UInt8(ascii: ":")), let first = argument.first,
            (0x61...0x7A).contains(first | 0x20)
        else { return nil }
        let scheme = argument[..<colon]
        let isScheme = scheme.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "+-.".utf8.contains(byte)
        }
        return isScheme ? String(decoding: scheme, as: UTF8.self).lowercased() : nil
    }

    /// Returns the path in a `file:` URL, whose bytes need not all be percent-encoded.
    private static func path(inFileURL argument: [UInt8]) throws(CommandFailure) -> [UInt8] {
        let text = argument.map { byte in
            byte < 0x80 ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
        }.joined()
        do throws(FileTarget.Flaw) { return try FileTarget(url: text).path } catch {
            throw CommandFailure(code: "failed", reason: "'\(text)' is not the URL of a file: \(error)")
        }
    }

    /// Returns the absolute path without symbolic links, so that one file is one content.
    private static func resolved(_ path: [UInt8]) throws(CommandFailure) -> [UInt8] {
        let text = (path + [0]).map { CChar(bitPattern: $0) }
        guard let resolved = realpath(text, nil) else {
            throw .file(String(decoding: path, as: UTF8.self), RegularFile.reason(errno))
        }
        defer { free(resolved) }
        return (0..<strlen(resolved)).map { UInt8(bitPattern: resolved[$0]) }
    }
}
