/// A colour of a palette.
struct PNGColour: Hashable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8
}

/// The reason why an image cannot be encoded.
enum PNGError: Error, Hashable {
    case palette(colours: Int)
    case pixels(count: Int, expected: Int)
    /// A side is not from 1 to 65,535 pixels.
    case size(width: Int, height: Int)
}

/// Writes PNG files of at most 256 colours, uncompressed, which needs no library.
enum PNGEncoder {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Returns the bytes of the file.
    ///
    /// - Parameter pixels: palette indices row by row, from the top.
    static func encode(
        width: Int, height: Int, palette: [PNGColour], pixels: [UInt8]
    ) throws(PNGError) -> [UInt8] {
        let sides = 1...0xFFFF
        guard sides.contains(width), sides.contains(height) else { throw .size(width: width, height: height) }
        guard (1...256).contains(palette.count) else { throw .palette(colours: palette.count) }
        guard pixels.count == width * height else { throw .pixels(count: pixels.count, expected: width * height) }
        // Eight bits a pixel, indices of a palette, the only compression and filter method there is, not interlaced.
        let depthAndKind: [UInt8] = [8, 3, 0, 0, 0]
        var file = signature
        append("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + depthAndKind, to: &file)
        append("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }, to: &file)
        append("IDAT", zlib(rows(pixels, width: width)), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// Returns the rows, each after the byte for "no filter".
    private static func rows(_ pixels: [UInt8], width: Int) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity(pixels.count + pixels.count / width)
        for start in stride(from: 0, to: pixels.count, by: width) {
            rows.append(0)
            rows += pixels[start..<start + width]
        }
        return rows
    }

    /// Appends a chunk: the length, the kind, the content, the checksum.
    private static func append(_ kind: String, _ content: [UInt8], to file: inout [UInt8]) {
        let body = Array(kind.utf8) + content
        file += bigEndian(UInt32(content.count)) + body + bigEndian(cyclicRedundancyCheck(body))
    }

    /// Returns a zlib stream of stored blocks (RFC 1950, RFC 1951 3.2.4).
    static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var remaining = bytes[...]
        repeat {
            let block = remaining.prefix(0xFFFF)
            remaining = remaining.dropFirst(block.count)
            let length = UInt16(block.count)
            // The head of a stored block: whether it is the last, its length, and the length's complement.
            stream.append(remaining.isEmpty ? 1 : 0)
            stream += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
            stream += block
        } while !remaining.isEmpty
        return stream + bigEndian(adler(bytes))
    }

    /// Returns the Adler-32 checksum (RFC 1950).
    static func adler(_ bytes: [UInt8]) -> UInt32 {
        var low: UInt32 = 1
        var high: UInt32 = 0
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    /// Returns PNG's CRC-32.
    static func cyclicRedundancyCheck(_ bytes: [UInt8]) -> UInt32 {
        var check = UInt32.max
        for byte in bytes { check = table[Int((check ^ UInt32(byte)) & 0xFF)] ^ (check >> 8) }
        return ~check
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
    }
}
