import CBrokerSystem
import Glibc

/// A file that other programs change too. It is replaced as a whole, only if it has the content that is expected, and
/// it keeps its permissions; a symbolic link stays a link.
struct GuardedFile {
    /// The largest file that is read, in bytes.
    static let largestFile = 16_777_216
    private static let newSuffix = ".brokerctl-new"

    /// The path as it was named.
    let path: String
    /// The path of the file itself.
    private let target: String

    /// - Throws: ``CommandFailure`` for a link to a file that does not exist.
    init(_ path: String) throws(CommandFailure) {
        self.path = path
        guard FileFacts(path)?.kind == .link else {
            target = path
            return
        }
        guard let resolved = realpath(path, nil) else {
            throw .file(path, "a symbolic link that cannot be followed: \(RegularFile.reason(errno))")
        }
        target = String(cString: resolved)
        free(resolved)
    }

    /// Returns the content; nil for no file.
    func content() throws(CommandFailure) -> [UInt8]? {
        guard access(target, F_OK) == 0 else {
            if errno == ENOENT { return nil }
            throw .file(path, RegularFile.reason(errno))
        }
        return try RegularFile.read(target, limit: Self.largestFile)
    }

    /// Refuses a file that its owner has made read-only. The superuser could write it, but that is not meant.
    func checkWritable() throws(CommandFailure) {
        guard let facts = FileFacts(target) else { return }
        guard facts.permissions & 0o222 != 0, access(target, W_OK) == 0 else {
            throw .file(path, "the file is read-only, so it was not changed; make it writable and try again")
        }
    }

    /// Replaces the content, or removes the file.
    ///
    /// - Parameters:
    ///   - bytes: The new content; nil for no file.
    ///   - expected: The content that is replaced; nil for no file.
    /// - Returns: Whether the file had the expected content. Otherwise nothing has changed.
    func replace(with bytes: [UInt8]?, expecting expected: [UInt8]?) throws(CommandFailure) -> Bool {
        removeLeftover()
        guard try content() == expected else { return false }
        if bytes == expected { return true }
        guard let bytes else { return try remove(expecting: expected) }
        try writeNew(bytes)
        let isDone = try expected == nil ? create() : exchange(expecting: expected)
        unlink(new)
        Self.synchronise(folder)
        return isDone
    }

    /// Removes a new file that a killed command has left.
    func removeLeftover() { unlink(new) }

    private var folder: String { target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "." }

    private var new: String {
        let name = target.lastIndex(of: "/").map { target[target.index(after: $0)...] } ?? target[...]
        return "\(folder)/.\(name)\(Self.newSuffix)"
    }

    private func writeNew(_ bytes: [UInt8]) throws(CommandFailure) {
        let permissions = FileFacts(target)?.permissions ?? 0o644
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, permissions)
        guard descriptor >= 0 else { throw .file(path, RegularFile.reason(errno)) }
        defer { close(descriptor) }
        var facts = stat()
        if stat(target, &facts) == 0 {
            _ = fchown(descriptor, facts.st_uid, facts.st_gid)
            fchmod(descriptor, permissions)
        }
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                let reason = RegularFile.reason(errno)
                unlink(new)
                throw .file(path, reason)
            }
            start += count
        }
        guard fsync(descriptor) == 0 else { throw .file(path, RegularFile.reason(errno)) }
    }

    /// Gives the new file its name, unless another program has made the file meanwhile.
    private func create() throws(CommandFailure) -> Bool {
        if link(new, target) == 0 { return true }
        if errno == EEXIST { return false }
        // The file system has no links.
        guard access(target, F_OK) != 0 else { return false }
        guard rename(new, target) == 0 else { throw .file(path, RegularFile.reason(errno)) }
        return true
    }

    /// Exchanges the files and looks at what was replaced, so that no change of another program is lost.
    private func exchange(expecting expected: [UInt8]?) throws(CommandFailure) -> Bool {
        guard csystem_exchange(new, target) == 0 else {
            // The file system cannot exchange two names in one step.
            guard try content() == expected else { return false }
            guard rename(new, target) == 0 else { throw .file(path, RegularFile.reason(errno)) }
            return true
        }
        let replaced = try? RegularFile.read(new, limit: Self.largestFile)
        if replaced == expected { return true }
        _ = csystem_exchange(new, target)
        return false
    }

    private func remove(expecting expected: [UInt8]?) throws(CommandFailure) -> Bool {
        guard rename(target, new) == 0 else { throw .file(path, RegularFile.reason(errno)) }
        let removed = try? RegularFile.read(new, limit: Self.largestFile)
        let isDone = removed == expected
        // Another program has changed the file meanwhile, and gets it back.
        if !isDone { _ = link(new, target) }
        unlink(new)
        Self.synchronise(folder)
        return isDone
    }

    /// Makes the names in a folder durable.
    static func synchronise(_ folder: String) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }
}
