import Testing

@testable import BrokerStore

@Suite("Reading a damaged log")
struct LogFileTests {
    private let whole: [UInt8]

    init() throws {
        let killed = try KilledStore(seed: 51, groups: 2)
        let folder = try killed.copy()
        whole = try folder.bytes(of: folder.log)
    }

    private func flipped(_ place: Int, _ bit: UInt8) -> LogFile {
        var bytes = whole
        bytes[place] ^= 1 << bit
        return LogFile(bytes)
    }

    @Test("An intact log has no damaged frame, and each commit ends with the database size")
    func intact() {
        let log = LogFile(whole)
        #expect(log.damagedFrames == 0)
        #expect(log.frames.count > 10)
        #expect((log.frames.last?.commitPages ?? 0) > 0)
        #expect(LogFile([]).frames.isEmpty)
        #expect(LogFile(Array(whole.prefix(5_000))).frames.count <= 1)
    }

    @Test("A flipped bit in a frame header or in the log header does not change what is read")
    func headers() {
        let frames = LogFile(whole).frames
        let second = LogFile.headerBytes + LogFile.frameHeaderBytes + LogFile.pageBytes
        for place in (0..<LogFile.frameHeaderBytes).map({ second + $0 }) {
            let log = flipped(place, UInt8(place % 8))
            #expect(log.frames == frames, "byte \(place - second) of the second frame")
            #expect(log.damagedFrames == 1)
        }
        for place in 0..<LogFile.headerBytes {
            #expect(flipped(place, UInt8(place % 8)).frames == frames, "byte \(place) of the log")
        }
        #expect(flipped(3, 0).damagedFrames == 0, "the order of the words is found without the magic")
    }

    @Test("A flipped bit in a page does not affect the following frames")
    func pages() {
        let log = flipped(LogFile.headerBytes + LogFile.frameHeaderBytes + 100, 3)
        #expect(log.frames == LogFile(whole).frames)
        #expect(log.damagedFrames == 1)
    }
}
