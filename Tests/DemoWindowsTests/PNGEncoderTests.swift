import Testing

@testable import DemoWindows

@Suite("PNG files")
struct PNGEncoderTests {
    @Test("The checksums match their standards")
    func checksums() {
        #expect(PNGEncoder.cyclicRedundancyCheck(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(PNGEncoder.cyclicRedundancyCheck(Array("IEND".utf8)) == 0xAE42_6082)
        #expect(PNGEncoder.adler(Array("Wikipedia".utf8)) == 0x11E6_0398)
        #expect(PNGEncoder.adler([]) == 1)
    }

    @Test(
        "A zlib stream contains its input in blocks of at most 65,535 bytes",
        arguments: [0, 1, 65_535, 65_536, 200_000])
    func storedBlocks(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        #expect(try StoredBlocks.inflate(PNGEncoder.zlib(bytes)) == bytes)
    }

    @Test("A file has its four chunks, each with a valid checksum, and every pixel")
    func chunks() throws {
        let colours = [PNGColour(red: 1, green: 2, blue: 3), PNGColour(red: 4, green: 5, blue: 6)]
        let file = try PNGEncoder.encode(width: 3, height: 2, palette: colours, pixels: [0, 1, 0, 1, 0, 1])
        let chunks = try PNGChunk.read(file)
        #expect(chunks.map(\.kind) == ["IHDR", "PLTE", "IDAT", "IEND"])
        #expect(chunks[0].content == [0, 0, 0, 3, 0, 0, 0, 2, 8, 3, 0, 0, 0])
        #expect(chunks[1].content == [1, 2, 3, 4, 5, 6])
        #expect(try StoredBlocks.inflate(chunks[2].content) == [0, 0, 1, 0, 0, 1, 0, 1])
        #expect(chunks[3].content.isEmpty)
    }

    @Test("Invalid dimensions are refused with their numbers")
    func refusals() {
        let black = [PNGColour(red: 0, green: 0, blue: 0)]
        #expect(throws: PNGError.size(width: 0, height: 1)) {
            try PNGEncoder.encode(width: 0, height: 1, palette: black, pixels: [])
        }
        #expect(throws: PNGError.palette(colours: 0)) {
            try PNGEncoder.encode(width: 1, height: 1, palette: [], pixels: [0])
        }
        #expect(throws: PNGError.pixels(count: 1, expected: 4)) {
            try PNGEncoder.encode(width: 2, height: 2, palette: black, pixels: [0])
        }
    }
}

/// One chunk of a PNG file, read with its checksum.
struct PNGChunk {
    enum Failure: Error { case signature, length, checksum }

    let kind: String
    let content: [UInt8]

    static func read(_ file: [UInt8]) throws -> [PNGChunk] {
        guard file.starts(with: PNGEncoder.signature) else { throw Failure.signature }
        var rest = file.dropFirst(PNGEncoder.signature.count)
        var chunks: [PNGChunk] = []
        while !rest.isEmpty {
            guard rest.count >= 12 else { throw Failure.length }
            let length = Int(number(rest.prefix(4)))
            guard rest.count >= 12 + length else { throw Failure.length }
            let body = rest.dropFirst(4).prefix(4 + length)
            let check = number(rest.dropFirst(8 + length).prefix(4))
            guard check == PNGEncoder.cyclicRedundancyCheck(Array(body)) else { throw Failure.checksum }
            chunks.append(
                PNGChunk(kind: String(decoding: body.prefix(4), as: UTF8.self), content: Array(body.dropFirst(4))))
            rest = rest.dropFirst(12 + length)
        }
        return chunks
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }
}

/// The inverse of the encoder's compression, which is none.
enum StoredBlocks {
    enum Failure: Error { case header, block, checksum }

    static func inflate(_ stream: [UInt8]) throws -> [UInt8] {
        guard stream.count >= 6, stream[0] == 0x78, (Int(stream[0]) * 256 + Int(stream[1])) % 31 == 0 else {
            throw Failure.header
        }
        var rest = stream.dropFirst(2).dropLast(4)
        var bytes: [UInt8] = []
        var isLast = false
        while !isLast {
            let head = Array(rest.prefix(5))
            guard head.count == 5, head[0] <= 1, head[1] == ~head[3], head[2] == ~head[4] else { throw Failure.block }
            let length = Int(head[1]) | Int(head[2]) << 8
            guard rest.count >= 5 + length else { throw Failure.block }
            bytes += rest.dropFirst(5).prefix(length)
            rest = rest.dropFirst(5 + length)
            isLast = head[0] == 1
        }
        let check = stream.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        guard rest.isEmpty, check == PNGEncoder.adler(bytes) else { throw Failure.checksum }
        return bytes
    }
}
