import Testing
import ZMTP

/// At each bound what is just allowed, and what is just not.
@Suite("Limits on what a peer sends and receives")
struct BoundTests {
    private static let prefixed = Peer.greeting()

    private func everything(in output: inout OutgoingBytes) -> [UInt8] {
        var written: [UInt8] = []
        while !output.isEmpty {
            output.write(atMost: 64) { pointers in
                written += pointers.flatMap { Array($0) }
                return pointers.reduce(0) { $0 + $1.count }
            }
        }
        return written
    }

    @Test("Bytes of an unfinished message are counted until it is complete or dropped")
    func unfinished() throws {
        var connection = try ZMTPConnection.connected()
        #expect(connection.unfinishedBytes == 0)
        _ = try connection.take(Peer.frame([1, 2, 3], more: true))
        #expect(connection.unfinishedBytes == 3)
        _ = try connection.take([0])
        #expect(connection.unfinishedBytes == 4, "a header's beginning counts too")
        _ = try connection.take([2, 8])
        #expect(connection.unfinishedBytes == 4, "and its header no more once it is whole")
        #expect(try connection.take([9]) == [.message([[1, 2, 3], [8, 9]])])
        #expect(connection.unfinishedBytes == 0)
        _ = try connection.take(Peer.frame([1, 2, 3], more: true))
        connection.abandon()
        #expect(connection.unfinishedBytes == 0 && connection.missingBytes == 0)
        #expect(try connection.take(Peer.frame([4])).isEmpty)
    }

    @Test("A frame of 255 bytes has a one-byte length, one of 256 bytes an eight-byte length")
    func headers() {
        var output = OutgoingBytes()
        let frames = [255, 256].map { [UInt8](repeating: 1, count: $0) }
        for frame in frames { output.append([frame]) }
        #expect(everything(in: &output) == [0, 255] + frames[0] + Peer.longFrame(frames[1]))
    }

    @Test("A frame up to the threshold is copied beside its header, a larger one is sent separately")
    func copied() {
        for (count, pieces) in [(OutgoingBytes.copiedBytes, 1), (OutgoingBytes.copiedBytes + 1, 2)] {
            var output = OutgoingBytes()
            output.append([[UInt8](repeating: 1, count: count)])
            output.write(atMost: 8) { pointers in
                #expect(pointers.count == pieces, "\(count) bytes")
                return 0
            }
        }
        #expect(OutgoingBytes.copiedBytes == 4_096)
    }

    @Test("Dropped bytes are not sent with later ones, even if memory is kept", arguments: [0, 1_000_000])
    func dropped(_ kept: Int) {
        for former in [[[1]], [[UInt8](repeating: 2, count: 5_000)]] as [[[UInt8]]] {
            var output = OutgoingBytes()
            output.append(former)
            output.removeAll(keepingCapacity: kept)
            #expect(output.isEmpty)
            output.append([9] as [UInt8])
            output.append([[3]])
            #expect(output.count == 4)
            #expect(everything(in: &output) == [9] + Peer.frame([3]))
            output.append([[4]])
            #expect(everything(in: &output) == Peer.frame([4]))
        }
    }

    @Test("A command of the maximum length, a one-byte name and a one-byte property are read")
    func shortest() throws {
        var connection = try ZMTPConnection.connected()
        let longest = [4, 200, 1, 65] + [UInt8](repeating: 0, count: 198)
        #expect(try connection.take([4, 2, 1, 65] + longest + Peer.frame([5])) == [.message([[5]])])
        var another = ZMTPConnection(side: .listening, bounds: Peer.bounds)
        let ready = Peer.property("A", "b") + Peer.property("Socket-Type", "DEALER")
        #expect(try another.take(Self.prefixed + Peer.command("READY", ready)).last == .ready)
        #expect(another.missingBytes == 0)
        let standard = ZMTPConnection.Bounds(frameBytes: 1, framesPerMessage: 1)
        #expect(standard.commandBytes == 1_024)
    }

    static let refused: [([UInt8], ZMTPError)] = [
        ([0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0x7E], .notZMTP),
        (prefixed + Peer.command("PONG"), .unexpectedCommand("PONG")),
        (prefixed + [4, 2, 2, 65], .malformedCommand),
        (prefixed + Peer.command("READY", [1, 65, 0, 0]), .malformedProperty),
        (Peer.greeting(mechanism: " ~\u{7F}"), .mechanism(" ~?")),
        (
            Peer.greeting(mechanism: "ABCDEFGHIJKLMNOPQRST", isServer: true), .mechanism("ABCDEFGHIJKLMNOPQRST")
        ),
    ]

    @Test("A value just over a limit is refused by name", arguments: refused)
    func refuses(_ bytes: [UInt8], _ error: ZMTPError) {
        var connection = ZMTPConnection(side: .listening, bounds: Peer.bounds)
        #expect(throws: error) { try connection.take(bytes) }
    }

    @Test("Each error has its own text")
    func words() {
        let errors: [ZMTPError] = [
            .notZMTP, .version(major: 1), .mechanism("X"), .reservedFlags(0x80), .commandWithMore, .malformedCommand,
            .commandTooLarge(bytes: 2, limit: 1), .unexpectedCommand("X"), .messageBeforeReady, .malformedProperty,
            .socketType(nil), .socketType("X"), .frameTooLarge(frame: 0, bytes: 2, limit: 1), .tooManyFrames(limit: 1),
            .refusedByPeer("X"),
        ]
        #expect(Set(errors.map(\.description)).count == errors.count)
        #expect(ZMTPError.reservedFlags(0x80).description.contains("0x80"))
        #expect(ZMTPError.unexpectedCommand("X").description.contains("X in place of READY"))
    }
}
