import Testing
import ZMTP

@Suite("Outgoing bytes")
struct OutgoingBytesTests {
    private static let large = [UInt8](repeating: 7, count: OutgoingBytes.copiedBytes + 1)

    private static let messages: [[[UInt8]]] = [
        [[1, 2, 3]], [[], [4]], [[5], large, [6]], [large, large], [[UInt8](repeating: 8, count: 256)], [large, []],
    ]

    /// As RFC 37 has them on the wire.
    private static let wire: [UInt8] = messages.flatMap { frames in
        frames.enumerated().flatMap { index, frame in
            let isLast = index == frames.count - 1
            return frame.count > 255 ? Peer.longFrame(frame, more: !isLast) : Peer.frame(frame, more: !isLast)
        }
    }

    private static func pieces(_ pointers: UnsafeBufferPointer<UnsafeRawBufferPointer>) -> [UInt8] {
        pointers.flatMap { Array($0) }
    }

    @Test(
        "A peer gets every byte once and in order, however little is written at a time",
        arguments: [1, 7, 4_096, 5_000, .max])
    func writes(_ atOnce: Int) {
        var output = OutgoingBytes()
        for message in Self.messages { output.append(message) }
        #expect(output.count == Self.wire.count)
        var written: [UInt8] = []
        while !output.isEmpty {
            output.write(atMost: 2) { pointers in
                #expect(pointers.count <= 2)
                let next = Self.pieces(pointers).prefix(atOnce)
                written += next
                return next.count
            }
        }
        #expect(written == Self.wire)
    }

    @Test("Bytes added during a partial write follow it")
    func grows() {
        var output = OutgoingBytes()
        var written: [UInt8] = []
        for message in Self.messages {
            output.append(message)
            output.write(atMost: 4) { pointers in
                let next = Self.pieces(pointers).prefix(3)
                written += next
                return next.count
            }
        }
        while !output.isEmpty {
            output.write(atMost: 64) { pointers in
                written += Self.pieces(pointers)
                return Self.pieces(pointers).count
            }
        }
        #expect(written == Self.wire)
    }

    @Test("A long frame is sent as it is, a short one beside its header")
    func copiesOnlyShortFrames() {
        var output = OutgoingBytes()
        let large = Self.large
        output.append([[1], large, [2]])
        let address = large.withUnsafeBytes { $0.baseAddress }
        output.write(atMost: 8) { pointers in
            #expect(pointers.count == 3)
            #expect(pointers[1].baseAddress == address)
            return 0
        }
        #expect(output.count == 3 + 9 + large.count + 3)
    }

    @Test("A failed write removes nothing, and dropped bytes are gone")
    func drops() {
        var output = OutgoingBytes()
        output.append([[1]])
        output.write(atMost: 1) { _ in 0 }
        #expect(output.count == 3)
        output.removeAll()
        output.write(atMost: 1) { _ in
            Issue.record("there is nothing to write")
            return 0
        }
        #expect(output.isEmpty)
    }

    @Test("A refusal is an ERROR with its reason, truncated to the maximum length")
    func refuses() {
        #expect(OutgoingBytes.refusal("why") == Peer.command("ERROR", [3] + "why".utf8))
        let long = OutgoingBytes.refusalAtOnce(String(repeating: "x", count: 300))
        #expect(long.prefix(64) == Peer.greeting()[...])
        #expect(long.count == 64 + 9 + 6 + 1 + 255)
        #expect(long.suffix(256) == [255] + [UInt8](repeating: UInt8(ascii: "x"), count: 255))
    }
}
