internal import SwiftProtobuf

/// Bytes of somebody else, read in place by protobuf; only valid for the duration of the call they are passed to.
struct BorrowedBytes: SwiftProtobufContiguousBytes {
    private let borrowed: UnsafeRawBufferPointer
    /// What protobuf makes itself, never borrowed.
    private var owned: [UInt8]?

    init(_ bytes: UnsafeRawBufferPointer) {
        borrowed = bytes
    }

    init(repeating byte: UInt8, count: Int) {
        borrowed = UnsafeRawBufferPointer(start: nil, count: 0)
        owned = Array(repeating: byte, count: count)
    }

    init<Bytes: Sequence>(_ sequence: Bytes) where Bytes.Element == UInt8 {
        borrowed = UnsafeRawBufferPointer(start: nil, count: 0)
        owned = Array(sequence)
    }

    var count: Int { owned?.count ?? borrowed.count }

    func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        guard let owned else { return try body(borrowed) }
        return try owned.withUnsafeBytes(body)
    }

    mutating func withUnsafeMutableBytes<Result>(
        _ body: (UnsafeMutableRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        var copy = owned ?? Array(borrowed)
        defer { owned = copy }
        return try copy.withUnsafeMutableBytes(body)
    }
}
