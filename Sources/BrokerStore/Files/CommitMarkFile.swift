import Glibc
import SystemFiles

/// The file of the mark, open while the store is open.
final class CommitMarkFile: Sendable {
    private let file: Descriptor

    /// Opens or makes the file, writes `mark` and synchronises it.
    init(besides path: String, _ mark: CommitMark) throws(SystemError) {
        let name = path + CommitMark.suffix
        file = try Descriptor(opening: name, flags: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, mode: 0o600)
        guard try file.status().isRegularFile else { throw SystemError(EINVAL, "write", name) }
        guard ftruncate(file.number, off_t(CommitMark.length)) == 0, write(mark), fsync(file.number) == 0 else {
            throw .last("write", name)
        }
    }

    /// Writes the mark without synchronising it. Returns false if the write fails; the commit itself is not affected.
    @discardableResult
    func write(_ mark: CommitMark) -> Bool {
        let bytes = mark.bytes
        return pwrite(file.number, bytes, bytes.count, 0) == bytes.count
    }
}
