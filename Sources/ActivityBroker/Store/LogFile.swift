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

    static let headerBytes = 32
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
        let places = Array(stride(from: Self.headerBytes, through: bytes.count - Self.frameBytes, by: Self.frameBytes))
        if let first = places.first { words.findOrder(by: first) }
        let salts = Self.salts(words, places)
        // Frames after the last frame with the log's salts belong to an older log.
        let live = places[..<((places.lastIndex { words.salts(at: $0 + 8) == salts } ?? -1) + 1)]
        var frames: [Frame] = []
        var damaged: [Int] = []
        var sum = words.headerSum(before: places.first)
        for place in live {
            let stored = words.sum(at: place + 16)
            var page = words.number(at: place)
            var commit = words.number(at: place + 4)
            let computed = words.checksum(place, page, commit, from: sum)
            if computed != stored || words.salts(at: place + 8) != salts {
                damaged.append(frames.count)
                // A wrong page number would put the page in another page's place. But if the next frame follows from
                // the computed sum, only the stored sum is damaged.
                let hasBadSum =
                    words.hasFrame(place + Self.frameBytes)
                    && words.follows(place + Self.frameBytes, from: computed)
                if !hasBadSum, let header = words.repairedHeader(place, from: sum, stored) { (page, commit) = header }
            }
            frames.append(
                Frame(page: Int(page), commitPages: Int(commit), offset: place + Self.frameHeaderBytes))
            // The next frame follows from the computed sum if the stored sum is damaged.
            sum = words.follows(place + Self.frameBytes, from: stored) ? stored : computed
        }
        let end = (frames.lastIndex { $0.commitPages > 0 } ?? -1) + 1
        self.frames = Array(frames[..<end])
        damagedFrames = damaged.count { $0 < end }
    }

    /// Returns the salts of the log in use: the header's salts, or if these are damaged, the salts in which the first
    /// frames agree.
    private static func salts(_ words: LogWords, _ places: [Int]) -> UInt64 {
        let header = words.salts(at: 16)
        let first = places.prefix(3).map { words.salts(at: $0 + 8) }
        if first.contains(header) || first.isEmpty { return header }
        return first.first { salts in first.count { $0 == salts } > 1 } ?? first[0]
    }
}

/// The numbers in the bytes of a log. They are big-endian. The checksums are computed over words in the byte order that
/// the log's magic number names.
private struct LogWords {
    private let bytes: [UInt8]
    private var isBigEndian: Bool

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isBigEndian = bytes.count > 3 && bytes[3] == 0x83
    }

    /// Corrects the byte order by the first frame, since the magic number may be damaged.
    mutating func findOrder(by first: Int) {
        if follows(first, from: sum(at: 24)) { return }
        isBigEndian.toggle()
        if !follows(first, from: sum(at: 24)) { isBigEndian.toggle() }
    }

    func number(at place: Int) -> UInt32 {
        guard place + 4 <= bytes.count else { return 0 }
        return bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    func salts(at place: Int) -> UInt64 { UInt64(number(at: place)) << 32 | UInt64(number(at: place + 4)) }

    func sum(at place: Int) -> LogSum { LogSum(number(at: place), number(at: place + 4)) }

    /// Returns the checksum of the frame at `place`, as if its header had this page number and this page count.
    func checksum(_ place: Int, _ page: UInt32, _ commit: UInt32, from start: LogSum) -> LogSum {
        var sum = start
        sum.add(isBigEndian ? page : page.byteSwapped, isBigEndian ? commit : commit.byteSwapped)
        let content = place + LogFile.frameHeaderBytes
        bytes.withUnsafeBytes { bytes in
            for word in stride(from: content, to: content + LogFile.pageBytes, by: 8) {
                let first = bytes.loadUnaligned(fromByteOffset: word, as: UInt32.self)
                let second = bytes.loadUnaligned(fromByteOffset: word + 4, as: UInt32.self)
                sum.add(
                    isBigEndian ? UInt32(bigEndian: first) : UInt32(littleEndian: first),
                    isBigEndian ? UInt32(bigEndian: second) : UInt32(littleEndian: second))
            }
        }
        return sum
    }

    func hasFrame(_ place: Int) -> Bool { place + LogFile.frameHeaderBytes + LogFile.pageBytes <= bytes.count }

    /// Returns the sum of the log's header: the stored sum, or if this is damaged, the computed one.
    func headerSum(before first: Int?) -> LogSum {
        let stored = sum(at: 24)
        guard let first, !follows(first, from: stored) else { return stored }
        var computed = LogSum(0, 0)
        for place in stride(from: 0, to: 24, by: 8) {
            let (one, other) = (number(at: place), number(at: place + 4))
            computed.add(isBigEndian ? one : one.byteSwapped, isBigEndian ? other : other.byteSwapped)
        }
        return follows(first, from: computed) ? computed : stored
    }

    /// Whether the checksum of the frame at `place` follows from the sum `start`; true if there is no frame.
    func follows(_ place: Int, from start: LogSum) -> Bool {
        guard hasFrame(place) else { return true }
        return checksum(place, number(at: place), number(at: place + 4), from: start) == sum(at: place + 16)
    }

    /// Returns the page number and the page count of a frame in whose header one bit was flipped. Returns nil if no
    /// single bit explains the sum.
    func repairedHeader(_ place: Int, from start: LogSum, _ stored: LogSum) -> (UInt32, UInt32)? {
        let (page, commit) = (number(at: place), number(at: place + 4))
        for bit in 0..<32 {
            let flip = UInt32(1) << UInt32(bit)
            if checksum(place, page ^ flip, commit, from: start) == stored { return (page ^ flip, commit) }
            if checksum(place, page, commit ^ flip, from: start) == stored { return (page, commit ^ flip) }
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
