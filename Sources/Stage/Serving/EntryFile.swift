import Foundation
import Glibc

/// A file that redirects the browser to the address. Only its owner can read the file, while every user of the machine
/// could read an address among the browser's arguments.
public struct EntryFile: Sendable {
    public let path: String

    public init(link: String, environment: [String: String]) throws {
        let folder = environment["XDG_RUNTIME_DIR"] ?? environment["TMPDIR"] ?? "/tmp"
        var template = Array("\(folder)/activity-stage-XXXXXX.html".utf8CString)
        let descriptor = mkstemps(&template, Int32(".html".utf8.count))
        guard descriptor >= 0 else { throw EntryFileError(reason: String(cString: strerror(errno)), folder: folder) }
        defer { close(descriptor) }
        path = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let text = "<!doctype html><meta http-equiv=refresh content=\"0;url=\(link)\"><title>Stage</title>\n"
        let bytes = Array(text.utf8)
        guard write(descriptor, bytes, bytes.count) == bytes.count else {
            unlink(path)
            throw EntryFileError(reason: String(cString: strerror(errno)), folder: folder)
        }
    }

    public func remove() { unlink(path) }
}

/// The reason why the file could not be written.
struct EntryFileError: Error, Hashable, Sendable, CustomStringConvertible {
    let reason: String
    let folder: String

    var description: String { "cannot write the browser's file in \(folder): \(reason)" }
}
