/// SQLite's write-ahead log as it lies on the disk, read frame by frame.
///
/// SQLite itself stops at the first frame whose checksum is wrong, and forgets every commit behind it. A checksum covers
/// all frames before it too, but each frame stores its own, so the ones behind a damaged frame can still be told from
/// what is left of an older log: theirs are the same two salts.
struct LogFile: Sendable {
    struct Frame: Hashable, Sendable {
        /// Counted from one, as SQLite does.
        var page: Int
        /// Pages of the whole database after the commit that this frame ends; 0 for all others.
        var commitPages: Int
        /// Of the page's bytes within the log.
        var offset: Int
    }

    static let headerBytes = 32
    static let frameHeaderBytes = 24
    /// Ours and SQLite's default.
    static let pageBytes = 4_096
    private static let frameBytes = frameHeaderBytes + pageBytes

    /// Everything up to the last commit, in order, whether whole or not.
    let frames: [Frame]
    /// Frames of these whose checksum is wrong.
    let damagedFrames: Int

    init(_ bytes: [UInt8]) {
        var words = LogWords(bytes)
        let places = Array(stride(from: Self.headerBytes, through: bytes.count - Self.frameBytes, by: Self.frameBytes))
        if let first = places.first { words.findOrder(by: first) }
        let salts = Self.salts(words, places)
        // What lies behind the last frame with these salts is an older log's.
        let live = places[..<((places.lastIndex { words.salts(at: $0 + 8) == salts } ?? -1) + 1)]
        var frames: [Frame] = []
        var damaged: [Int] = []
        var sum = words.headerSum(before: places.first)
        for place in live {
            let stored = words.sum(at: place + 16)
            var page = words.big(at: place)
            var commit = words.big(at: place + 4)
            let computed = words.checksum(place, page, commit, from: sum)
            if computed != stored || words.salts(at: place + 8) != salts {
                damaged.append(frames.count)
                // A wrong page number would put a whole page in another one's place. Where the next frame follows from
                // what was computed, it is the stored sum that was hit.
                let isSumHit =
                    words.hasFrame(place + Self.frameBytes)
                    && words.follows(place + Self.frameBytes, from: computed)
                if !isSumHit, let header = words.mendedHeader(place, from: sum, stored) { (page, commit) = header }
            }
            frames.append(
                Frame(page: Int(page), commitPages: Int(commit), offset: place + Self.frameHeaderBytes))
            // Where it is the stored sum that was hit, the next frame follows from the computed one.
            sum = words.follows(place + Self.frameBytes, from: stored) ? stored : computed
        }
        let end = (frames.lastIndex { $0.commitPages > 0 } ?? -1) + 1
        self.frames = Array(frames[..<end])
        damagedFrames = damaged.count { $0 < end }
    }

    /// The salts of the log in use. Where the header was hit, those in which the first frames agree.
    private static func salts(_ words: LogWords, _ places: [Int]) -> UInt64 {
        let header = words.salts(at: 16)
        let first = places.prefix(3).map { words.salts(at: $0 + 8) }
        if first.contains(header) || first.isEmpty { return header }
        return first.first { salts in first.count { $0 == salts } > 1 } ?? first[0]
    }
}

/// The numbers of a log: its own are big-endian, and its checksums run over words of the order that its magic names.
private struct LogWords {
    private let bytes: [UInt8]
    private var isBigEndian: Bool

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isBigEndian = bytes.count > 3 && bytes[3] == 0x83
    }

    /// Where the magic was hit, the first frame tells the order of the words.
    mutating func findOrder(by first: Int) {
        if follows(first, from: sum(at: 24)) { return }
        isBigEndian.toggle()
        if !follows(first, from: sum(at: 24)) { isBigEndian.toggle() }
    }

    func big(at place: Int) -> UInt32 {
        guard place + 4 <= bytes.count else { return 0 }
        return bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    func salts(at place: Int) -> UInt64 { UInt64(big(at: place)) << 32 | UInt64(big(at: place + 4)) }

    func sum(at place: Int) -> LogSum { LogSum(big(at: place), big(at: place + 4)) }

    /// The checksum of the frame at a place, with these two numbers in its header.
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

    /// The sum of the log's header: the stored one, or where that was hit, the computed one.
    func headerSum(before first: Int?) -> LogSum {
        let stored = sum(at: 24)
        guard let first, !follows(first, from: stored) else { return stored }
        var computed = LogSum(0, 0)
        for place in stride(from: 0, to: 24, by: 8) {
            let (one, other) = (big(at: place), big(at: place + 4))
            computed.add(isBigEndian ? one : one.byteSwapped, isBigEndian ? other : other.byteSwapped)
        }
        return follows(first, from: computed) ? computed : stored
    }

    /// Whether the frame at a place is whole, as one that comes after `start`; true where there is none.
    func follows(_ place: Int, from start: LogSum) -> Bool {
        guard hasFrame(place) else { return true }
        return checksum(place, big(at: place), big(at: place + 4), from: start) == sum(at: place + 16)
    }

    /// The page number and commit of a frame in whose header one bit was flipped; nil where it is not that.
    func mendedHeader(_ place: Int, from start: LogSum, _ stored: LogSum) -> (UInt32, UInt32)? {
        let (page, commit) = (big(at: place), big(at: place + 4))
        for bit in 0..<32 {
            let flip = UInt32(1) << UInt32(bit)
            if checksum(place, page ^ flip, commit, from: start) == stored { return (page ^ flip, commit) }
            if checksum(place, page, commit ^ flip, from: start) == stored { return (page, commit ^ flip) }
        }
        return nil
    }
}

/// The two running sums of a log.
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
