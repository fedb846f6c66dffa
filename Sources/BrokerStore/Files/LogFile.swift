/// SQLite's write-ahead log as it is on the disk, read frame by frame.
///
/// Each frame stores a checksum that covers all earlier frames too. SQLite stops at the first wrong checksum, and
/// forgets every commit after it. This reader goes on after a damaged frame: a frame that belongs to the log has the
/// log's salts, and the rest of an older log has other salts.
struct LogFile: Sendable {
    struct Frame: Hashable, Sendable {
        /// The number of the page, counted from 1 as in SQLite.
        var page: Int
        /// The number of pages of the whole database, if the frame is the last one of a commit; 0 for all other frames.
        var commitPages: Int
        /// The offset of the page's bytes within the log.
        var offset: Int
    }

    /// The size of the log's header: a magic number, three other numbers, two salts at 16, and two checksums at 24.
    /// Each number has four bytes.
    static let headerBytes = 32
    /// The size of a frame's header: the page number, the page count at 4, two salts at 8, and two checksums at 16.
    static let frameHeaderBytes = 24
    /// The page size of the store, which is SQLite's default.
    static let pageBytes = 4_096
    private static let frameBytes = frameHeaderBytes + pageBytes

    /// All frames up to the last commit, in order, damaged ones included.
    let frames: [Frame]
    /// The number of ``frames`` whose checksums or salts are wrong.
    let damagedFrames: Int

    /// Finds the byte order and the salts first. Then checks each frame against the sum of the frames before it.
    init(_ bytes: [UInt8]) {
        var words = LogWords(bytes)
        let offsets = Array(stride(from: Self.headerBytes, through: bytes.count - Self.frameBytes, by: Self.frameBytes))
        if let first = offsets.first { words.findOrder(by: first) }
        let salts = Self.salts(words, offsets)
        // Frames after the last frame with the log's salts belong to an older log.
        let lastLive = offsets.lastIndex { words.salts(at: $0 + 8) == salts } ?? -1
        let live = offsets[..<(lastLive + 1)]
        var frames: [Frame] = []
        var damaged: [Int] = []
        var sum = words.headerSum(before: offsets.first)
        for offset in live {
            let stored = words.sum(at: offset + 16)
            var page = words.number(at: offset)
            var commit = words.number(at: offset + 4)
            let computed = words.checksum(offset, page, commit, from: sum)
            if computed != stored || words.salts(at: offset + 8) != salts {
                damaged.append(frames.count)
                // A wrong page number would put the page in another page's place. But if the next frame follows from
                // the computed sum, only the stored sum is damaged.
                let isOnlySumDamaged =
                    words.hasFrame(offset + Self.frameBytes)
                    && words.follows(offset + Self.frameBytes, from: computed)
                if !isOnlySumDamaged, let header = words.repairedHeader(offset, from: sum, stored) {
                    (page, commit) = header
                }
            }
            frames.append(
                Frame(page: Int(page), commitPages: Int(commit), offset: offset + Self.frameHeaderBytes))
            // The next frame follows from the computed sum if the stored sum is damaged.
            sum = words.follows(offset + Self.frameBytes, from: stored) ? stored : computed
        }
        let end = (frames.lastIndex { $0.commitPages > 0 } ?? -1) + 1
        self.frames = Array(frames[..<end])
        damagedFrames = damaged.count { $0 < end }
    }

    /// Returns the salts of the log in use: the header's salts if one of the first three frames has them, or else the
    /// salts that two of these frames share, or else the first frame's salts.
    private static func salts(_ words: LogWords, _ offsets: [Int]) -> UInt64 {
        let header = words.salts(at: 16)
        let firstSalts = offsets.prefix(3).map { words.salts(at: $0 + 8) }
        if firstSalts.contains(header) || firstSalts.isEmpty { return header }
        return firstSalts.first { salts in firstSalts.count { $0 == salts } > 1 } ?? firstSalts[0]
    }
}

