import Testing
import ZMTP

@Suite("Connecting side")
struct ConnectingTests {
    private func connecting() -> ZMTPConnection { ZMTPConnection(side: .connecting, bounds: Peer.bounds) }

    @Test("A client identifies as a DEALER and accepts a ROUTER")
    func shakesHands() throws {
        var connection = connecting()
        #expect(try connection.take(Peer.greeting()) == [.answer(Peer.ready("DEALER"))])
        #expect(try connection.take(Peer.ready("ROUTER")) == [.ready])
    }

    @Test("Any other socket type is refused by name", arguments: ["DEALER", "REQ", "REP", "PUB", ""])
    func refusesTypes(_ type: String) throws {
        var connection = connecting()
        #expect(throws: ZMTPError.socketType(type)) { try connection.take(Peer.greeting() + Peer.ready(type)) }
    }

    @Test("Both sides understand each other, split anywhere", arguments: [1, 7, 64, 1_000])
    func together(pieces: Int) throws {
        var sides = [connecting(), ZMTPConnection(side: .listening, bounds: Peer.bounds)]
        var onTheWay = [ZMTPConnection.opening, ZMTPConnection.opening]
        var messages: [[[[UInt8]]]] = [[], []]
        var hasSent = [false, false]
        while let sender = onTheWay.indices.first(where: { !onTheWay[$0].isEmpty }) {
            let piece = Array(onTheWay[sender].prefix(pieces))
            onTheWay[sender].removeFirst(piece.count)
            let receiver = 1 - sender
            for event in try sides[receiver].take(piece) {
                switch event {
                case .ready: break
                case .answer(let bytes): onTheWay[receiver] += bytes
                case .message(let frames): messages[receiver].append(frames)
                }
            }
            if sides[receiver].isReady, !hasSent[receiver] {
                hasSent[receiver] = true
                onTheWay[receiver] += Peer.frame([UInt8(receiver)], more: true) + Peer.frame([9])
            }
        }
        #expect(messages == [[[[1], [9]]], [[[0], [9]]]])
    }

    @Test(
        "An ERROR after the greeting carries its reason, of any length; an incomplete one carries none",
        arguments: [0, 1, 40, 248, 249, 255])
    func refused(length: Int) throws {
        let reason = String(repeating: "r", count: length)
        var connection = ZMTPConnection(side: .connecting, bounds: .init(frameBytes: 1, framesPerMessage: 1))
        let bytes = OutgoingBytes.refusalAtOnce(reason)
        #expect(!(try connection.take(Array(bytes.dropLast()))).isEmpty)
        #expect(throws: ZMTPError.refusedByPeer(reason)) { try connection.take(Array(bytes.suffix(1))) }
    }
}
