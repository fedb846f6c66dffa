import CBrokerSystem
import Glibc
import SystemFiles

/// The free space of the store's disk, and the part of it that is reserved.
///
/// Blocks for the log are reserved when the store is loaded, so that windows can go on while the disk is full.
enum DiskSpace {
    /// Bytes that are reserved for the log: twice its size at a checkpoint.
    static let reserveBytes = 8 * 1_048_576

    /// Returns the bytes that the user may still write beside the store; nil if the system does not tell.
    static func bytes(besides path: String) -> UInt64? {
        // Searches bytes and not characters, since this runs after each commit.
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
        var facts = statvfs()
        guard statvfs(folder, &facts) == 0 else { return nil }
        return UInt64(facts.f_bavail) &* UInt64(facts.f_frsize)
    }

    /// Reserves blocks for the log without making the log longer. Reserves nothing on a file system that cannot do
    /// this.
    static func reserve(logOf path: String) {
        guard let log = try? Descriptor(opening: path + "-wal", flags: O_RDWR | O_NOFOLLOW) else { return }
        _ = csystem_reserve(log.number, Int64(reserveBytes))
    }
}
