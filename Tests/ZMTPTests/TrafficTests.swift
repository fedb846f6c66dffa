import Testing
import ZMTP

@Suite("Messages and commands")
struct TrafficTests {
    @Test("Frames of both lengths form one message until one has no successor")
    func readsMessages() throws {
        var connection = try ZMTPConnection.connected()
        let long = [UInt8](repeating: 9, count: 1_000)
        #expect(try connection.take(Peer.frame([1], more: true) + Peer.longFrame(long, more: true)).isEmpty)
        #expect(try connection.take(Peer.frame([])) == [.message([[1], long, []])])
        #expect(try connection.take(Peer.frame([2]) + Peer.frame([3])) == [.message([[2]]), .message([[3]])])
    }

    @Test("A long frame reports how many of its bytes are missing")
    func tellsMissing() throws {
        var connection = try ZMTPConnection.connected()
        _ = try connection.take(Peer.longHeader(600) + [1, 2])
        #expect(connection.missingBytes == 598)
    }

    @Test("An oversized frame is refused at its header, even one of 2^63 bytes")
    func refusesLargeFrames() throws {
        for length in [1_001, 1 << 63, .max] as [UInt64] {
            var connection = try ZMTPConnection.connected()
            #expect(throws: ZMTPError.frameTooLarge(frame: 1, bytes: length, limit: 1_000)) {
                try connection.take(Peer.frame([1], more: true) + Peer.longHeader(length))
            }
        }
    }

    @Test("A message with too many frames is refused at the first excess one")
    func refusesManyFrames() throws {
        var connection = try ZMTPConnection.connected()
        let four = (0..<4).flatMap { _ in Peer.frame([], more: true) }
        #expect(try connection.take(four).isEmpty)
        #expect(throws: ZMTPError.tooManyFrames(limit: 4)) { try connection.take([0, 0]) }
    }

    @Test("Messages before an error are still delivered")
    func tellsEarlierMessages() throws {
        var connection = try ZMTPConnection.connected()
        var events: [ZMTPConnection.Event] = []
        #expect(throws: ZMTPError.reservedFlags(0x80)) {
            try connection.receive((Peer.frame([1]) + [0x80, 0]).span.bytes, into: &events)
        }
        #expect(events == [.message([[1]])])
    }

    @Test("A PING is answered with up to 16 bytes of its context, even between the frames of a message")
    func answersPing() throws {
        var connection = try ZMTPConnection.connected()
        let context = Array("0123456789abcdefgh".utf8)
        let events = try connection.take(
            Peer.frame([1], more: true) + Peer.command("PING", [0, 10] + context) + Peer.frame([2]))
        #expect(events == [.answer(Peer.command("PONG", Array(context.prefix(16)))), .message([[1], [2]])])
        #expect(try connection.take(Peer.command("PING", [0, 0])) == [.answer(Peer.command("PONG"))])
    }

    @Test("A PONG, a second READY and unknown commands are ignored")
    func passesOver() throws {
        var connection = try ZMTPConnection.connected()
        let unknown = Peer.command("PONG") + Peer.ready("PUB") + Peer.command("SUBSCRIBE", [1, 2])
        #expect(try connection.take(unknown + Peer.frame([5])) == [.message([[5]])])
    }

    @Test("Malformed commands are refused")
    func refusesCommands() throws {
        let refused: [([UInt8], ZMTPError)] = [
            ([5, 0], .commandWithMore), ([4, 0], .malformedCommand), ([4, 2, 9, 65], .malformedCommand),
            ([4, 1, 0], .malformedCommand), ([4, 3, 0, 65, 66], .malformedCommand),
            (Peer.command("PING", [1]), .malformedCommand),
            (Peer.command("ERROR", [2] + "no".utf8), .refusedByPeer("no")),
        ]
        for (bytes, error) in refused {
            var connection = try ZMTPConnection.connected()
            #expect(throws: error) { try connection.take(bytes) }
        }
    }
}
