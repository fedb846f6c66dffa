import Glibc
import SystemFiles

/// A short file named in the settings.
enum SettingsFile {
    /// Returns the text of a file, without the line break at its end.
    ///
    /// - Parameters:
    ///   - limit: The most bytes of the text.
    ///   - user: Only this user, and root, may be able to read the file; nil: anyone may.
    static func text(
        in path: String, atMost limit: Int, privateTo user: uid_t? = nil
    ) throws(SettingsFileError) -> String {
        let file = try readable(path) { () throws(SystemError) in
            // A pipe in the file's place must not block the program.
            try Descriptor(opening: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
        }
        let status = try readable(path) { () throws(SystemError) in try file.status() }
        guard status.isRegularFile else { throw .notRegular(file: path) }
        if let user { try checkPrivacy(status, of: user, path) }
        var bytes: [UInt8]
        do throws(BoundedFile.Failure) {
            bytes = try BoundedFile.read(file, path: path, limit: limit + 1)
        } catch {
            switch error {
            case .system(let error): throw .unreadable(file: path, reason: error.reason)
            case .notRegular: throw .notRegular(file: path)
            case .tooLarge: throw .tooLong(file: path, limit: limit)
            }
        }
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        guard bytes.count <= limit else { throw .tooLong(file: path, limit: limit) }
        guard !bytes.isEmpty else { throw .empty(file: path) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(file: path) }
        return text
    }

    private static func readable<Value: ~Copyable>(
        _ path: String, _ body: () throws(SystemError) -> Value
    ) throws(SettingsFileError) -> Value {
        try SystemError.wrapped(as: { SettingsFileError.unreadable(file: path, reason: $0.reason) }, body)
    }

    private static func checkPrivacy(_ status: stat, of user: uid_t, _ path: String) throws(SettingsFileError) {
        guard status.permissions & 0o077 == 0 else { throw .openToOthers(file: path, mode: status.permissions) }
        guard [user, 0].contains(status.st_uid) else { throw .foreignOwner(file: path, user: status.st_uid) }
    }
}