/// The numbers in the bytes of a log. They are big-endian. The checksums are computed over words in the byte order that
/// the log's magic number names.
private struct LogWords {
    private let bytes: [UInt8]
    private var isBigEndian: Bool

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // The magic number ends with 0x83 for big-endian words, and with 0x82 for little-endian words.
        isBigEndian = bytes.count > 3 && bytes[3] == 0x83
    }

    /// Corrects the byte order by the first frame, since the magic number may be damaged.
    mutating func findOrder(by first: Int) {
        if follows(first, from: sum(at: 24)) { return }
        isBigEndian.toggle()
        if !follows(first, from: sum(at: 24)) { isBigEndian.toggle() }
    }

    /// Returns the number at an offset; 0 behind the end of the log.
    func number(at offset: Int) -> UInt32 {
        guard offset + 4 <= bytes.count else { return 0 }
        return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    func salts(at offset: Int) -> UInt64 { UInt64(number(at: offset)) << 32 | UInt64(number(at: offset + 4)) }

    func sum(at offset: Int) -> LogSum { LogSum(number(at: offset), number(at: offset + 4)) }

    /// Returns the checksum of the frame at `offset`, as if its header had this page number and this page count.
    func checksum(_ offset: Int, _ page: UInt32, _ commit: UInt32, from start: LogSum) -> LogSum {
        var sum = start
        sum.add(isBigEndian ? page : page.byteSwapped, isBigEndian ? commit : commit.byteSwapped)
        let content = offset + LogFile.frameHeaderBytes
        bytes.withUnsafeBytes { bytes in
            for position in stride(from: content, to: content + LogFile.pageBytes, by: 8) {
                let first = bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
                let second = bytes.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self)
                sum.add(
                    isBigEndian ? UInt32(bigEndian: first) : UInt32(littleEndian: first),
                    isBigEndian ? UInt32(bigEndian: second) : UInt32(littleEndian: second))
            }
        }
        return sum
    }

    func hasFrame(_ offset: Int) -> Bool { offset + LogFile.frameHeaderBytes + LogFile.pageBytes <= bytes.count }

    /// Returns the sum of the log's header: the stored sum, or the computed sum if the stored sum is damaged.
    func headerSum(before first: Int?) -> LogSum {
        let stored = sum(at: 24)
        guard let first, !follows(first, from: stored) else { return stored }
        var computed = LogSum(0, 0)
        for offset in stride(from: 0, to: 24, by: 8) {
            let (one, other) = (number(at: offset), number(at: offset + 4))
            computed.add(isBigEndian ? one : one.byteSwapped, isBigEndian ? other : other.byteSwapped)
        }
        return follows(first, from: computed) ? computed : stored
    }

    /// Whether the checksum of the frame at `offset` follows from the sum `start`; true if there is no frame.
    func follows(_ offset: Int, from start: LogSum) -> Bool {
        guard hasFrame(offset) else { return true }
        return checksum(offset, number(at: offset), number(at: offset + 4), from: start) == sum(at: offset + 16)
    }

    /// Returns the page number and the page count of a frame in whose header one bit was flipped. Returns nil if no
    /// single bit explains the sum.
    func repairedHeader(_ offset: Int, from start: LogSum, _ stored: LogSum) -> (UInt32, UInt32)? {
        let (page, commit) = (number(at: offset), number(at: offset + 4))
        for bit in 0..<32 {
            let flip = UInt32(1) << UInt32(bit)
            if checksum(offset, page ^ flip, commit, from: start) == stored { return (page ^ flip, commit) }
            if checksum(offset, page, commit ^ flip, from: start) == stored { return (page, commit ^ flip) }
        }
        return nil
    }
}

/// The two sums of a log's checksum, computed word by word.
private struct LogSum: Hashable {
    private var first: UInt32
    private var second: UInt32

    init(_ first: UInt32, _ second: UInt32) {
        self.first = first
        self.second = second
    }

    mutating func add(_ one: UInt32, _ other: UInt32) {
        first = first &+ one &+ second
        second = second &+ other &+ first
    }
}
