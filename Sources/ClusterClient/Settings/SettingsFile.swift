import Glibc

/// A short file that the settings name.
struct SettingsFile {
    private let path: String
    private let descriptor: CInt
    private let information: stat

    /// Opens a file, passes it to the body, and closes it.
    static func open<Value>(
        _ path: String, _ body: (SettingsFile) throws(SettingsFileError) -> Value
    ) throws(SettingsFileError) -> Value {
        // A pipe in the file's place must not block the program.
        let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(file: path, reason: reason) }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw .unreadable(file: path, reason: reason) }
        guard information.st_mode & S_IFMT == S_IFREG else { throw .notRegular(file: path) }
        return try body(SettingsFile(path: path, descriptor: descriptor, information: information))
    }

    /// Checks that only this user, and root, can read the file.
    func checkPrivacy(of user: uid_t) throws(SettingsFileError) {
        let mode = information.st_mode & 0o7777
        guard mode & 0o077 == 0 else { throw .openToOthers(file: path, mode: mode) }
        guard [user, 0].contains(information.st_uid) else {
            throw .foreignOwner(file: path, user: information.st_uid)
        }
    }

    /// Returns the text without the line break at its end.
    ///
    /// - Parameter limit: The most bytes of the text.
    func text(atMost limit: Int) throws(SettingsFileError) -> String {
        var bytes = try content(atMost: limit + 1)
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        guard bytes.count <= limit else { throw .tooLong(file: path, limit: limit) }
        guard !bytes.isEmpty else { throw .empty(file: path) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(file: path) }
        return text
    }

    /// Returns the bytes, and one more than `limit` at the most.
    private func content(atMost limit: Int) throws(SettingsFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: limit + 1)
        while bytes.count <= limit {
            let count = read(descriptor, &chunk, limit + 1 - bytes.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(file: path, reason: Self.reason) }
            guard count > 0 else { break }
            bytes += chunk.prefix(count)
        }
        return bytes
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
