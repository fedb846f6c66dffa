import Glibc

/// Copies and deletes whole folders, and never follows a symbolic link.
enum FolderTree {
    /// The most entries of one tree; a bundle with more is refused.
    static let entriesMaximum = 100_000
    static let depthMaximum = 64

    /// The prefix of the names of bundles that are being made or deleted.
    static let scratchPrefix = ".brokerctl-"

    /// Returns an unused path in an app folder that the broker does not take for a bundle.
    static func scratchName(in folder: String) -> String {
        "\(folder)/\(scratchPrefix)\(IdempotencyKeyGenerator.random())"
    }

    /// Makes a folder, given by an absolute path, and its missing parents.
    static func make(_ path: String) throws(CommandFailure) {
        var folder = ""
        for part in path.split(separator: "/") {
            folder += "/\(part)"
            if mkdir(folder, 0o755) != 0, errno != EEXIST { throw .file(folder, RegularFile.reason(errno)) }
        }
    }

    /// Copies files, folders and symbolic links; any other kind of file is refused.
    static func copy(_ source: String, to destination: String) throws(CommandFailure) {
        var entriesLeft = entriesMaximum
        try copy(source, to: destination, depth: 0, entriesLeft: &entriesLeft)
    }

    /// Deletes as much of a tree as possible.
    static func remove(_ path: String) {
        if FileFacts(path)?.kind == .folder {
            for name in (try? names(in: path)) ?? [] { remove("\(path)/\(name)") }
            rmdir(path)
        } else {
            unlink(path)
        }
    }

    private static func copy(
        _ source: String, to destination: String, depth: Int, entriesLeft: inout Int
    ) throws(CommandFailure) {
        try HeldInterruption.check()
        entriesLeft -= 1
        guard entriesLeft >= 0 else {
            throw .file(source, "the bundle has more than \(entriesMaximum) entries", field: "path")
        }
        guard depth <= depthMaximum else {
            throw .file(source, "the bundle is more than \(depthMaximum) folders deep", field: "path")
        }
        guard let facts = FileFacts(source) else { throw .file(source, RegularFile.reason(errno)) }
        switch facts.kind {
        case .link: try copyLink(source, to: destination)
        case .file: try copyFile(source, to: destination, permissions: facts.permissions)
        case .folder:
            // The copy needs write permission until the folder is full.
            guard mkdir(destination, 0o700) == 0 else { throw .file(destination, RegularFile.reason(errno)) }
            for name in try names(in: source) {
                try copy(
                    "\(source)/\(name)", to: "\(destination)/\(name)", depth: depth + 1, entriesLeft: &entriesLeft)
            }
            guard chmod(destination, facts.permissions | 0o700) == 0 else {
                throw .file(destination, RegularFile.reason(errno))
            }
        case .other: throw .file(source, "not a file, folder or symbolic link", field: "path")
        }
    }

    private static func copyLink(_ source: String, to destination: String) throws(CommandFailure) {
        var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = target.withUnsafeMutableBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                characters.baseAddress.map { readlink(source, $0, characters.count) } ?? 0
            }
        }
        guard count >= 0 else { throw .file(source, RegularFile.reason(errno)) }
        let text = String(decoding: target.prefix(count), as: UTF8.self)
        guard symlink(text, destination) == 0 else { throw .file(destination, RegularFile.reason(errno)) }
    }

    private static func copyFile(
        _ source: String, to destination: String, permissions: mode_t
    ) throws(CommandFailure) {
        let from = open(source, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard from >= 0 else { throw .file(source, RegularFile.reason(errno)) }
        defer { close(from) }
        let into = open(destination, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions | 0o200)
        guard into >= 0 else { throw .file(destination, RegularFile.reason(errno)) }
        defer { close(into) }
        // The kernel copies, so that no byte passes through this process.
        while true {
            let count = sendfile(into, from, nil, copyBytes)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .file(destination, RegularFile.reason(errno)) }
            if count == 0 { return }
            try HeldInterruption.check()
        }
    }

    /// The bytes of one `sendfile`. Signals are checked after each call.
    private static let copyBytes = 1 << 26

    /// Returns the names in a folder, sorted.
    static func names(in folder: String) throws(CommandFailure) -> [String] {
        guard let stream = opendir(folder) else { throw .file(folder, RegularFile.reason(errno)) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // Swift sees the C array of the name as a tuple.
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
