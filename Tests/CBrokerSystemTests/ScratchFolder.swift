import Foundation

/// A folder of its own for one test, with mode 0700, removed with everything in it.
final class ScratchFolder: Sendable {
    let path: String

    init() throws {
        // Below the shortest place there is, since a socket path has 107 bytes at most.
        var template = Array("/tmp/cbrokersystem-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw POSIXError(.EIO) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func path(of name: String) -> String { "\(path)/\(name)" }

    /// A file with these bytes, open with these flags.
    func file(_ name: String, _ bytes: String = "content", flags: Int32 = O_RDONLY) throws -> Int32 {
        try Data(bytes.utf8).write(to: URL(fileURLWithPath: path(of: name)))
        let descriptor = open(path(of: name), flags | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError(.EIO) }
        return descriptor
    }
}
