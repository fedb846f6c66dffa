import CBrokerSystem
import Glibc

/// How much room the disk has for the store, and a part of it that is taken in advance.
///
/// The log's first blocks are reserved when the store is loaded, so that a full disk still leaves room for what windows
/// do anyway. Meanwhile nothing new is taken that would have to be kept.
enum DiskRoom {
    /// The log is given so many bytes in advance: twice of what it has when it is folded into the file.
    static let reserveBytes = 8 * 1_048_576
    /// With less than this left for the user, nothing new is kept.
    static let leastBytes: UInt64 = 4 * 1_048_576
    /// And with as much as this, it is again.
    static let enoughBytes: UInt64 = 8 * 1_048_576

    /// Bytes that the user may still write beside the store; nil when nobody knows.
    static func bytes(besides path: String) -> UInt64? {
        // By its bytes: after each commit it is asked again.
        let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
        var facts = statvfs()
        guard statvfs(folder, &facts) == 0 else { return nil }
        return UInt64(facts.f_bavail) &* UInt64(facts.f_frsize)
    }

    /// - Parameter wasLow: What was found before; between the two bounds it stays so.
    static func isLow(_ bytes: UInt64?, wasLow: Bool) -> Bool {
        guard let bytes else { return false }
        return bytes < (wasLow ? enoughBytes : leastBytes)
    }

    /// Reserves the log's blocks without making it longer. Where the file system cannot do that, nothing is reserved.
    static func reserve(logOf path: String) {
        guard let log = try? Descriptor(opening: path + "-wal", flags: O_RDWR | O_NOFOLLOW) else { return }
        _ = csystem_reserve(log.number, Int64(reserveBytes))
    }
}
