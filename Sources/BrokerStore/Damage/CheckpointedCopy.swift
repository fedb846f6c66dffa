import FoundationEssentials
import Glibc
import SystemFiles

/// A copy of a store in one file. The pages of the write-ahead log are put in their places, even pages that SQLite
/// would reject.
///
/// The store and its log are only read.
enum CheckpointedCopy {
    /// Writes the copy, which needs no log.
    static func write(_ path: String, to copy: String) throws {
        StoreFile.remove(copy)
        if access(path, F_OK) == 0 {
            try FileManager.default.copyItem(atPath: path, toPath: copy)
        }
        let file = try Descriptor(opening: copy, flags: O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
        guard fchmod(file.number, 0o600) == 0 else { throw SystemError.last("protect", copy) }
        try fold(log(of: path), into: file, copy)
        try repairHeader(of: file, copy)
    }

    private static func log(of path: String) throws -> [UInt8] {
        let name = path + "-wal"
        guard access(name, F_OK) == 0 else { return [] }
        return try BoundedFile.read(name, limit: StoreLimits.logBytes)
    }

    /// Writes the log's pages into the file, and cuts the file to its size after the last commit.
    private static func fold(_ bytes: [UInt8], into file: borrowing Descriptor, _ name: String) throws {
        let log = LogFile(bytes)
        // A damaged page number could make the file arbitrarily long.
        let mostPages = Int(try file.status().st_size) / LogFile.pageBytes + log.frames.count
        for frame in log.frames where (1...max(mostPages, 1)).contains(frame.page) {
            let page = Array(bytes[frame.offset..<frame.offset + LogFile.pageBytes])
            let fileOffset = off_t(frame.page - 1) * off_t(LogFile.pageBytes)
            guard pwrite(file.number, page, page.count, fileOffset) == page.count else {
                throw SystemError.last("write", name)
            }
        }
        guard let pages = log.frames.last?.commitPages, (1...max(mostPages, 1)).contains(pages) else { return }
        guard ftruncate(file.number, off_t(pages) * off_t(LogFile.pageBytes)) == 0 else {
            throw SystemError.last("cut", name)
        }
    }

    /// Restores the constant fields of the file's header, and sets the header to a journal mode without a log.
    private static func repairHeader(of file: borrowing Descriptor, _ name: String) throws {
        let size = Int(try file.status().st_size)
        // SQLite's header has 100 bytes. The offsets below are from SQLite's file format.
        var header = [UInt8](repeating: 0, count: 100)
        guard size >= LogFile.pageBytes, pread(file.number, &header, header.count, 0) == header.count else { return }
        func put(_ number: UInt32, at offset: Int) {
            withUnsafeBytes(of: number.bigEndian) { header.replaceSubrange(offset..<offset + 4, with: $0) }
        }
        header.replaceSubrange(0..<16, with: Array("SQLite format 3".utf8) + [0])
        // The page size, no log, no reserved bytes, and three fixed fractions.
        header.replaceSubrange(16..<24, with: [0x10, 0x00, 1, 1, 0, 64, 32, 32])
        put(UInt32(clamping: size / LogFile.pageBytes), at: 28)
        put(4, at: 44)  // The format of the schema.
        for offset in [52, 64] { put(0, at: offset) }  // No automatic vacuum.
        put(1, at: 56)  // UTF-8.
        put(UInt32(clamping: StoreSchema.applicationIdentifier), at: 68)
        // The change count for which the page count is valid: the header's own.
        header.replaceSubrange(92..<96, with: header[24..<28])
        guard pwrite(file.number, header, header.count, 0) == header.count else {
            throw SystemError.last("write", name)
        }
    }
}
