import FoundationEssentials
import Glibc
public import MachineDirectory

/// The file in the state directory that keeps the machine's lease. One program at a time has it.
public final class LeaseFile: Sendable {
    private static let name = "cluster-lease.json"
    private static let lockName = "cluster.lock"
    private static let bytes = 4_096

    private let path: String
    private let folder: CInt
    private let lock: CInt

    /// Claims the file, until the program ends.
    ///
    /// - Parameter folder: The state directory, which exists.
    public init(in folder: String) throws(LeaseFileError) {
        path = "\(folder)/\(Self.name)"
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(path: folder, reason: Self.reason) }
        let lock = openat(descriptor, Self.lockName, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard lock >= 0 else {
            let reason = Self.reason
            close(descriptor)
            throw .notWritten(path: "\(folder)/\(Self.lockName)", reason: reason)
        }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
            close(lock)
            close(descriptor)
            throw .inUse(folder: folder)
        }
        self.folder = descriptor
        self.lock = lock
    }

    deinit {
        close(lock)
        close(folder)
    }

    /// Reads the lease; nil if none is stored.
    public func load() throws(LeaseFileError) -> StoredLease? {
        // A pipe in the file's place must not block the program.
        let file = openat(folder, Self.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path: path, reason: Self.reason)
        }
        defer { close(file) }
        var information = stat()
        guard fstat(file, &information) == 0 else { throw .unreadable(path: path, reason: Self.reason) }
        guard information.st_mode & S_IFMT == S_IFREG, information.st_size <= Self.bytes else {
            throw .malformed(path: path)
        }
        var content = [UInt8](repeating: 0, count: Self.bytes + 1)
        let count = read(file, &content, content.count)
        guard count >= 0 else { throw .unreadable(path: path, reason: Self.reason) }
        guard let record = try? JSONDecoder().decode(LeaseRecord.self, from: Data(content.prefix(count))),
            let stored = record.stored
        else { throw .malformed(path: path) }
        return stored
    }

    /// Replaces the lease, or removes it if it is nil, and returns when that is durable.
    public func store(_ lease: StoredLease?) throws(LeaseFileError) {
        if let lease { try write(lease) } else { try remove() }
        guard fsync(folder) == 0 else { throw .notWritten(path: path, reason: Self.reason) }
    }

    private func remove() throws(LeaseFileError) {
        guard unlinkat(folder, Self.name, 0) == 0 || errno == ENOENT else {
            throw .notWritten(path: path, reason: Self.reason)
        }
    }

    private func write(_ lease: StoredLease) throws(LeaseFileError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        guard let data = try? encoder.encode(LeaseRecord(lease)) else {
            throw .notWritten(path: path, reason: "the record cannot be encoded")
        }
        let new = Self.name + ".new"
        let file = openat(folder, new, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .notWritten(path: path, reason: Self.reason) }
        defer { close(file) }
        var rest = Array(data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { throw .notWritten(path: path, reason: Self.reason) }
            rest = rest.dropFirst(max(count, 0))
        }
        guard fsync(file) == 0, renameat(folder, new, folder, Self.name) == 0 else {
            throw .notWritten(path: path, reason: Self.reason)
        }
    }

    private static var reason: String { String(cString: strerror(errno)) }
}
