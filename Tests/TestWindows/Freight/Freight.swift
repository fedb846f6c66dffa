import CBrokerSystem
import DemoSupport
import Glibc

/// A reproducible sequence of bytes, generated as it is read. The sequence has no runs of zeros that a file system
/// could leave out.
struct Freight {
    static let pieceBytes = 131_072

    let size: Int
    /// The number of bytes made so far.
    private(set) var made = 0
    private var piece: [UInt8]
    /// The number of the piece, from 1.
    private var number: UInt64 = 0

    init(size: Int) {
        self.size = size
        // Pseudorandom bytes (xorshift), generated once. Each piece gets marks of its own.
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        piece = (0..<Self.pieceBytes).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state >> 32)
        }
    }

    /// Returns the next bytes; none at the end.
    mutating func next() -> [UInt8] {
        let count = min(size - made, Self.pieceBytes)
        guard count > 0 else { return [] }
        number += 1
        // A mark every 4,096 bytes makes each piece different.
        for offset in stride(from: 0, to: Self.pieceBytes - 7, by: 4_096) {
            let mark = number &* 0xD134_2543_DE82_EF95 ^ UInt64(offset)
            withUnsafeBytes(of: mark) { mark in
                for index in 0..<8 { piece[offset + index] = mark[index] }
            }
        }
        made += count
        return count == Self.pieceBytes ? piece : Array(piece.prefix(count))
    }

    /// Returns the path of a file with these bytes, and writes the file if there is no file of that size.
    static func file(size: Int) throws -> String {
        let path = try DataFolder().file("freight-\(size)", in: "freight")
        var status = stat()
        if stat(path, &status) == 0, status.st_size == size { return path }
        let draft = path + "." + String(UInt64.random(in: 0 ... .max), radix: 16)
        guard let file = fopen(draft, "wx") else { throw FreightError.notWritten(errno) }
        var freight = Freight(size: size)
        while case let bytes = freight.next(), !bytes.isEmpty {
            guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw FreightError.notWritten(errno) }
        }
        guard fclose(file) == 0, rename(draft, path) == 0 else { throw FreightError.notWritten(errno) }
        return path
    }
}

enum FreightError: Error, Hashable {
    case unknownKind(String)
    case notWritten(Int32)
}

/// Counts the bytes of a load and, if wanted, digests them.
struct FreightTally: ~Copyable {
    private(set) var count = 0
    private let isDigested: Bool
    private var state = csystem_sha256_state()

    init(isDigested: Bool) {
        self.isDigested = isDigested
        csystem_sha256_begin(&state)
    }

    mutating func add(_ bytes: [UInt8]) {
        count += bytes.count
        if isDigested { csystem_sha256_add(&state, bytes, bytes.count) }
    }

    /// Returns the digest, or `-` if there is no digest. May be called once.
    mutating func finish() -> String {
        guard isDigested else { return "-" }
        var digest = [UInt8](repeating: 0, count: Int(CSYSTEM_SHA256_LENGTH))
        csystem_sha256_end(&state, &digest)
        return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
