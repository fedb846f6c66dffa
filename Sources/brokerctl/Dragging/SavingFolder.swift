import Glibc

/// A folder that files are made in: by names of one component, never over a file that is there, and never through a link.
struct SavingFolder: Sendable {
    let path: String

    /// - Throws: ``CommandFailure`` when it is no folder.
    init(_ path: String) throws(CommandFailure) {
        var facts = stat()
        guard stat(path, &facts) == 0 else { throw .file(path, RegularFile.reason(errno), field: "save") }
        guard facts.st_mode & S_IFMT == S_IFDIR else { throw .file(path, "it is no folder", field: "save") }
        self.path = path
    }

    /// The names in it.
    var entries: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafePointer(to: entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }

    func create(_ name: String) throws(CommandFailure) -> SavedFile {
        let whole = "\(path)/\(name)"
        let descriptor = open(whole, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .file(whole, RegularFile.reason(errno), field: "save") }
        return SavedFile(path: whole, descriptor: descriptor)
    }
}

/// A file that is being written.
final class SavedFile: Sendable {
    let path: String
    private let descriptor: Int32

    init(path: String, descriptor: Int32) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    func write(_ bytes: [UInt8]) throws(CommandFailure) {
        var written = 0
        while written < bytes.count {
            let count = bytes[written...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .file(path, RegularFile.reason(errno), field: "save") }
            written += count
        }
    }
}
