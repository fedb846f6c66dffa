import Glibc
import SystemFiles

@testable import ActivityBroker

/// A folder of a test's own, removed with everything in it when the test lets go of it.
final class ScratchFolder: Sendable {
    let path: String

    /// Short, since a socket's path has 107 bytes at most.
    init() throws {
        var template = Array("/tmp/ab-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError.last("make", "a scratch folder") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { Self.remove(path) }

    @discardableResult
    func write(_ name: String, _ text: String, mode: mode_t = 0o600) throws -> String {
        try write(name, bytes: Array(text.utf8), mode: mode)
    }

    @discardableResult
    func write(_ name: String, bytes: [UInt8], mode: mode_t = 0o600) throws -> String {
        let place = "\(path)/\(name)"
        if let slash = place.lastIndex(of: "/") { try PrivateFolder.make(String(place[..<slash])) }
        let file = try Descriptor(opening: place, flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
        let written = Glibc.write(file.number, bytes, bytes.count)
        guard written == bytes.count, fchmod(file.number, mode) == 0 else { throw SystemError.last("write", place) }
        return place
    }

    func text(_ name: String) throws -> String {
        String(decoding: try BoundedFile.read("\(path)/\(name)", limit: 64 * 1_048_576), as: UTF8.self)
    }

    func exists(_ name: String) -> Bool {
        var status = stat()
        return lstat("\(path)/\(name)", &status) == 0
    }

    private static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.isFolder else {
            unlink(path)
            return
        }
        chmod(path, 0o700)
        let names = (try? FolderEntries.names(in: path, limit: .max).names) ?? []
        for name in names { remove("\(path)/\(name)") }
        rmdir(path)
    }
}
