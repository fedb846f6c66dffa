import CBrokerSystem
import Glibc
import SystemFiles

/// The content of the small file beside the store: the store's number of commits when a commit was last acknowledged.
///
/// The mark is written after each commit, so it survives a killed process. It is not synchronised: after a loss of
/// power it may be older than the store, which is harmless, or torn, which is reported. A store that keeps its
/// synchronised commits is never behind its mark. So a store that is behind its mark has lost commits.
struct CommitMark: Hashable, Sendable {
    var identity: Int64
    var epoch: UInt64
    var commits: UInt64

    /// The result of reading the mark at a path.
    enum Found: Hashable, Sendable {
        case absent
        /// A file that is not a whole mark.
        case damaged
        case mark(CommitMark)
    }

    static let suffix = "-mark"
    /// The size of a mark in bytes: a magic number, three numbers and their digest, each little-endian.
    static let length = 40
    private static let magic = UInt64(littleEndian: 0x314B_5241_4D42_4141)  // "AABMARK1"

    init(identity: Int64, epoch: UInt64, commits: UInt64) {
        self.identity = identity
        self.epoch = epoch
        self.commits = commits
    }

    /// Reads a mark. Returns nil for bytes that are no whole mark.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length else { return nil }
        let numbers = (0..<5).map { index in
            bytes[index * 8..<index * 8 + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        guard numbers[0] == Self.magic, numbers[4] == csystem_checksum(bytes, 32) else { return nil }
        self.init(identity: Int64(bitPattern: numbers[1]), epoch: numbers[2], commits: numbers[3])
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.length)
        for number in [Self.magic, UInt64(bitPattern: identity), epoch, commits] { Self.append(number, to: &bytes) }
        Self.append(csystem_checksum(bytes, bytes.count), to: &bytes)
        return bytes
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Reads the mark of the store at `path`.
    static func read(besides path: String) -> Found {
        let file: Descriptor
        do throws(SystemError) {
            file = try Descriptor(opening: path + suffix, flags: O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        } catch {
            return error.code == ENOENT ? .absent : .damaged
        }
        // One byte more than a mark has, so that a longer file is not taken for a mark.
        var bytes = [UInt8](repeating: 0, count: length + 1)
        let count = pread(file.number, &bytes, bytes.count, 0)
        guard count >= 0, let mark = CommitMark(Array(bytes.prefix(count))) else { return .damaged }
        return .mark(mark)
    }
}

extension CommitMark.Found {
    var mark: CommitMark? {
        if case .mark(let mark) = self { mark } else { nil }
    }
}
