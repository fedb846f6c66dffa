import SwiftProtobuf
import Testing

@testable import ActivityWire

@Suite("Numbers at the head of bytes")
struct MessageNumberTests {
    @Test(
        "A message's number is read whatever its length",
        arguments: [1, 127, 128, 129, 16_383, 16_384, 16_512, .max] as [UInt64])
    func numbers(number: UInt64) throws {
        let frames = WireCodec.encode(ClientMessage(id: number, body: .goodbye))
        let control = try #require(frames.first)
        #expect(control.withUnsafeBytes { ProtobufTag.messageID($0) } == number)
        #expect(ProtobufTag.fieldNumber(control) == 1)
    }

    @Test("A number that does not end, or another field in front, is none")
    func none() {
        let cases: [[UInt8]] = [[], [0x08], [0x08, 0x80], [0x10, 0x01], [0x08] + Array(repeating: 0x80, count: 11)]
        for bytes in cases { #expect(bytes.withUnsafeBytes { ProtobufTag.messageID($0) } == nil) }
    }

    @Test("Borrowed bytes are copied before they are changed, and the change stays")
    func borrowed() {
        let original: [UInt8] = [1, 2, 3]
        original.withUnsafeBytes { buffer in
            var bytes = BorrowedBytes(buffer)
            #expect(bytes.count == 3)
            bytes.withUnsafeMutableBytes { $0[0] = 9 }
            #expect(bytes.withUnsafeBytes { Array($0) } == [9, 2, 3])
            #expect(Array(buffer) == [1, 2, 3])
        }
        #expect(BorrowedBytes(repeating: 7, count: 2).withUnsafeBytes { Array($0) } == [7, 7])
    }
}
